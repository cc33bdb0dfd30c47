import { appCode } from '#testkit/client/second-factor.ts'
import { expect, expectAccessible, givePassword, signIn, test } from './fixture.ts'
import { fillSignIn, foreseeCaptcha, toast } from './login-page.ts'

test('a user turns two-step verification on, signs in with it and with a recovery code, and turns it off', async ({
  page,
  world,
}) => {
  const { name } = await world.person()
  const { app } = world.server
  await signIn(page, world, name)
  await page.goto('/profile')
  await page.getByRole('button', { name: '开启两步验证' }).click()
  const dialog = page.getByRole('dialog', { name: '开启两步验证' })
  await dialog.getByRole('button', { name: '设置验证器应用' }).click()
  await givePassword(page)
  await expect(dialog.getByRole('img', { name: /二维码/ })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('应用显示的验证码').fill('000000')
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(dialog.getByText('验证码不正确或已使用过')).toBeVisible()
  await dialog.getByLabel('应用显示的验证码').fill(appCode(secret, app.now()))
  await dialog.getByRole('button', { name: '确认' }).click()
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const [first = ''] = await codes.allTextContents()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog.getByText('请先保存恢复码')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(toast(page)).toContainText('两步验证已开启')
  await expect(page.getByText('还剩 10 个')).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await foreseeCaptcha(page)
  await page.goto('/login?next=/profile')
  await fillSignIn(page, name)
  await expect(page.getByRole('heading', { level: 1, name: '两步验证' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('验证码', { exact: true }).fill('000000')
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('验证码不正确或已使用过')).toBeVisible()
  await page.getByRole('button', { name: '返回登录' }).click()
  await fillSignIn(page, name, undefined, 'bbbb')
  await page.getByRole('button', { name: '改用恢复码' }).click()
  await page.getByLabel('恢复码', { exact: true }).fill(first)
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('还剩 9 个')).toBeVisible()

  await page.getByRole('button', { name: '关闭两步验证' }).click()
  const off = page.getByRole('dialog', { name: '关闭两步验证' })
  // The code of this moment was used up by the set-up.
  await off.getByLabel('验证码或恢复码').fill(appCode(secret, new Date(app.now().getTime() + 30_000)))
  await off.getByRole('button', { name: '关闭两步验证' }).click()
  await givePassword(page)
  await expect(toast(page)).toContainText('两步验证已关闭')
  await expect(page.getByRole('button', { name: '开启两步验证' })).toBeVisible()
})

test('staff are led to set one up after signing in', async ({ page, world }) => {
  const { name } = await world.person({ role: 'finance' })
  const { app } = world.server
  const { config } = app
  app.config = { ...config, staffSecondFactor: true }
  try {
    await foreseeCaptcha(page)
    await page.goto('/login/staff')
    await fillSignIn(page, name)
    await expect(page.getByRole('heading', { level: 1, name: '两步验证' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '设置验证器应用' }).click()
    const visible = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const secret = (await visible.textContent())!.replaceAll(' ', '')
    await page.getByLabel('应用显示的验证码').fill(appCode(secret, app.now()))
    await page.getByRole('button', { name: '确认' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page).toHaveURL('/home')

    // Who is signed in when it becomes required is led there as well.
    app.config = config
    const signedIn = await world.person({ role: 'finance' })
    await page.context().clearCookies()
    await signIn(page, world, signedIn.name, 'staff')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
    app.config = { ...config, staffSecondFactor: true }
    await page.goto('/staff/orders')
    await expect(page.getByRole('button', { name: '设置验证器应用' })).toBeVisible()
  } finally {
    app.config = config
  }
})
