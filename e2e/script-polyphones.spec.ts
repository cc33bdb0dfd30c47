import { expect, expectAccessible, test } from './fixture.ts'
import { area, openScript, saved, tool } from './script-owner.ts'

test('characters with several readings are marked with the one that is spoken, and changed there', async ({
  page,
  world,
}) => {
  await world.work()
  await openScript(page, world, { text: '银行的行长来了。\n\n没有别的。\n\n他是行长。' })
  await expect(page.getByRole('button', { name: '更换发音人：全文' })).toBeVisible()
  const chips = (row: number) =>
    page.locator(`tr[aria-rowindex="${row}"]`).getByRole('list', { name: '多音字' }).getByRole('button')
  await expect(page.getByRole('list', { name: '多音字' })).toHaveCount(0)
  await tool(page, /^多音字/).click()
  await expect(chips(1)).toHaveText(['行 háng', '行 háng', '长 zhǎng'])
  await expect(page.locator('tr[aria-rowindex="1"] [data-lit="polyphone"]')).toHaveCount(3)
  await expectAccessible(page)

  await chips(3).first().click()
  const dialog = page.getByRole('dialog', { name: '读音 · 行' })
  await dialog.getByRole('group', { name: '可选读音' }).getByRole('button', { name: 'xíng' }).click()
  await dialog.getByRole('button', { name: '试听这样读的句子' }).click()
  await expect(dialog.getByRole('button', { name: '停止试听' })).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('checkbox', { name: '应用到全文的“行”（3 处）' }).check()
  await dialog.getByRole('button', { name: '应用', exact: true }).click()
  await saved(page)
  await expect(page.locator('[data-label="xíng"]')).toHaveCount(3)
  await expect(chips(1)).toHaveText(['长 zhǎng'])

  // Typed text is looked at as well, and the switch is remembered.
  await area(page, 2).fill('重新再来。')
  await expect(chips(2)).toHaveText(['重 chóng'])
  await page.reload()
  await expect(chips(1)).toHaveText(['长 zhǎng'])
  await expect(tool(page, /^多音字/)).toHaveAttribute('aria-pressed', 'true')
})
