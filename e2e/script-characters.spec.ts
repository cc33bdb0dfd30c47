import { setEngines } from '#testkit/server/set-engines.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { openScript, saved, tool } from './script-owner.ts'

test('characters of the text get voices of their gender with one click, which is undone in one step', async ({
  page,
  world,
}) => {
  const linkup = await startLinkup()
  try {
    await setEngines(world.server, { LINKUP_ENDPOINT: linkup.origin, LINKUP_KEY: linkup.key })
    await world.work()
    await openScript(page, world, {
      text: [
        '“你来了。”王小姐说。',
        '“嗯，外面下雨了。”张强答道。',
        '“坐吧。”王小姐说，“茶在桌上。”',
        '“不坐了。”张强说。',
        '“有人吗？”老陈问道。',
      ].join('\n\n'),
    })
    await expect(page.getByRole('button', { name: '更换发音人：全文' })).toBeVisible()
    await page.getByRole('tab', { name: '角色' }).click()
    await page.getByRole('button', { name: '从文中查找角色' }).click()
    const dialog = page.getByRole('dialog', { name: '文中的角色' })
    const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    await expect(row('王小姐').getByRole('checkbox')).toBeChecked()
    await expect(row('王小姐')).toContainText('3 处')
    await expect(row('王小姐').getByRole('radio', { name: '女' })).toBeChecked()
    await expect(row('王小姐')).toContainText('女声')
    await expect(row('张强')).toContainText('男声')
    // One line may be a mistake.
    await expect(row('老陈').getByRole('checkbox')).not.toBeChecked()
    await expectAccessible(page)
    await row('张强').getByText('女', { exact: true }).click()
    await expect(row('张强')).toContainText('女声')
    await row('张强').getByText('男', { exact: true }).click()
    await dialog.getByRole('button', { name: '全部换一批' }).click()
    await expect(row('王小姐')).toContainText('女声')

    await dialog.getByRole('button', { name: '使用 2 个角色' }).click()
    await expect(page.getByText('已标记 5 处台词。')).toBeVisible()
    await saved(page)
    await expect(page.locator('[data-label="王小姐"]')).toHaveCount(3)
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('listitem').filter({ hasText: '王小姐' })).toContainText('3 处')
    await expect(panel.getByRole('listitem').filter({ hasText: '王小姐' })).toContainText('女声')

    // Marked by hand, a line stays.
    await page.getByRole('button', { name: '从文中查找角色' }).click()
    await dialog.getByRole('button', { name: '使用 2 个角色' }).click()
    await expect(page.getByText('已标记 0 处台词。')).toBeVisible()
    await tool(page, /^撤销/).click()
    await expect(page.locator('[data-label="王小姐"]')).toHaveCount(0)
  } finally {
    await setEngines(world.server, { LINKUP_ENDPOINT: null, LINKUP_KEY: null })
    await linkup.close()
  }
})
