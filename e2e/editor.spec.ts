import type { Page } from '@playwright/test'
import { glossaryPut } from '#contract/translation.ts'
import { addProject, type NewProject } from '#testkit/add-project.ts'
import { Browser } from '#testkit/browser.ts'
import { touchScreen } from './finger.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'

const said = [
  { start: 1000, end: 3000, text: 'Good morning, everybody.' },
  { start: 3500, end: 5500, text: 'The harbour is quiet today.' },
  { start: 6000, end: 7000, text: 'We wait for the ship.' },
]

type Options = Partial<NewProject>

async function opened(page: Page, world: World, options: Options = {}) {
  const { id: account, name } = await world.person()
  const id = await addProject(world.server, { tenant: world.yiyin, account, cues: said, ...options })
  await signIn(page, world, name)
  await page.goto(`/translate/prooSubtit?id=${id}`)
  await expect(page.getByRole('table', { name: '字幕' })).toBeVisible()
  return { id, name }
}

const text = (page: Page, number: number) => page.getByLabel(`第 ${number} 条的内容`)
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
const texts = (page: Page) =>
  page.locator('tr textarea').evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

async function inDatabase({ server, yiyin }: World, project: string) {
  const rows = await server.app.database
    .of(yiyin)
    .selectFrom('cues')
    .select(['text', 'start_ms', 'end_ms', 'speaker', 'locked'])
    .where('project_id', '=', project)
    .orderBy('start_ms')
    .execute()
  return rows.map((row) => row.text)
}

test('lines are typed, timed, split, merged, added and deleted; each change is saved, and can be undone after a reload', async ({
  page,
  world,
}) => {
  const { id } = await opened(page, world, { duration: 20_000 })
  await text(page, 1).fill('Good evening, everybody.')
  await saved(page)
  expect(await inDatabase(world, id)).toEqual(['Good evening, everybody.', said[1]!.text, said[2]!.text])

  // Entered with milliseconds, displayed in tenths, and refused beyond the end.
  const end = page.getByLabel('第 3 条的结束时间')
  await end.fill('00:00:41.5')
  await end.press('Enter')
  await expect(page.getByText('结束不能超过视频结尾')).toBeVisible()
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await end.fill('00:00:07.456')
  await end.press('Enter')
  await text(page, 3).click()
  await expect(end).toHaveValue('00:00:07.5')
  await end.focus()
  await expect(end).toHaveValue('00:00:07.456')

  await text(page, 2).focus()
  await text(page, 2).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(11, 11))
  await tool(page, '在光标处拆分').click()
  await expect
    .poll(() => texts(page))
    .toEqual(['Good evening, everybody.', 'The harbour', 'is quiet today.', said[2]!.text])
  await page.keyboard.press('Control+Shift+M')
  await expect.poll(() => texts(page)).toEqual(['Good evening, everybody.', said[1]!.text, said[2]!.text])

  await text(page, 3).click()
  await tool(page, '与下一条合并').click()
  await expect(page.getByText('最后一条没有下一条可以合并')).toBeVisible()
  await tool(page, '添加').click()
  await expect(text(page, 4)).toBeFocused()
  await page.keyboard.type('Here she is.')
  await saved(page)
  expect(await inDatabase(world, id)).toHaveLength(4)

  await text(page, 1).click()
  await tool(page, '锁定或解锁').click()
  await expect(page.getByRole('button', { name: '解锁第 1 条' })).toBeVisible()
  await tool(page, '在光标处拆分').click()
  await expect(page.getByText('这一条已锁定，请先解锁')).toBeVisible()
  await text(page, 2).click()
  await tool(page, '删除').click()
  await expect.poll(() => texts(page)).toEqual(['Good evening, everybody.', said[2]!.text, 'Here she is.'])
  await saved(page)

  await page.reload()
  await expect.poll(() => texts(page)).toEqual(['Good evening, everybody.', said[2]!.text, 'Here she is.'])
  const undo = tool(page, '撤销')
  while (await undo.isEnabled()) await undo.click()
  await expect.poll(() => texts(page)).toEqual(said.map((line) => line.text))
  await tool(page, '重做').click()
  await expect.poll(() => texts(page)).toEqual(['Good evening, everybody.', said[1]!.text, said[2]!.text])
  await saved(page)
  await expectAccessible(page)
})

