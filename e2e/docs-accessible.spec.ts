import { expect, expectAccessible, test } from './fixture.ts'

// Every kind of page of the site: the start, prose with pictures, wide tables, code, and a page that does not exist.

const pages = [
  '/docs/',
  '/docs/zh/',
  '/docs/learn/dubbing.html',
  '/docs/zh/learn/first-hour.html',
  '/docs/reference/settings.html',
  '/docs/integrate/mcp.html',
  '/docs/operate/engines.html',
  '/docs/contribute/contributing.html',
  '/docs/404.html',
]

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ locale: 'en-US', viewport })
    for (const path of pages)
      test(`${path} is accessible in light and dark`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('main')).toBeVisible()
        await expectAccessible(page)
      })
  })

test('groups of the list of pages open by keyboard, and say so', async ({ page }) => {
  await page.goto('/docs/learn/dubbing.html')
  const group = page.getByRole('button', { name: 'Contribute' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.focus()
  await page.keyboard.press('Space')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Architecture' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
})
