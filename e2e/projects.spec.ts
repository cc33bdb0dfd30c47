import type { Page } from '@playwright/test'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { fingerOn } from './finger.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { owner } from './project-owner.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const more = (page: Page, name: string) => page.getByRole('button', { name: `“${name}”的操作` })
const names = (page: Page) => page.getByRole('article').getByRole('heading')

test.describe('the cards', () => {
  test('open by double click, by a click on the title, Enter and menu, at the screen for their state', async ({
    page,
    world,
  }) => {
    const own = await owner(page, world)
    const done = await own.project({ name: 'Done', languages: ['es', 'ja'], tag: 1 })
    const fresh = await own.project({ name: 'Fresh', status: 1, type: 1 })
    await page.goto('/translate/myProject')
    await expect(card(page, 'Done')).toContainText('2 种语言')
    await expect(card(page, 'Done').getByRole('button', { name: '为“Done”加星标' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(card(page, 'Fresh')).toContainText('仅字幕')
    await card(page, 'Done').click()
    await expect(page).toHaveURL('/translate/myProject')
    await card(page, 'Done').dblclick()
    await expect(page).toHaveURL(`/translate/projectDetail?id=${done}`)
    await page.goBack()
    // The title looks like a link, and is one.
    await card(page, 'Done').getByText('Done', { exact: true }).click()
    await expect(page).toHaveURL(`/translate/projectDetail?id=${done}`)
    await page.goBack()
    await card(page, 'Fresh').getByRole('link', { name: 'Fresh' }).press('Enter')
    await expect(page).toHaveURL(`/translate/prooSubtit?id=${fresh}`)
    await page.goBack()
    await card(page, 'Done').click({ button: 'right' })
    await expect(page.getByRole('menuitem')).toHaveText(['打开', '重命名', '取消星标', '删除'])
    await page.getByRole('menuitem', { name: '打开' }).click()
    await expect(page).toHaveURL(`/translate/projectDetail?id=${done}`)
  })

  test('are renamed in place, starred, deleted and restored, by mouse and keyboard', async ({
    page,
    world,
  }) => {
    const own = await owner(page, world)
    for (const [at, name] of ['One', 'Two', 'Three'].entries())
      await own.project({ name, created_at: new Date(Date.now() - at * 60_000) })
    await page.goto('/translate/myProject')
    await more(page, 'One').click()
    await page.getByRole('menuitem', { name: '重命名' }).click()
    const field = page.getByLabel('“One”的名称')
    await expect(field).toBeFocused()
    // Another window takes the focus, which does not count as leaving the field.
    await field.dispatchEvent('focusout')
    await field.fill('  ')
    await field.press('Enter')
    await expect(page.getByText('请输入项目名称')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('第一集')
    // Leaving the field saves the name.
    await page.getByRole('heading', { level: 1 }).click()
    await expect(card(page, '第一集')).toBeVisible()

    // Arrows move between cards; F2 renames, Escape cancels and restores the focus.
    await page.getByRole('link', { name: '第一集' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: 'Two' })).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.type('Another')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Two' })).toBeFocused()

    // After deleting, the focus moves to the next card; the deletion can be undone.
    await page.keyboard.press('Delete')
    await expect(page.getByRole('link', { name: 'Three' })).toBeFocused()
    await expect(names(page)).toHaveText(['第一集', 'Three'])
    await page.getByRole('region', { name: '消息' }).getByRole('button', { name: '撤销' }).click()
    await expect(names(page)).toHaveText(['第一集', 'Two', 'Three'])

    await page.getByRole('button', { name: '为“Two”加星标' }).click()
    await expect(page.getByText('已加星标')).toBeVisible()
    await page.goto('/translate/starProject')
    await expect(names(page)).toHaveText(['Two'])
    await page.getByRole('button', { name: '为“Two”加星标' }).click()
    await expect(page.getByText('还没有星标项目')).toBeVisible()
  })

  test('are selected one by one, as a range and all together, and starred or deleted in one step', async ({
    page,
    world,
  }) => {
    const own = await owner(page, world)
    const all = ['A', 'B', 'C', 'D', 'E']
    for (const [at, name] of all.entries())
      await own.project({ name, created_at: new Date(Date.now() - at * 60_000) })
    await page.goto('/translate/myProject')
    const tick = (name: string) => page.getByRole('checkbox', { name: `选择“${name}”` })
    const bar = page.getByRole('toolbar', { name: '所选项目的操作' })
    const chosen = (count: number) => expect(bar).toContainText(`已选 ${count} 个`)
    await tick('B').check()
    await tick('D').click({ modifiers: ['Shift'] })
    await chosen(3)
    await card(page, 'C').click({ modifiers: ['ControlOrMeta'] })
    await chosen(2)
    await expectAccessible(page)
    await bar.getByRole('button', { name: '加星标' }).click()
    await expect(page.getByText('已为 2 个项目加星标')).toBeVisible()
    await expect(page.getByRole('button', { name: '为“D”加星标' })).toHaveAttribute('aria-pressed', 'true')

    // By keyboard: Escape ends, Space and Shift+arrows select, Ctrl+A selects all.
    await page.getByRole('link', { name: 'A', exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await chosen(2)
    await page.keyboard.press('ControlOrMeta+a')
    await chosen(5)
    await tick('E').uncheck()
    await page.getByRole('link', { name: 'A', exact: true }).press('Delete')
    const asked = page.getByRole('alertdialog', { name: '删除 4 个项目？' })
    await expect(asked.getByRole('listitem')).toHaveText(['A', 'B', 'C', 'D'])
    await asked.getByRole('button', { name: '删除' }).click()
    await expect(names(page)).toHaveText(['E'])
    await expect(page.getByRole('link', { name: 'E', exact: true })).toBeFocused()
    await page.getByRole('region', { name: '消息' }).getByRole('button', { name: '撤销' }).click()
    await expect(names(page)).toHaveText(all)

    // A long press starts the selection, then a tap selects.
    const finger = await fingerOn(page)
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await finger.down(link('C'))
    await chosen(1)
    await finger.up()
    await chosen(1)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await finger.down(link('D'))
    await finger.up()
    await chosen(2)
    await bar.getByRole('button', { name: '取消选择' }).click()
    await expect(bar).toHaveCount(0)
    await expect(link('D')).toBeFocused()
    // Afterwards a tap opens again.
    await finger.down(link('C'))
    await finger.up()
    await expect(page).toHaveURL(/projectDetail/)
  })

  test('waiting and failed ones say so, and cannot be opened', async ({ page, world }) => {
    const own = await owner(page, world)
    // Runs left waiting by earlier tests would precede this one.
    await world.server.app.database
      .of(world.yiyin)
      .updateTable('runs')
      .set({ state: 'cancelled' })
      .where('state', 'in', ['waiting', 'running'])
      .execute()
    // Without a live worker, the page would show this instead of the place in the queue.
    await replaceOffer(world.server.app, {})
    const film = { source_key: 'x/source.avi', source_name: 'film.avi' }
    await own.project({
      name: 'Broken',
      status: 3,
      problem: 'notRecognized',
      problem_values: { language: 'sv' },
      ...film,
    })
    await own.project({ name: 'Letter', status: 3, problem: 'videoIsText' })
    const other = await own.project({ name: 'First', status: 0 })
    await own.run(other)
    const project = await own.project({ name: 'Waiting', status: 0 })
    const run = await own.run(project)
    await page.goto('/translate/myProject')
    await expect(card(page, 'Broken')).toContainText('没有可识别 瑞典语 的引擎')
    // A failure that a retry cannot fix leads to choosing another file.
    await expect(card(page, 'Letter').getByRole('button', { name: /重试/ })).toHaveCount(0)
    await more(page, 'Broken').click()
    await expect(page.getByRole('menuitem')).toHaveText(['查看视频', '删除'])
    await page.getByRole('menuitem', { name: '查看视频' }).click()
    await expect(page.getByRole('dialog', { name: 'Broken' })).toContainText('浏览器无法播放此视频')
    await page.keyboard.press('Escape')

    await expect(card(page, 'Waiting')).toContainText('排队中，前面还有 1 个')
    await expect(card(page, 'Waiting').getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await own.change(run, {
      state: 'running',
      stage: 'recognize',
      share: 0.4,
      left_seconds: 180,
      started_at: new Date(Date.now() - 120_000),
    })
    await expect(card(page, 'Waiting')).toContainText('识别字幕')
    await expect(card(page, 'Waiting')).toContainText('40%')
    await expect(card(page, 'Waiting')).toContainText('约剩')
    await more(page, 'Waiting').click()
    await page.getByRole('menuitem', { name: '取消处理' }).click()
    await expect(page.getByText('正在取消')).toBeVisible()
    await own.change(run, { state: 'done', share: 1, finished_at: new Date() })
    await own.prepared(project, { status: 1 })
    await expect(card(page, 'Waiting')).toContainText('待校对')
    await expect(card(page, 'Waiting').getByRole('link', { name: 'Waiting' })).toBeVisible()
    await card(page, 'Letter').getByRole('link', { name: '换一个文件' }).click()
    await expect(page).toHaveURL('/translate/projectType')
  })
})

test('a failed project is retried in another language and with subtitles', async ({ page, world }) => {
  const own = await owner(page, world)
  const problem = { problem: 'notRecognized' as const, problem_values: { language: 'sv' } }
  const project = await own.project({ name: 'Broken', status: 3, language: 'sv', ...problem })
  const input = JSON.stringify({ project })
  await own.run(project, { state: 'failed', input, finished_at: new Date(), ...problem })
  await page.goto('/translate/myProject')
  await card(page, 'Broken').getByRole('button', { name: '重试“Broken”' }).click()
  const dialog = page.getByRole('dialog', { name: '重试“Broken”' })
  const language = dialog.getByRole('combobox')
  await expect(language).toHaveValue('瑞典语')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'said.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHello\n'),
  })
  const again = dialog.getByRole('button', { name: '重试', exact: true })
  await again.click()
  await expect(page.getByText('字幕文件仅支持中文或英文')).toBeVisible()
  await expectAccessible(page)
  await language.fill('英')
  await language.press('Enter')
  await again.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('已重新开始')).toBeVisible()
  expect(await own.kept(project)).toMatchObject({
    language: 'en',
    subtitles_key: expect.stringContaining('/'),
  })
})

test('search, filter and sort order are in the address', async ({ page, world }) => {
  const own = await owner(page, world)
  await own.add(
    Array.from({ length: 100 }, (_, at) => ({
      name: `Episode ${String(at).padStart(3, '0')}`,
      status: at % 2 === 0 ? 5 : 2,
      created_at: new Date(Date.now() - at * 60_000),
    })),
  )
  await page.goto('/translate/myProject')
  await expect(page.getByText('共 100 个')).toBeVisible()
  await page.getByLabel('状态').selectOption({ label: '已生成配音' })
  await expect(page).toHaveURL('/translate/myProject?status=5')
  await page.getByLabel('排序').selectOption({ label: '名称 Z–A' })
  await expect(page).toHaveURL('/translate/myProject?status=5&sort=nameDown')
  await expect(names(page).first()).toHaveText('Episode 098')

  await page.getByLabel('搜索名称').fill('episode 01')
  await expect(page).toHaveURL('/translate/myProject?name=episode+01&status=5&sort=nameDown')
  await expect(names(page)).toHaveText(['018', '016', '014', '012', '010'].map((at) => `Episode ${at}`))
  await page.getByLabel('搜索名称').fill('nobody')
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(page).toHaveURL('/translate/myProject')
  await expect(page.getByLabel('搜索名称')).toHaveValue('')
})

test('the page reports that the server is unreachable until it is back', async ({ page, world }) => {
  const own = await owner(page, world)
  await own.add([{ name: 'Episode 1' }, { name: 'Film' }])
  await page.goto('/translate/myProject')
  await expect(names(page)).toHaveCount(2)
  const line = page.getByText('服务器没有响应，正在重试')
  await page.route(/\/(api|healthz)/, (route) => route.abort('connectionrefused'))
  await page.getByLabel('搜索名称').fill('episode')
  await expect(line).toBeVisible()
  await page.unroute(/\/(api|healthz)/)
  await expect(line).toBeHidden()
  // A single call without an answer does not mean that the server is down.
  await page.route(/\/api\/.*film/, (route) => route.abort('connectionrefused'))
  const answered = page.waitForResponse(/healthz/)
  await page.getByLabel('搜索名称').fill('film')
  await answered
  await expect(line).toBeHidden()
})

test('a long list loads while scrolling, reports failures, and is restored as it was', async ({
  page,
  world,
}) => {
  const own = await owner(page, world)
  await own.add(
    Array.from({ length: 100 }, (_, at) => ({
      name: `Episode ${String(at).padStart(3, '0')}`,
      created_at: new Date(Date.now() - at * 60_000),
    })),
  )
  await page.route('**/api/dub/works/list?*after=*', (route) => route.abort())
  await page.goto('/translate/myProject')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Episode 000' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByText('后面的没有加载出来')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/dub/works/list?*after=*')
  await page.getByRole('button', { name: '重试' }).click()
  const last = page.getByRole('link', { name: 'Episode 099' })
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('article')).toHaveCount(100)
  await expect(page.getByRole('button', { name: '加载更多' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Episode 090' }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'Episode 090' }).press('Enter')
  await expect(page).toHaveURL(/projectDetail/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Episode 090' })).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(100)
})

test('where a proxy lets no socket through, what is shown still changes', async ({ page, world }) => {
  const own = await owner(page, world)
  await page.routeWebSocket(/\/webSocket$/, (socket) => socket.close({ code: 1000 }))
  await page.goto('/translate/myProject')
  await expect(page.getByText('还没有项目')).toBeVisible()
  await own.project({ name: 'Meanwhile' })
  await expect(card(page, 'Meanwhile')).toBeVisible({ timeout: 30_000 })
})

test('the list of works shows their results', async ({ page, world }) => {
  const own = await owner(page, world)
  const project = await own.project({ name: 'Harbour', languages: ['es', 'ja', 'fr'] })
  const done = await own.work(project, { duration_ms: 83_000, finished_at: new Date() })
  const run = await own.run(project, {
    kind: 'works.generate',
    state: 'running',
    stage: 'speak',
    share: 0.2,
    started_at: new Date(),
  })
  await own.work(project, { language: 'ja', state: 3, run_id: run })
  const failed = await own.run(project, { state: 'failed', problem: 'diskFull', finished_at: new Date() })
  await own.work(project, { language: 'fr', state: 2, run_id: failed })
  await page.goto('/translate/worksManage')
  const row = (language: string) => page.getByRole('row').filter({ hasText: language })
  await expect(row('西班牙语')).toContainText('已就绪')
  await expect(row('西班牙语')).toContainText('1分钟23秒')
  await expect(row('法语')).toContainText('服务器存储空间不足')
  await expect(row('日语')).toContainText('合成语音')
  await own.change(run, { share: 0.6 })
  await expect(row('日语')).toContainText('60%')
  await expectAccessible(page)

  await page.getByLabel('状态').selectOption({ label: '已就绪' })
  await expect(page).toHaveURL('/translate/worksManage?status=1')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row('西班牙语').getByRole('link', { name: 'Harbour' })).toHaveAttribute(
    'href',
    `/translate/worksDetail?id=${done}`,
  )
  await page.getByRole('button', { name: '“Harbour”西班牙语第 1 版的操作' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    '查看作品',
    '打开项目',
    '下载 MP4',
    '下载 SRT',
    '下载全部（zip）',
    '删除',
  ])
  await page.getByRole('menuitem', { name: '删除' }).click()
  const asked = page.getByRole('alertdialog', { name: '删除“Harbour”西班牙语第 1 版？' })
  await asked.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)

  // Several at once: unfinished ones stay.
  const link = (language: string) => row(language).getByRole('link', { name: 'Harbour' })
  await link('法语').focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('toolbar', { name: '所选作品的操作' })
  await expect(bar).toContainText('已选 1 个')
  // Names are chosen by clicks with a key, too: one of them, or all up to there.
  await link('日语').click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('已选 2 个')
  await link('法语').click({ modifiers: ['ControlOrMeta'] })
  await expect(bar).toContainText('已选 1 个')
  // Nothing in the selection can be deleted.
  await page.keyboard.press('Delete')
  await expect(page.getByText('正在处理中')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await expect(bar).toContainText('已选 1 个')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar).toContainText('已选 2 个')
  await expectAccessible(page)
  await page.keyboard.press('Delete')
  const many = page.getByRole('alertdialog', { name: '删除 1 个作品？' })
  await expect(many.getByRole('listitem')).toHaveText(['Harbour · 法语 · 第 1 版'])
  await expect(many).toContainText('正在生成的 1 个不会删除。')
  await many.getByRole('button', { name: '删除' }).click()
  await expect(row('法语')).toHaveCount(0)
  await expect(link('日语')).toBeFocused()
})

test('embedded, the same lists are shown without our menu', async ({ page, world }) => {
  const own = await owner(page, world)
  const id = await own.project({ name: 'Framed' })
  await page.goto('/ly')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await card(page, 'Framed').dblclick()
  await expect(page).toHaveURL(`/ly/projectDetail?id=${id}`)
  await expectAccessible(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/ly/projectDetail?id=${id}`)
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('lists and projects work on the narrowest and the widest screen', async ({ page, world }) => {
  const own = await owner(page, world)
  const id = await own.project({ name: 'Averylongnamewithoutanyspaceinit'.repeat(3) })
  await own.work(id)
  for (const path of ['myProject', 'worksManage', `projectDetail?id=${id}`])
    for (const width of [390, 1024, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/translate/${path}`)
      await expect(page.getByText('Averylongname').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
})