test('two pages see each other’s changes; a conflict in one line is shown to the later one, and either version can be kept', async ({
  page,
  world,
  context,
}) => {
  const { id } = await opened(page, world)
  const other = await context.newPage()
  await other.goto(`/translate/prooSubtit?id=${id}`)
  await expect(text(other, 3)).toBeVisible()
  await text(page, 1).fill('From the first page.')
  await text(other, 2).fill('From the second page.')
  const both = ['From the first page.', 'From the second page.', said[2]!.text]
  await expect.poll(() => texts(page)).toEqual(both)
  await expect.poll(() => texts(other)).toEqual(both)

  // The second page is offline for a moment, and both change one line.
  await other.route('**/api/cue/edit', (route) => route.abort())
  await text(other, 3).fill('The ship is late.')
  await expect(other.getByText('离线，修改已暂存')).toBeVisible()
  await text(page, 3).fill('The ship is early.')
  await saved(page)
  await other.unroute('**/api/cue/edit')
  await other.getByRole('button', { name: '重试' }).click()
  const alert = other.getByRole('alert')
  await expect(alert).toContainText('他人也修改了这一条')
  await expect(alert).toContainText('The ship is late.')
  await expect(alert).toContainText('The ship is early.')
  await expect(text(other, 3)).toHaveValue('The ship is early.')
  await expectAccessible(other)
  await alert.getByRole('button', { name: '用我的' }).click()
  await expect(text(page, 3)).toHaveValue('The ship is late.')
  await expect(alert).toHaveCount(0)

  // Text typed in a line that the other page deletes in the meantime is not lost.
  await other.route('**/api/cue/edit', (route) => route.abort())
  await text(other, 2).fill('Typed while it went.')
  await expect(other.getByText('离线，修改已暂存')).toBeVisible()
  await text(page, 2).click()
  await tool(page, '删除').click()
  await expect.poll(() => texts(other)).toHaveLength(2)
  await other.unroute('**/api/cue/edit')
  await other.evaluate(() => globalThis.dispatchEvent(new Event('online')))
  await expect(alert).toContainText('他人删除了您修改的这一条')
  await expect(alert).toContainText('Typed while it went.')
  await alert.getByRole('button', { name: '用我的' }).click()
  await expect
    .poll(() => texts(page))
    .toEqual(['From the first page.', 'Typed while it went.', 'The ship is late.'])
})

test('changes made offline are sent after a reload', async ({ page, world }) => {
  const { id } = await opened(page, world)
  await page.route('**/api/cue/edit', (route) => route.abort())
  await text(page, 1).fill('Written on the train.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('离线，修改已暂存')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.unroute('**/api/cue/edit')
  await page.route('**/api/cue/edit', (route) => route.continue())
  await page.reload()
  await expect(text(page, 1)).toHaveValue('Written on the train.')
  await saved(page)
  await expect.poll(() => inDatabase(world, id)).toContain('Written on the train.')
})

for (const line of ['https', 'plain http'])
  test(`changes made offline survive a closed tab, but not a sign-out: ${line}`, async ({
    page,
    world,
    context,
  }) => {
    const next = await context.newPage()
    // The browser storage of pages without TLS.
    if (line === 'plain http')
      for (const one of [page, next])
        await one.addInitScript(() => {
          Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
          Reflect.deleteProperty(Navigator.prototype, 'locks')
        })
    const { id } = await opened(page, world)
    await context.route('**/api/cue/edit', (route) => route.abort())
    await text(page, 1).fill('Written on the train.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('离线，修改已暂存')).toBeVisible()
    const address = page.url()
    await page.close()
    await next.goto(address)
    await expect(text(next, 1)).toHaveValue('Written on the train.')
    await text(next, 2).fill('And under a bridge.')
    await next.keyboard.press('Control+s')
    await context.unroute('**/api/cue/edit')
    // The browser's event; an automatic retry may come first.
    await next.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(next.getByText('已恢复上次未保存的修改：1 处')).toBeVisible()
    await saved(next)
    expect((await inDatabase(world, id)).slice(0, 2)).toEqual([
      'Written on the train.',
      'And under a bridge.',
    ])
    const waiting = () =>
      next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('editorPending')))
    expect(await waiting()).toEqual([])

    await context.route('**/api/cue/edit', (route) => route.abort())
    await text(next, 1).fill('Never kept.')
    await expect.poll(waiting).toHaveLength(1)
    await next.getByRole('button', { name: /我的账号/ }).click()
    await next.getByRole('menuitem', { name: '退出登录' }).click()
    await next.getByRole('button', { name: '丢弃并退出' }).click()
    await expect(next).toHaveURL(/\/login/)
    await expect.poll(waiting).toEqual([])
  })

