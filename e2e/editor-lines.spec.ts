import { glossaryPut } from '#shared/terms/contract/glossary.ts'
import { Browser } from '#testkit/client/browser.ts'
import { inDatabase, opened, saved, text } from './editor-page.ts'
import { expect, expectAccessible, password, test } from './fixture.ts'

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
