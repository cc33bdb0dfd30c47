import { expect, test } from './fixture.ts'
import { area, cursorAt, openScript, saved, texts } from './script-owner.ts'

const said = ['早上好，各位。', '港口今天很安静。', '我们在等船。']
const text = said.join('\n\n')

test('copied words and paragraphs keep their marks, and pasting is undone as one change', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openScript(page, world, { text })
  await cursorAt(page, 1, 0, 2)
  await page.keyboard.press('Control+Alt+e')
  await page.keyboard.press('Enter')
  const marks = (number: number) => page.locator(`tr[aria-rowindex="${number}"] [data-marks]`)
  await expect(marks(1)).toHaveCount(1)
  await cursorAt(page, 1, 0, 3)
  await page.keyboard.press('Control+c')
  await cursorAt(page, 3, 1)
  await page.keyboard.press('Control+v')
  await expect(area(page, 3)).toHaveValue(said[2]!.slice(0, 1) + said[0]!.slice(0, 3) + said[2]!.slice(1))
  await expect(marks(3)).toHaveText(said[0]!.slice(0, 2))
  await page.keyboard.press('Control+z')
  await expect(area(page, 3)).toHaveValue(said[2]!)
  await expect(marks(3)).toHaveCount(0)

  // Whole paragraphs, chosen in the list.
  await area(page, 1).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await area(page, 3).click()
  await page.keyboard.press('Control+v')
  await expect.poll(() => texts(page)).toEqual([...said, said[0], said[1]])
  await expect(marks(4)).toHaveText(said[0]!.slice(0, 2))
  await page.keyboard.press('Control+z')
  await expect.poll(() => texts(page)).toEqual(said)
  await saved(page)
})