test('an offline page stays usable, and continues when the network is back', async ({
  page,
  world,
  context,
}) => {
  const { id } = await opened(page, world)
  // Not cached by another test.
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await text(page, 1).fill('Written on the train.')
  await page.getByRole('button', { name: '下一步：翻译' }).click()
  await expect(page.getByText('网络已断开')).toBeVisible()
  await expect(page.getByRole('link', { name: '我的项目' })).toBeVisible()
  await page.unroute('**/assets/**')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '选择目标语言' })).toBeVisible()
  await expect(page).toHaveURL(/chooseLang/)
  await expect.poll(() => inDatabase(world, id)).toContain('Written on the train.')
})

test('keys work from the first moment, and selected lines become one', async ({ page, world }) => {
  await opened(page, world, { duration: 20_000 })
  const row = (number: number) => page.locator('tr[data-cue]').nth(number - 1)
  await expect(row(3)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(text(page, 1)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('已选 3 条')).toBeVisible()
  await page.keyboard.press('Control+Shift+M')
  await expect.poll(() => texts(page)).toEqual([said.map((line) => line.text).join(' ')])
  await page.keyboard.press('Control+z')
  await expect.poll(() => texts(page)).toEqual(said.map((line) => line.text))
  // Lines that are not adjacent cannot be merged.
  await row(1).click({ position: { x: 10, y: 10 } })
  await row(3).click({ position: { x: 10, y: 10 }, modifiers: ['Control'] })
  await tool(page, '与下一条合并').click()
  await expect(page.getByText('只能合并相邻的字幕')).toBeVisible()
  await page.getByRole('button', { name: '放大时间轴' }).click()
})

test('everything is reachable by keyboard', async ({ page, world }) => {
  await opened(page, world, { duration: 20_000 })
  const row = (number: number) => page.locator('tr[data-cue]').nth(number - 1)
  await row(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text(page, 2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(text(page, 3)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(3)).toBeFocused()
  // The film is where the line is.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press(']')
  await expect(page.getByLabel('第 3 条的结束时间')).toHaveValue('00:00:09.0')
  await page.keyboard.press('Control+Alt+ArrowLeft')
  await expect(page.getByLabel('第 3 条的开始时间')).toHaveValue('00:00:05.9')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByText('已选 2 条')).toBeVisible()
  await page.keyboard.press('Control+Shift+L')
  await expect(page.getByRole('button', { name: /^解锁/ })).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: /^解锁/ })).toHaveCount(0)
  await page.keyboard.press('Control+Alt+s')
  await page.getByLabel('秒数（负数为提前）').fill('-0.5')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('第 2 条的开始时间')).toHaveValue('00:00:03.0')
  await expect(page.getByLabel('第 1 条的开始时间')).toHaveValue('00:00:01.0')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '快捷键' })
  for (const name of ['播放或暂停', '与下一条合并', '在光标处拆分', '下一处问题'])
    await expect(help).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
})

