import type { Page } from '@playwright/test'
import { staffProviderSave } from '#identity/providers/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { startSignInProvider } from '#testkit/services/sign-in-provider.ts'
import { expect, expectAccessible, givePassword, password, signIn, test, type World } from './fixture.ts'
import { contact, toast } from './login-page.ts'

type Provider = Awaited<ReturnType<typeof startSignInProvider>>

/** Signs in by the provider with the address of an account that is not linked to it. */
async function signInAsKnown(page: Page, world: World, provider: Provider) {
  const { email } = contact()
  const known = await world.person({ email })
  provider.serve({ sub: known.id, email, email_verified: true })
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: '用集团账号登录' }).click()
  return { known, email }
}

test('an operator adds a provider, and people sign in with it', async ({ page, world }) => {
  const provider = await startSignInProvider(() => [`${world.server.origin()}/login/provider`])
  const { app } = world.server
  try {
    const operator = await world.person({ role: 'operator' })
    await signIn(page, world, operator.name, 'staff')
    await page.goto('/staff/integrations')
    await expect(page.getByText(`${world.server.origin()}/login/provider`)).toBeVisible()
    await page.getByRole('button', { name: '添加登录服务' }).click()
    const dialog = page.getByRole('dialog', { name: '添加登录服务' })
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('请填写此项').first()).toBeVisible()
    await dialog.getByLabel('名称').fill('集团账号')
    await dialog.getByLabel('发行者地址').fill('http://login.example.com')
    await dialog.getByLabel('客户端 ID').fill(provider.clientId)
    await dialog.getByLabel('客户端密钥').fill(provider.clientSecret)
    await dialog.getByLabel('首次登录时自动开通账号').check()
    await dialog.getByLabel('决定角色的声明').fill('groups')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '保存' }).click()
    await givePassword(page)
    await expect(toast(page)).toContainText('须以 https:// 开头')
    await dialog.getByLabel('发行者地址').fill(provider.issuer)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已关联 0 个账号')).toBeVisible()
    await expectAccessible(page)

    // Somebody new gets an account and accepts the terms first.
    const name = `new${process.pid}`
    provider.serve({
      sub: name,
      email: `${name}@corp.example`,
      email_verified: true,
      preferred_username: name,
    })
    await page.context().clearCookies()
    await page.goto('/login?next=/user/selfDetail')
    await expectAccessible(page)
    await page.getByRole('button', { name: '用集团账号登录' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`欢迎，${name}`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '继续' }).click()
    await expect(page).toHaveURL('/user/selfDetail')

    // Whoever has an account of the same address links it by its password.
    const { known, email } = await signInAsKnown(page, world, provider)
    await expect(page.getByText(`这里已有邮箱为 ${email} 的账号`)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('密码', { exact: true }).fill('Wrong#2026')
    await page.getByRole('button', { name: '关联并登录' }).click()
    await expect(page.getByText('密码不正确')).toBeVisible()
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '关联并登录' }).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('button', { name: '我的账号' })).toContainText(known.name)

    // A reply that is opened again, as from the history, does nothing.
    await page.context().clearCookies()
    await page.goto('/login/provider?code=used&state=old')
    await expect(toast(page)).toContainText('此次登录已失效')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: '用集团账号登录' })).toBeVisible()
  } finally {
    await app.database.of(world.yiyin).deleteFrom('sign_in_providers').execute()
    provider.close()
  }
})

test('a person links a provider in the profile, or at the sign-in by a code', async ({ page, world }) => {
  const provider = await startSignInProvider(() => [`${world.server.origin()}/login/provider`])
  const { app } = world.server
  try {
    const { name: chief } = await world.person({ role: 'operator' })
    const operator = await new Browser(world.server).signIn('staff', chief, password)
    await operator.confirm(password)
    await operator.call(staffProviderSave, {
      name: '集团账号',
      issuer: provider.issuer,
      clientId: provider.clientId,
      secret: provider.clientSecret,
      emailDomains: [],
      opensAccounts: false,
      roleClaim: '',
      roleValues: [],
    })
    const own = await world.person()
    provider.serve({ sub: own.id, email: 'elsewhere@example.com', email_verified: true })
    await signIn(page, world, own.name)
    await page.goto('/profile')
    await page.getByRole('button', { name: '关联“集团账号”' }).click()
    await givePassword(page)
    await expect(toast(page)).toContainText('已关联“集团账号”')
    await expect(page).toHaveURL('/profile')
    await expectAccessible(page)
    await page.getByRole('button', { name: '解除关联“集团账号”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '解除关联' }).click()
    await expect(toast(page)).toContainText('已解除关联')
    await expect(page.getByText('未关联', { exact: true })).toBeVisible()

    const { known, email } = await signInAsKnown(page, world, provider)
    await page.getByRole('button', { name: '改用邮箱验证码' }).click()
    await expect(page.getByText('请输入发到该邮箱的验证码')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(toast(page)).toContainText('验证码已发送')
    await page.getByLabel('验证码', { exact: true }).fill(await world.codeTo(email))
    await page.getByRole('button', { name: '关联并登录' }).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('button', { name: '我的账号' })).toContainText(known.name)
  } finally {
    await app.database.of(world.yiyin).deleteFrom('sign_in_providers').execute()
    provider.close()
  }
})
