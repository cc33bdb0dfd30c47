import { expect, expectAccessible, test } from './fixture.ts'
import { area, cursorAt, openScript, saved, texts, tool } from './script-owner.ts'

const said = ['早上好，各位。', '港口今天很安静。', '我们在等船。']
const text = said.join('\n\n')

test('text is typed, split and merged, moved and deleted by keyboard; each change is saved, and can be undone after a reload', async ({
  page,
  world,
}) => {
  await openScript(page, world, { text })
  await expect.poll(() => texts(page)).toEqual(said)
  await cursorAt(page, 1, 3)
  await page.keyboard.type('啊')
  await expect(area(page, 1)).toHaveValue('早上好啊，各位。')
  await cursorAt(page, 2, 4)
  await page.keyboard.press('Enter')
  await page.keyboard.type('真')
  await expect.poll(() => texts(page)).toEqual(['早上好啊，各位。', '港口今天', '真很安静。', said[2]])
  await expect(area(page, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect.poll(() => texts(page)).toEqual(['早上好啊，各位。', said[1], said[2]])
  await expect(area(page, 2)).toBeFocused()
  expect(await area(page, 2).evaluate((one: HTMLTextAreaElement) => one.selectionStart)).toBe(4)

  // Arrow keys go from block to block, and Alt moves the block.
  await page.keyboard.press('ArrowUp')
  await expect(area(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(area(page, 3)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => texts(page)).toEqual(['早上好啊，各位。', said[2], said[1]])
  await expect(area(page, 2)).toBeFocused()

  // Several blocks become headings, and are deleted.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('已选 2 段')).toBeVisible()
  await page.keyboard.press('Control+Alt+2')
  await expect(page.getByLabel('第 2 段，2 级标题').first()).toBeVisible()
  await expect(page.getByLabel('第 3 段，2 级标题').first()).toBeVisible()
  await page.keyboard.press('Delete')
  await expect.poll(() => texts(page)).toEqual(['早上好啊，各位。'])
  await saved(page)
  await expectAccessible(page)

  await page.reload()
  await expect.poll(() => texts(page)).toEqual(['早上好啊，各位。'])
  await tool(page, '撤销').click()
  await expect.poll(() => texts(page)).toEqual(['早上好啊，各位。', said[2], said[1]])
  while (await tool(page, '撤销').isEnabled()) await tool(page, '撤销').click()
  await expect.poll(() => texts(page)).toEqual(said)
  await tool(page, '重做').click()
  await expect.poll(() => texts(page)).toEqual(['早上好啊，各位。', said[1], said[2]])
  await saved(page)
})

test('pasted paragraphs become blocks as one change', async ({ page, world }) => {
  await openScript(page, world, { text })
  await cursorAt(page, 2, 2)
  await area(page, 2).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '一。\n\n二。\n三')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const pasted = [said[0], '港口一。', '二。', '三今天很安静。', said[2]]
  await expect.poll(() => texts(page)).toEqual(pasted)
  await expect(area(page, 4)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => texts(page)).toEqual(said)
})

test('marks are set on the selected text by dialog and by key, shown, and removed', async ({
  page,
  world,
}) => {
  await openScript(page, world, { text: '他在银行行走。\n\n今天下雨。' })
  await cursorAt(page, 1, 3, 4)
  const bar = page.getByRole('toolbar', { name: '朗读标记' })
  await bar.getByRole('button', { name: '读音' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('拼音', { exact: true }).last().fill('hang')
  await dialog.getByRole('button', { name: '应用' }).click()
  await expect(dialog.getByText('请输入拼音和声调，如 hang2')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('group', { name: '可选读音' }).getByRole('button', { name: 'háng' }).click()
  await dialog.getByRole('button', { name: '应用' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-label="háng"]')).toHaveText('行')
  await expect(area(page, 1)).toHaveAccessibleDescription('标记：háng')

  // With the text cursor in the marked word, its reading is changed.
  await cursorAt(page, 1, 4)
  await page.keyboard.press('Control+Alt+r')
  await expect(dialog.getByLabel('拼音', { exact: true }).last()).toHaveValue('hang2')
  await expect(dialog.getByRole('button', { name: '移除' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Typing before it moves the mark; typing in its word ends it.
  await cursorAt(page, 1, 0)
  await page.keyboard.type('昨天')
  await expect(page.locator('[data-label="háng"]')).toHaveText('行')
  await cursorAt(page, 1, 7, 9)
  await page.keyboard.press('Control+Alt+k')
  await expect(page.locator('[data-marks~="skip"]')).toHaveText('走。')
  await cursorAt(page, 1, 2)
  await page.keyboard.press('Control+Alt+p')
  await dialog.getByRole('button', { name: '1 秒', exact: true }).click()
  await dialog.getByRole('button', { name: '应用' }).click()
  await expect(page.locator('[data-label="1 秒"]')).toHaveCount(1)
  await page.keyboard.press('Control+Alt+l')
  await expect(dialog.getByText('昨天他在银行行', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await saved(page)
  await page.reload()
  await expect(page.locator('[data-label="háng"]')).toHaveText('行')
  await cursorAt(page, 1, 0, 9)
  await bar.getByRole('button', { name: '清除标记' }).click()
  await expect(page.locator('[data-label]')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-label]')).toHaveCount(2)
})

test('text is found and replaced everywhere, and the outline jumps to a chapter', async ({ page, world }) => {
  await openScript(page, world, {
    text: `第一章 港口\n\n${text}\n\n第二章 船\n\n船来了，船又走了。`,
    kind: 'book',
  })
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search')
  await bar.getByLabel('查找').fill('船')
  await expect(bar.getByText('– / 4')).toBeVisible()
  await bar.getByLabel('查找').press('Enter')
  await expect(page.locator('[data-lit="found"]')).toHaveText('船')
  await bar.getByLabel('替换为').fill('火车')
  await bar.getByRole('button', { name: '全部替换' }).click()
  await expect(page.getByText('已替换 4 处')).toBeVisible()
  await expect(area(page, 6)).toHaveValue('火车来了，火车又走了。')
  await page.keyboard.press('Escape')
  await tool(page, '撤销').click()
  await expect(area(page, 6)).toHaveValue('船来了，船又走了。')

  await page.getByRole('tab', { name: '大纲' }).click()
  await page.getByRole('button', { name: '第二章 船' }).click()
  await expect(area(page, 5)).toBeFocused()
  await expectAccessible(page)
})

test('a character gets lines and is named at them', async ({ page, world }) => {
  await openScript(page, world, { text })
  await area(page, 2).click()
  await page.getByRole('button', { name: /^第 2 段的发音人/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('添加角色').fill('小安')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('button', { name: '第 2 段的发音人：小安' })).toBeVisible()
  await page.getByRole('tab', { name: '角色' }).click()
  await expect(page.getByRole('button', { name: '1 处，到“小安”的下一处' })).toBeVisible()
  await area(page, 3).click()
  await page.getByRole('button', { name: '指定给所选段落：小安' }).click()
  await expect(page.getByRole('button', { name: '2 处，到“小安”的下一处' })).toBeVisible()
  await expectAccessible(page)
})

test('two pages see each other’s changes while somebody types; a conflict shows both versions', async ({
  page,
  world,
  context,
}) => {
  const { id } = await openScript(page, world, { text })
  const other = await context.newPage()
  await other.goto(`/works-editing?id=${id}`)
  await expect(area(other, 3)).toBeVisible()
  await cursorAt(page, 2, 4)
  // Above the text cursor, and in its own paragraph before it.
  await cursorAt(other, 1, 0)
  await other.keyboard.type('你们')
  await cursorAt(other, 2, 0)
  await other.keyboard.type('看，')
  await saved(other)
  await expect.poll(() => texts(page)).toEqual(['你们早上好，各位。', '看，港口今天很安静。', said[2]])
  await expect(area(page, 2)).toBeFocused()
  await page.keyboard.type('也')
  const both = ['你们早上好，各位。', '看，港口今天也很安静。', said[2]]
  await expect.poll(() => texts(page)).toEqual(both)
  await expect.poll(() => texts(other)).toEqual(both)

  await other.route('**/api/reading/block/edit', (route) => route.abort())
  await area(other, 3).fill('我们等火车。')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('离线，修改已暂存')).toBeVisible()
  await area(page, 3).fill('我们等马车。')
  await saved(page)
  await other.unroute('**/api/reading/block/edit')
  // It may have been sent already: the page tries again from time to time.
  await other.keyboard.press('Control+s')
  const alert = other.getByRole('alert')
  await expect(alert).toContainText('他人也修改了这一段')
  await expect(alert).toContainText('我们等火车。')
  await expect(alert).toContainText('我们等马车。')
  await expectAccessible(other)
  await alert.getByRole('button', { name: '用我的' }).click()
  await expect(area(page, 3)).toHaveValue('我们等火车。')
})

test('an input method composes over the changes of others, and its text is one change', async ({
  page,
  world,
  context,
}) => {
  const { id } = await openScript(page, world, { text })
  const other = await context.newPage()
  await other.goto(`/works-editing?id=${id}`)
  await cursorAt(page, 2, 4)
  const keyboard = await page.context().newCDPSession(page)
  const compose = (typed: string) =>
    keyboard.send('Input.imeSetComposition', {
      text: typed,
      selectionStart: typed.length,
      selectionEnd: typed.length,
    })
  await compose('ye')
  await expect(area(page, 2)).toHaveValue('港口今天ye很安静。')
  // Nothing of it is sent before it is composed.
  await cursorAt(other, 2, 0)
  await other.keyboard.type('看，')
  await saved(other)
  await expect(area(other, 2)).toHaveValue('看，港口今天很安静。')
  await compose('ye ye')
  await keyboard.send('Input.insertText', { text: '也' })
  await expect(area(page, 2)).toHaveValue('看，港口今天也很安静。')
  await expect(area(other, 2)).toHaveValue('看，港口今天也很安静。')
  await page.keyboard.press('Control+z')
  await expect(area(page, 2)).toHaveValue('看，港口今天很安静。')
})

test('on a phone the text, the tools and the panels can be used', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScript(page, world, { text: `第一章 港口\n\n${text}`, kind: 'book' })
  await area(page, 2).click()
  await page.keyboard.type('啊')
  await saved(page)
  await page.getByRole('tab', { name: '大纲' }).click()
  await page.getByRole('button', { name: '第一章 港口' }).click()
  await expect(area(page, 1)).toBeFocused()
  await page.getByRole('tab', { name: '大纲' }).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('paragraphs are dragged, copied and cut, and the help lists the keys', async ({ page, world }) => {
  await openScript(page, world, { text })
  const row = (number: number) => page.locator(`tr[aria-rowindex="${number}"]`)
  await row(1).hover()
  await row(1)
    .locator('[draggable]')
    .dragTo(row(3), { targetPosition: { x: 300, y: 30 } })
  await expect.poll(() => texts(page)).toEqual([said[1], said[2], said[0]])

  // Two paragraphs are cut as a whole, and pasted behind the third.
  await area(page, 1).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  const cut = await row(2).evaluate((element) => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })
  expect(cut).toBe(`${said[1]}\n\n${said[2]}`)
  await expect.poll(() => texts(page)).toEqual([said[0]])
  await tool(page, '撤销').click()
  await expect.poll(() => texts(page)).toEqual([said[1], said[2], said[0]])

  await page.keyboard.press('Control+/')
  const help = page.getByRole('dialog', { name: '快捷键' })
  await expect(help.getByText('从光标处试听')).toBeVisible()
  await expectAccessible(page)
})
