import { inDatabase, opened, said, saved, text, texts, tool } from './editor-page.ts'
import { expect, expectAccessible, test } from './fixture.ts'

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
