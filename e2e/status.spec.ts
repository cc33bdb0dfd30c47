import { expect, expectAccessible, test } from './fixture.ts'

test('the status page fits a small phone, in three languages', async ({ page, world }) => {
  const db = world.server.app.database.outside
  const began_at = new Date(Date.now() - 7_200_000)
  await db
    .insertInto('incidents')
    .values({ part: 'translation', state: 'disturbed', began_at, ended_at: new Date(Date.now() - 3_600_000) })
    .execute()
  for (const [lang, title] of [
    ['cn', '服务状态'],
    ['en', 'Service status'],
    ['hk', '服務狀態'],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/status?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    const { width, scroll } = await page.evaluate(() => ({
      width: innerWidth,
      scroll: document.documentElement.scrollWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(width)
  }
  await expectAccessible(page)
})
