import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { podcastShowChange, podcastShowCreate } from '#products/podcast/contract/shows.ts'
import { Browser } from '#testkit/client/browser.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'
import { area, saved } from './script-owner.ts'

const dialogue = `[片头 calm]
[章节] 开场
安娜：大家好，欢迎收听。
小本：今天聊聊城市里的树。
[停顿 1秒]
[章节] 正题
安娜：树让夏天凉快一些。`

async function rich(world: World): Promise<string> {
  const { id: account, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 10_000 })
  return name
}

const created = (page: Page) =>
  expect(page.getByRole('heading', { name: '下载' })).toBeVisible({ timeout: 90_000 })

/** Of the quote beside the script. */
const changedLines = (page: Page) => page.getByText('新增或修改的台词').locator('xpath=following-sibling::dd')

test('a first episode is pasted, generated, played, edited, generated again for one line, and published', async ({
  page,
  world,
  browser,
}) => {
  test.setTimeout(240_000)
  await world.work()
  await signIn(page, world, await rich(world))
  await page.goto('/home')
  await page.getByRole('link', { name: '新建播客' }).click()
  await expect(page).toHaveURL(/\/addPodcast$/)
  await page.getByRole('textbox', { name: '节目名称' }).fill('城市之声')
  await page.getByRole('textbox', { name: '单集标题' }).fill('树荫')
  await page.getByRole('textbox', { name: '对话' }).fill(dialogue)
  await expect(page.getByRole('listitem').filter({ hasText: '安娜' }).first()).toContainText('2 句')
  await expect(page.getByText('停顿 1 秒')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '创建单集' }).click()

  await expect(page).toHaveURL(/\/podcastEditing\?id=/)
  await expect(area(page, 3)).toHaveValue('大家好，欢迎收听。')
  await expect(changedLines(page)).toHaveText('3 / 3')
  await expectAccessible(page)
  await page.getByRole('tab', { name: '角色' }).click()
  await expect(page.getByText('小本').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: '制作' }).click()
  await page.getByRole('button', { name: '生成', exact: true }).click()

  await expect(page).toHaveURL(/\/podcastWork\?id=/)
  await created(page)
  const [first] = /[\w-]{36}$/.exec(page.url())!
  await page.getByRole('button', { name: '播放“正题”' }).click()
  await expect(page.getByRole('link', { name: '树让夏天凉快一些。' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '文字稿（WebVTT）' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.vtt$/)

  await page.getByRole('link', { name: '编辑单集' }).click()
  await expect(changedLines(page)).toHaveText('0 / 3')
  await area(page, 4).fill('今天聊聊公园里的树。')
  await saved(page)
  await expect(changedLines(page)).toHaveText('1 / 3')
  await expect(page.getByText('1 段有修改')).toBeVisible()
  await page.getByRole('button', { name: '生成', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/podcastWork\\?id=(?!${first})`))
  await created(page)

  await page.getByRole('button', { name: '发布这一版' }).click()
  await expect(page.getByText('尚未公开')).toBeVisible()
  await page.getByRole('link', { name: '设置节目访问方式' }).click()
  await expect(page).toHaveURL(/\/podcastShow\?id=/)
  await expect(page.getByText('改为公开或私密链接后')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '公开', exact: true }).check({ force: true })
  await expect(page.getByRole('heading', { name: '提交到播客平台' })).toBeVisible()
  await expectAccessible(page)
  const feed = (await page.getByText(/\/feed\.xml$/).textContent())!
  const address = (await page.getByRole('link', { name: '打开公开页面' }).getAttribute('href'))!

  const listener = await browser.newContext({ baseURL: world.server.origin() })
  const outside = await listener.newPage()
  const answer = await outside.request.get(feed)
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('树荫')])
  await outside.goto(address)
  await outside.getByRole('link', { name: '树荫' }).click()
  await outside.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play())
  await expect
    .poll(() => outside.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2)
  await expect(outside.getByText('今天聊聊公园里的树。')).toBeVisible()
  expect(await listener.cookies()).toEqual([])
  await listener.close()

  await page.goto('/podcastWorks')
  const row = page.getByRole('row').filter({ hasText: '树荫' })
  await expect(row).toContainText('已发布')
  await expectAccessible(page)
  await row.getByRole('button', { name: '“树荫”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '取消发布' }).click()
  await expect(row).toContainText('已生成')
  await expect.poll(async () => (await page.request.get(feed)).text()).not.toContain('<item>')
})

test('missing fields are reported, and typed text is kept', async ({ page, world }) => {
  await world.work()
  await signIn(page, world, await rich(world))
  await page.goto('/addPodcast')
  await page.getByRole('button', { name: '创建单集' }).click()
  await expect(page.getByText('请输入标题')).toHaveCount(2)
  await expect(page.getByText('请粘贴对话，或选择“从空白开始”')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '节目名称' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '对话' }).fill('没有姓名的一段话。\n[片头 mine.mp3]')
  await expect(page.getByText('没有识别出说话人')).toBeVisible()
  await expect(page.getByText('“mine.mp3”不是内置音乐')).toBeVisible()
  // Leaving requires a confirmation, and staying keeps the text.
  await page.getByRole('link', { name: '节目管理' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留在本页' }).first().click()
  await expect(page.getByRole('textbox', { name: '对话' })).toHaveValue(/没有姓名/)

  await page.getByRole('textbox', { name: '对话' }).fill('')
  await page.getByRole('textbox', { name: '节目名称' }).fill('空')
  await page.getByRole('textbox', { name: '单集标题' }).fill('空白')
  await page.getByRole('button', { name: '从空白开始' }).click()
  await expect(page).toHaveURL(/\/podcastEditing\?id=/)
  await page.getByRole('button', { name: '生成', exact: true }).click()
  await expect(page.getByText('没有可以朗读的文字').first()).toBeVisible()
  await page.getByRole('button', { name: '单集信息' }).click()
  const dialog = page.getByRole('dialog', { name: '单集信息' })
  await dialog.getByRole('textbox', { name: '单集标题' }).fill(' ')
  await dialog.getByRole('textbox', { name: '集', exact: true }).fill('第一集')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入标题')).toBeVisible()
  await expect(dialog.getByText('请输入 1 至 100000 之间的整数')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: '单集标题' }).fill('第一次')
  await dialog.getByRole('textbox', { name: '集', exact: true }).fill('1')
  await dialog.getByRole('radio', { name: '预告' }).check({ force: true })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '第一次' })).toBeVisible()
})

test('a show gets a cover that is large enough, and its private link is replaced', async ({
  page,
  world,
}) => {
  await world.work()
  const { name } = await world.person()
  const caller = await new Browser(world.server).signIn('user', name, password)
  const { id } = (await caller.call(podcastShowCreate, { name: '家书', language: 'zh-CN' })).body.result!
  await caller.call(podcastShowChange, { id, access: 'private' })
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-covers-'))
  const picture = async (side: number) => {
    const file = join(folder, `${side}.png`)
    await sharp({ create: { width: side, height: side, channels: 3, background: '#2a6' } })
      .png()
      .toFile(file)
    return file
  }
  try {
    await signIn(page, world, name)
    await page.goto('/podcastShows')
    await expect(page.getByRole('row').filter({ hasText: '家书' })).toContainText('私密链接')
    await expectAccessible(page)
    await page.getByRole('link', { name: '家书' }).click()
    const input = page.locator('input[type=file]')
    await input.setInputFiles(await picture(600))
    await expect(page.getByText('图片的每边须至少 1400 像素')).toBeVisible()
    await expectAccessible(page)
    await input.setInputFiles(await picture(1500))
    await expect(page.getByRole('img', { name: '“家书”的封面' })).toBeVisible()

    const feed = page.getByText(/\/feed\.xml$/)
    const previous = (await feed.textContent())!
    expect((await page.request.get(previous)).status()).toBe(200)
    await page.getByRole('button', { name: '更换链接' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('立即失效')
    await dialog.getByRole('button', { name: '更换链接' }).click()
    await expect(feed).not.toHaveText(previous)
    expect((await page.request.get(previous)).status()).toBe(404)
    expect((await page.request.get((await feed.textContent())!)).status()).toBe(200)

    await page.getByRole('textbox', { name: '节目名称' }).fill('')
    await page.getByRole('textbox', { name: '所有者邮箱' }).fill('nobody')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('请输入标题')).toBeVisible()
    await page.getByRole('textbox', { name: '节目名称' }).fill('家书新编')
    await page.getByRole('textbox', { name: '所有者邮箱' }).fill('ana@example.com')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '家书新编' })).toBeVisible()
    await page.getByRole('button', { name: '删除节目' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(page).toHaveURL(/\/podcastShows$/)
    await expect(page.getByText('还没有节目')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('link', { name: '家书新编' }).click()
    expect((await page.request.get((await feed.textContent())!)).status()).toBe(200)
  } finally {
    await rm(folder, { recursive: true })
  }
})
