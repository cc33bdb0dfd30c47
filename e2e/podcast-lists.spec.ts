import type { Page } from '@playwright/test'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { podcastEpisodeCreate } from '#products/podcast/contract/episodes.ts'
import { podcastShowCreate } from '#products/podcast/contract/shows.ts'
import { Browser } from '#testkit/client/browser.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'

const text = 'Anna: Good morning.\nBen: Trees are tall.'

/** A person with shows and their episodes, signed in on the page. */
async function owner(page: Page, world: World, shows: Record<string, readonly string[]>) {
  const { id: account, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 10_000 })
  const caller = await new Browser(world.server).signIn('user', name, password)
  const ask = async <C extends Call>(call: C, input: SentTo<C>): Promise<OutputOf<C>> => {
    const { body } = await caller.call(call, input)
    expect(body.resultInfo).toBe('')
    return body.result as OutputOf<C>
  }
  const ids: Record<string, string> = {}
  for (const [show, episodes] of Object.entries(shows)) {
    const { id } = await ask(podcastShowCreate, { name: show, language: 'en' })
    for (const episode of episodes)
      ids[episode] = (await ask(podcastEpisodeCreate, { show: id, name: episode, text })).id
  }
  await signIn(page, world, name)
  return ids
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('episodes are searched, filtered, deleted several at once, and restored', async ({ page, world }) => {
  await world.work()
  await owner(page, world, { Trees: ['Oak', 'Beech'], Letters: ['From the sea'] })
  await page.goto('/podcastWorks')
  await expect(rowOf(page, '草稿')).toHaveCount(3)
  await page.getByRole('searchbox').fill('oak')
  await expect(rowOf(page, '草稿')).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('所属节目').selectOption('Letters')
  await expect(rowOf(page, '草稿')).toHaveCount(1)
  await expect(rowOf(page, 'From the sea')).toBeVisible()
  await page.getByLabel('状态').selectOption('已发布')
  await expect(page.getByText('草稿', { exact: true }).and(page.locator('td *'))).toHaveCount(0)
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(rowOf(page, '草稿')).toHaveCount(3)

  await rowOf(page, 'Oak').getByRole('checkbox').check()
  await rowOf(page, 'Beech').getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('所选单集还没有可发布的版本')).toBeVisible()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(rowOf(page, '草稿')).toHaveCount(1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(page, '草稿')).toHaveCount(3)
})

test('the options of an episode are kept, and a canceled version is made again', async ({ page, world }) => {
  test.setTimeout(120_000)
  await world.work()
  const { Oak: id } = await owner(page, world, { Trees: ['Oak'] })
  await page.goto(`/podcastEditing?id=${id}`)
  await page.getByRole('radio', { name: '单声道' }).check({ force: true })
  await expect(page.getByLabel('响度')).toContainText('-19 LUFS')
  await page.getByLabel('压低多少').fill('18')
  await page.getByRole('checkbox', { name: /WAV 成品/ }).check()
  await page.getByRole('tab', { name: '角色' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ben' }).getByText('语速、音调和音量').click()
  await page.getByRole('region', { name: 'Ben的语速、音调和音量' }).getByLabel('语速').fill('6.5')
  await expectAccessible(page)
  // Changes are sent a moment later, or when the page is left.
  const ofBen = page.getByRole('region', { name: 'Ben的语速、音调和音量' })
  await ofBen.getByLabel('音量').fill('7')
  await page.reload()
  await expect(page.getByRole('radio', { name: '单声道' })).toBeChecked()
  await expect(page.getByLabel('压低多少')).toHaveValue('18')
  await page.getByRole('tab', { name: '角色' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ben' }).getByText('语速、音调和音量').click()
  await expect(page.getByRole('region', { name: 'Ben的语速、音调和音量' }).getByLabel('语速')).toHaveValue(
    '6.5',
  )

  await expect(ofBen.getByLabel('音量')).toHaveValue('7')

  await world.rest()
  await page.getByRole('tab', { name: '制作' }).click()
  await page.getByRole('button', { name: '生成', exact: true }).click()
  await expect(page).toHaveURL(/\/podcastWork\?id=/)
  await page.getByRole('button', { name: '取消生成' }).click()
  const dialog = page.getByRole('alertdialog', { name: '停止生成“Oak”？' })
  await dialog.getByRole('button', { name: '取消生成' }).click()
  await expect(page.getByText('已取消生成')).toBeVisible()
  await expectAccessible(page)
  await world.work()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '下载音频（WAV）' })).toBeVisible({ timeout: 60_000 })
})

test('options that could not be saved are kept, and saved when the editor opens again', async ({
  page,
  world,
}) => {
  await world.work()
  const { Oak: id } = await owner(page, world, { Trees: ['Oak'] })
  await page.goto(`/podcastEditing?id=${id}`)
  await page.route('**/api/podcast/episode/change', (route) => route.abort())
  await page.getByRole('radio', { name: '单声道' }).check({ force: true })
  await page.goto('/home')
  const note = page.getByRole('region', { name: '未保存的修改' })
  await expect(note).toBeVisible()
  await page.unroute('**/api/podcast/episode/change')
  await note.getByRole('link', { name: '打开', exact: true }).click()
  await expect(page.getByRole('radio', { name: '单声道' })).toBeChecked()
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('editorPending'))),
    )
    .toEqual([])
  await page.reload()
  await expect(page.getByRole('radio', { name: '单声道' })).toBeChecked()
})

test.describe('in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 390, height: 844 } })

  test('an episode is started by keyboard on a phone', async ({ page, world }) => {
    await world.work()
    await owner(page, world, {})
    await page.goto('/addPodcast')
    await page.getByLabel('Name of the show').focus()
    await page.keyboard.type('Harbour talk')
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab')
    await page.keyboard.type('The light')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(text)
    await expect(page.getByText('Ben').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Create episode' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/podcastEditing\?id=/)
    await expect(page.getByLabel('Paragraph 1', { exact: true }).last()).toHaveValue('Good morning.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Episode details' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Episode details' })).toBeFocused()
  })
})
