import { podcastEpisodeCreate } from '#products/podcast/contract/episodes.ts'
import { podcastShowCreate, podcastShowChange } from '#products/podcast/contract/shows.ts'
import { Browser } from '#testkit/client/browser.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, expectAccessible, password, signIn, test } from './fixture.ts'
import { moveTo, press, tabTo } from './keyboard.ts'
import { area, saved } from './script-owner.ts'

// An episode from its text to its listeners, without a mouse.

test('an episode is typed, edited, given voices, generated, published and withdrawn by keyboard alone', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  await world.work()
  const { id: account, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 10_000 })
  const caller = await new Browser(world.server).signIn('user', name, password)
  const show = (await caller.call(podcastShowCreate, { name: 'Trees', language: 'en' })).body.result!
  await caller.call(podcastShowChange, { id: show.id, access: 'public' })
  await signIn(page, world, name)

  await page.goto('/podcastWorks')
  await expectAccessible(page)
  await press(page, page.getByRole('main').getByRole('link', { name: '新建单集' }).first())
  await expect(page).toHaveURL(/\/addPodcast/)
  await tabTo(page, page.getByRole('textbox', { name: '单集标题' }))
  await page.keyboard.type('Oak')
  await tabTo(page, page.getByRole('textbox', { name: '对话' }))
  await page.keyboard.insertText('Anna: Good morning.\nBen: Trees are tall.')
  await press(page, page.getByRole('button', { name: '创建单集' }))
  await expect(page).toHaveURL(/\/podcastEditing\?id=/)

  await tabTo(page, area(page, 1))
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Welcome!')
  await expect(area(page, 1)).toHaveValue('Good morning. Welcome!')
  await saved(page)
  const [making, characters] = ['制作', '角色'].map((each) => page.getByRole('tab', { name: each }))
  await tabTo(page, making!)
  await moveTo(page, characters!, 'ArrowRight')
  await expectAccessible(page)
  const ben = page.getByRole('listitem').filter({ hasText: 'Ben' })
  const before = (await ben.textContent())!
  await press(page, ben.getByRole('button', { name: '更换发音人：Ben' }))
  await expectAccessible(page)
  await press(page, page.getByRole('dialog').locator('button[aria-pressed=false]').first())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(ben).not.toHaveText(before)
  await tabTo(page, characters!)
  await moveTo(page, making!, 'ArrowLeft')
  await press(page, page.getByRole('button', { name: '生成', exact: true }))
  await expect(page).toHaveURL(/\/podcastWork\?id=/)
  await expect(page.getByRole('heading', { name: '下载' })).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: '发布这一版' }))
  await expect(page.getByRole('link', { name: '打开公开页面' })).toBeVisible()
  await expectAccessible(page)
  const episode = (await page.getByRole('link', { name: '打开公开页面' }).getAttribute('href'))!
  expect((await page.request.get(episode)).status()).toBe(200)

  await page.goto('/podcastWorks')
  await press(page, page.getByRole('button', { name: '“Oak”的更多操作' }))
  await moveTo(page, page.getByRole('menuitem', { name: '取消发布' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Oak' })).toContainText('已生成')
  expect((await page.request.get(episode)).status()).toBe(404)

  for (const path of ['/podcastShows', `/podcastShow?id=${show.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('an address with an episode opens its editor, or says that there is none', async ({ page, world }) => {
  const { name } = await world.person()
  const caller = await new Browser(world.server).signIn('user', name, password)
  const show = (await caller.call(podcastShowCreate, { name: 'Trees', language: 'en' })).body.result!
  const { id } = (await caller.call(podcastEpisodeCreate, { show: show.id, name: 'Oak' })).body.result!
  await signIn(page, world, name)
  await page.goto(`/addPodcast?id=${id}`)
  await expect(page).toHaveURL(`/podcastEditing?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Oak' })).toBeVisible()
  for (const other of [crypto.randomUUID(), 'none']) {
    await page.goto(`/addPodcast?id=${other}`)
    await expect(page.getByText('单集不存在或已删除')).toBeVisible()
  }
})

test('an account with many shows finds one by its name', async ({ page, world }) => {
  const { id: account_id, name } = await world.person()
  const own = { tenant_id: world.yiyin, account_id, language: 'en', category: 'Arts' }
  const shows = Array.from({ length: 130 }, (_, number) => ({
    ...own,
    name: `Show ${number}`,
    token: crypto.randomUUID().slice(0, 24),
    created_at: new Date(Date.UTC(2026, 0, 1, 0, number)),
  }))
  await world.server.app.database.of(world.yiyin).insertInto('podcast_shows').values(shows).execute()
  await signIn(page, world, name)
  await page.goto('/addPodcast')
  const choice = page.getByRole('combobox', { name: '所属节目' })
  await expect(choice).toContainText('Show 129')
  await expect(choice.getByRole('option', { name: 'Show 7', exact: true })).toHaveCount(0)
  await page.getByRole('searchbox', { name: '按名称查找节目' }).fill('show 17')
  await expect(choice.getByRole('option')).toHaveText(['Show 129', 'Show 17', '新建节目…'])
  await choice.selectOption('Show 17')
  await page.getByRole('searchbox', { name: '按名称查找节目' }).fill('')
  await expect(choice.getByRole('option', { selected: true })).toHaveText('Show 17')
  await expectAccessible(page)
})