test('problems are stepped through by key, explained, and fixed in one step if possible', async ({
  page,
  world,
}) => {
  const long = 'The ship was late again today, and nobody seemed to mind.'
  const { id } = await opened(page, world, {
    cues: [
      { start: 1000, end: 5000, text: long },
      { start: 6000, end: 8100, text: 'He waits.' },
      { start: 8000, end: 10_000, text: 'So do we.' },
      { start: 11_000, end: 15_000, text: 'word '.repeat(30).trim() },
    ],
  })
  const row = (number: number) => page.locator('tr[data-cue]').nth(number - 1)
  await expect(page.getByText('3 处问题')).toBeVisible()
  // The first line is a problem itself; the next one follows, and after the last comes the first.
  for (const number of [3, 4, 1]) {
    await page.keyboard.press('F8')
    await expect(row(number)).toBeFocused()
  }
  await expect(page.getByText('第 1 行 57 字，宜在 42 字以内').last()).toBeVisible()
  await page.keyboard.press('Control+Shift+f')
  await expect(page.getByText('已修正 3 条，还有 1 条需要您处理')).toBeVisible()
  await expect(text(page, 1)).toHaveValue('The ship was late again today,\nand nobody seemed to mind.')
  await expect(page.getByLabel('第 2 条的结束时间')).toHaveValue('00:00:07.9')
  await expect(page.getByText('1 处问题')).toBeVisible()
  await saved(page)
  await expect
    .poll(() => inDatabase(world, id))
    .toContain('The ship was late again today,\nand nobody seemed to mind.')
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue(long)
  await expect(page.getByLabel('第 2 条的结束时间')).toHaveValue('00:00:08.1')
  await expectAccessible(page)
})

test('lines are dragged, drawn and set on the timeline', async ({ page, world }) => {
  await opened(page, world, { duration: 20_000 })
  const canvas = page.locator('[data-editor] canvas')
  const box = (await canvas.boundingBox())!
  // Its initial scale is ten milliseconds a pixel.
  const at = (time: number) => [box.x + time / 10, box.y + box.height / 2] as const
  const drag = async (from: number, to: number) => {
    await page.mouse.move(...at(from))
    await page.mouse.down()
    await page.mouse.move(...at((from + to) / 2))
    await page.mouse.move(...at(to))
    await page.mouse.up()
  }
  const times = async (number: number) => [
    await page.getByLabel(`第 ${number} 条的开始时间`).inputValue(),
    await page.getByLabel(`第 ${number} 条的结束时间`).inputValue(),
  ]
  await drag(7000, 7500)
  await expect.poll(() => times(3)).toEqual(['00:00:06.0', '00:00:07.5'])
  await drag(6500, 7000)
  await expect.poll(() => times(3)).toEqual(['00:00:06.5', '00:00:08.0'])
  await drag(9000, 10_500)
  await page.keyboard.press('Enter')
  await expect.poll(() => times(4)).toEqual(['00:00:09.0', '00:00:10.5'])
  await page.keyboard.down('Shift')
  await page.mouse.click(...at(9500))
  await page.keyboard.up('Shift')
  await page.keyboard.down('Control')
  await page.mouse.click(...at(11_000))
  await page.keyboard.up('Control')
  await expect.poll(() => times(4)).toEqual(['00:00:09.5', '00:00:11.0'])
  await page.keyboard.down('Alt')
  await page.mouse.wheel(0, -400)
  await page.keyboard.up('Alt')
  await saved(page)
})

