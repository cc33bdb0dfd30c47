import { expect, expectAccessible, givePassword, signIn, test } from './fixture.ts'
import { toast } from './login-page.ts'

test('an operator limits storage and retention; a user sees the remaining storage, and why an upload is refused', async ({
  page,
  world,
}) => {
  const { name } = await world.person({ role: 'operator' })
  const user = await world.person({})
  await signIn(page, world, name, 'staff')
  await page.goto(`/staff/account?id=${user.id}`)
  await page.getByRole('textbox', { name: '存储空间（GB）' }).fill('0.01')
  await page.getByRole('textbox', { name: '单个文件（MB）' }).fill('9')
  await page.locator('form').getByRole('button', { name: '保存' }).click()
  await expect(toast(page)).toContainText('用量上限已保存')
  await expect(page.getByText('共 10 MB')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/staff/tenant?id=${world.yiyin}&part=limits`)
  const works = page.getByRole('textbox', { name: '作品（天）' })
  await works.fill('3')
  await works.blur()
  await expect(page.getByText('7 到 3650')).toBeVisible()
  await works.fill('')
  const uploads = page.getByRole('textbox', { name: '同时进行的上传' })
  await expect(uploads).toHaveValue('10')
  await uploads.fill('21')
  await uploads.blur()
  await expect(page.getByText('1 到 20 之间')).toBeVisible()
  await uploads.fill('10')
  await expectAccessible(page)

  await page.context().clearCookies()
  await signIn(page, world, user.name)
  await page.goto('/translate/uploadVideo')
  await expect(page.getByText('单个文件不超过 9 MB')).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.alloc(9_500_000, 1),
    })
  await expect(page.getByText('单个文件不能超过 9 MB').first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('已用', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a person exports their data and downloads it from the profile', async ({ page, world }) => {
  const user = await world.person({})
  await world.work()
  await signIn(page, world, user.name)
  await page.goto('/profile')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await givePassword(page)
  const link = page.getByRole('link', { name: '下载' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await expectAccessible(page)
})
