import { expect, test } from './fixture.ts'
import { area, cursorAt, openScript, tool } from './script-owner.ts'

test('text is read aloud from the cursor, sentence by sentence', async ({ page, world }) => {
  await world.work()
  await openScript(page, world, { text: 'One moment. Two of them.\n\nThree at last.', language: 'en-US' })
  await expect(page.getByRole('button', { name: '更换发音人：全文' })).toBeVisible()
  await cursorAt(page, 1, 12)
  await page.keyboard.press('Control+Space')
  await expect(page.locator('[data-lit="spoken"]')).toHaveText('Two of them.')
  await expect(page.locator('[data-lit="spoken"]')).toHaveText('Three at last.')
  await expect(page.locator('[data-lit="spoken"]')).toHaveCount(0)
  await expect(area(page, 1)).toBeFocused()
  await cursorAt(page, 1, 0)
  await page.keyboard.press('Control+Space')
  await expect(page.locator('[data-lit="spoken"]')).toHaveText('One moment.')
  await expect(tool(page, '停止试听')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-lit="spoken"]')).toHaveCount(0)
})