test('texts are found and replaced, speakers named, files exported; markup is shown as text', async ({
  page,
  world,
}) => {
  const hostile = '<img src=x onerror="document.title=1"><script>alert(1)</script>'
  await opened(page, world, {
    cues: [...said, { start: 8000, end: 9000, text: hostile, speaker: '<b>Ship</b>' }],
  })
  await expect(text(page, 4)).toHaveValue(hostile)
  await expect(page.locator('tr img, tr script, tr b')).toHaveCount(0)

  await page.keyboard.press('Control+f')
  await page.getByLabel('查找', { exact: true }).fill('the')
  await expect(page.getByRole('search')).toContainText('– / 2')
  await page.getByRole('button', { name: '区分大小写' }).click()
  await expect(page.getByRole('search')).toContainText('– / 1')
  await page.getByRole('button', { name: '区分大小写' }).click()
  await page.getByLabel('替换为').fill('a')
  await page.getByRole('button', { name: '替换', exact: true }).click()
  await expect(text(page, 2)).toHaveValue('a harbour is quiet today.')
  await expect(text(page, 3)).toHaveValue('We wait for the ship.')
  await page.getByRole('button', { name: '全部替换' }).click()
  await expect(text(page, 3)).toHaveValue('We wait for a ship.')

  await text(page, 1).click()
  await page.keyboard.press('Control+Alt+p')
  await page.getByLabel('添加说话人').fill('Anna')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('名称').first()).toHaveValue('<b>Ship</b>')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '第 1 条的说话人: Anna' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'SRT 字幕' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.srt$/)
})

test('a subtitle file replaces all lines, and an empty project cannot continue', async ({ page, world }) => {
  const { id } = await opened(page, world)
  await page.locator('input[data-import]').setInputFiles({
    name: 'new.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      '1\n00:00:01,000 --> 00:00:02,000\nBrought along.\n\n2\n00:00:0x,000 --> 00:00:09,000\nLost.\n',
    ),
  })
  await page.getByRole('alertdialog').getByRole('button', { name: '导入字幕…' }).click()
  await expect.poll(() => texts(page)).toEqual(['Brought along.'])
  const odd = page.getByRole('dialog', { name: '字幕文件中有 1 处未能正常读取' })
  await expect(odd.getByRole('listitem')).toHaveText(
    /第 6 行.*时间无法读取，这一条未导入.*00:00:0x,000 --> 00:00:09,000/,
  )
  await expectAccessible(page)
  // It is stored with the project, for whoever opens it later.
  await page.reload()
  await page.getByText('字幕文件中有 1 处').click()
  await expect(page.getByRole('listitem').filter({ hasText: '00:00:0x' })).toBeVisible()
  await expectAccessible(page)
  await tool(page, '撤销').click()
  await expect.poll(() => texts(page)).toEqual(said.map((line) => line.text))
  await page.locator('input[data-import]').setInputFiles({
    name: 'new.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(
      'WEBVTT\n\nNOTE not said\n\n00:01.000 --> 00:02.000 align:start\n<v Ana>From the web.\n',
    ),
  })
  await page.getByRole('alertdialog').getByRole('button', { name: '导入字幕…' }).click()
  await expect.poll(() => texts(page)).toEqual(['From the web.'])
  // While the question is open, it captures the keys.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.locator('tr[data-cue]').first().focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page.getByText('还没有字幕')).toBeVisible()
  await page.getByRole('button', { name: '下一步：翻译' }).click()
  await expect(page.getByText('没有字幕，无法继续')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(id))
})

