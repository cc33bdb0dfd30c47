import { expect, test } from './fixture.ts'

// The site as it is built and served; a violation of its policy is an error on the console, which fails the test.

test.use({ locale: 'en-US' })

test('the documentation is served with search and pictures, and asks nobody else', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).host)
  })
  const opened = await page.goto('/docs/learn/dubbing.html')
  const policy = opened!.headers()['content-security-policy']!
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dub a video')
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)

  await page.getByRole('link', { name: 'Backup and restore' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Backup and restore')

  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('WORKER_SLOTS')
  await expect(page.getByRole('option').filter({ hasText: 'All settings' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('in Chinese, part of a sentence is found, and pages in English are marked', async ({ page }) => {
  await page.goto('/docs/zh/')
  await expect(page).toHaveTitle(/译音/)
  await page.goto('/docs/zh/operate/backup.html')
  await expect(page.getByRole('link', { name: 'Packages and images（英文）' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('每晚备份')
  await expect(page.getByRole('option').first()).toContainText('备份')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/zh\/operate\/backup/)
})

test('the documentation fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/docs/', '/docs/zh/learn/first-hour.html', '/docs/reference/settings.html']) {
    await page.goto(path)
    await expect(page.locator('main, .VPHome').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