test('it stays under its mirror path when embedded, and fits a phone', async ({ page, world }) => {
  const { id } = await opened(page, world)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/ly/editOriginal?id=${id}`)
  await expect(page.getByText('其译文会标记为待更新')).toBeVisible()
  await expect(page.getByRole('link', { name: '完成' })).toHaveAttribute('href', `/ly/projectDetail?id=${id}`)
  await text(page, 2).fill('On a phone.')
  await saved(page)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider).toBe(false)
  // More tools than fit: the edge fades on that side, and the keyboard reaches each of them.
  const tools = page.getByRole('toolbar')
  await expect(tools).toHaveAttribute('data-after')
  await expect(tools).not.toHaveAttribute('data-before')
  await tools.getByRole('button').last().focus()
  await expect(tools).toHaveAttribute('data-before')
  await expect(tools).not.toHaveAttribute('data-after')
  await expectAccessible(page)
})

test('lines are checked by custom rules, and glossary terms are reported', async ({ page, world }) => {
  const { name } = await opened(page, world)
  const ana = await new Browser(world.server).signIn('user', name, password)
  await ana.call(glossaryPut, { from: 'en', to: 'es', source: 'harbour', target: 'puerto' })
  await page.reload()
  await text(page, 2).click()
  await expect(page.getByText('术语“harbour”译为：puerto（西班牙语）').first()).toBeVisible()

  const rules = page.getByRole('combobox', { name: '检查标准' })
  await rules.selectOption({ label: '儿童节目' })
  await rules.selectOption({ label: '自定义' })
  const dialog = page.getByRole('dialog', { name: '自定义检查标准' })
  await dialog.getByLabel('每行字数').fill('3')
  await dialog.getByRole('button', { name: '应用' }).click()
  await expect(dialog.getByText('请输入 5 至 100 之间的数')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('每行字数').fill('10')
  await dialog.getByRole('button', { name: '应用' }).click()
  const tooLong = page.getByText('宜在 10 字以内').first()
  await expect(tooLong).toBeVisible()
  // The browser stores them.
  await page.reload()
  await text(page, 2).click()
  await expect(tooLong).toBeVisible()
  await expect(rules).toHaveValue('own')
})

test('on a phone everything can be tapped, and three lines are visible in both orientations', async ({
  page,
  world,
}) => {
  const cues = Array.from({ length: 12 }, (_, at) => ({
    start: at * 1000,
    end: at * 1000 + 900,
    text: `Line ${at}.`,
    speaker: 'Anna',
  }))
  const translations = { es: cues.map(({ text }) => text) }
  const { id } = await opened(page, world, { cues, translations, duration: 12_000 })
  const db = world.server.app.database.of(world.yiyin)
  // It has no visible picture, which takes as much space as a film.
  await db.updateTable('projects').set({ source_key: 'film' }).where('id', '=', id).execute()
  await touchScreen(page)
  for (const path of [`/translate/prooSubtit?id=${id}`, `/translate/prooTranslation?id=${id}&language=es`])
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(page.locator('[data-editor] video')).toBeAttached()
      await expect.poll(() => tooSmall(page), `${path} ${width}`).toEqual([])
      await expect.poll(() => wholeLines(page), `${path} ${width}`).toBeGreaterThanOrEqual(3)
    }
})

/** Targets too small for a finger; the timeline's position handle is for keys only. */
const tooSmall = (page: Page) =>
  page.locator('[data-editor]').evaluate((editor) =>
    [...editor.querySelectorAll('button, a, select, textarea, input:not([type=range])')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const small = one.checkVisibility() && Math.min(width, height) < 40
      return small ? [`${one.getAttribute('aria-label') ?? one.textContent} ${width}×${height}`] : []
    }),
  )

const wholeLines = (page: Page) =>
  page.locator('[data-editor] tbody').evaluate((frame) => {
    const { top, bottom } = frame.getBoundingClientRect()
    return [...frame.querySelectorAll('tr')].filter((line) => {
      const box = line.getBoundingClientRect()
      return box.top >= top && box.bottom <= bottom
    }).length
  })

test('estimated times are marked until somebody sets them, in the editor and on the project’s page', async ({
  page,
  world,
}) => {
  const { id } = await opened(page, world, { duration: 20_000, estimatedTimes: true })
  const start = page.getByLabel('第 1 条的开始时间')
  await expect(start).toHaveAccessibleName('第 1 条的开始时间（估计）')
  await expect(page.getByText('3 条时间为估计')).toBeVisible()
  await text(page, 1).click()
  await expect(page.getByRole('listitem').filter({ hasText: '时间为估计值' })).toBeVisible()
  await expectAccessible(page)
  await start.fill('00:00:00.5')
  await start.press('Enter')
  await expect(start).toHaveAccessibleName('第 1 条的开始时间')
  await expect(page.getByText('2 条时间为估计')).toBeVisible()
  await saved(page)
  await page.goto(`/translate/projectDetail?id=${id}`)
  await expect(page.getByRole('definition').filter({ hasText: '2 条为估计值' })).toBeVisible()
})
