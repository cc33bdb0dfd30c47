import { expect, password, test } from './fixture.ts'
import { contact, fillSignIn, foreseeCaptcha, toast } from './login-page.ts'

test.beforeEach(({ page }) => foreseeCaptcha(page))

test.describe('registration', () => {
  test('by phone, with consent; afterwards one is signed in', async ({ page, world }) => {
    const { mobile } = contact()
    const taken = await world.person()
    await page.goto('/login')
    await page.getByRole('link', { name: '立即注册' }).click()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    for (const text of ['请输入账号名', '请输入手机号', '请输入验证码', '请输入密码'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText('请先阅读并同意用户协议和隐私声明')).toBeVisible()

    const name = `new ${mobile}`
    await page.getByLabel('账号名').fill(taken.name)
    await page.getByLabel('手机号').fill(mobile)
    await expect(page.getByText('该账号名已被使用，请换一个')).toBeVisible()
    await page.getByLabel('账号名').fill(name)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(toast(page)).toContainText('验证码已发送')

    await page.getByLabel('密码', { exact: true }).fill('abcdefgh')
    await page.getByLabel('确认密码').fill('Correct#2027')
    await expect(page.getByText(/密码至少 8 位，须包含/)).toBeVisible()
    await page.getByLabel('密码', { exact: true }).fill('Correct#2026')
    await page.getByLabel('验证码', { exact: true }).fill('000000')
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await page.getByLabel('确认密码').fill('Correct#2026')

    await page.getByRole('button', { name: '《用户协议》' }).click()
    await expect(page.getByRole('dialog')).toContainText('用户协议')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByText('验证码错误或已过期')).toBeVisible()
    await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()

    await page.getByLabel('验证码', { exact: true }).fill(await world.codeTo(mobile))
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(toast(page)).toContainText('注册成功')
    await expect(page).toHaveURL('/home')
    // Something to look at, made by the platform.
    await expect(page.getByRole('article').filter({ hasText: '示例影片' })).toContainText('示例')
    const consents = await world.server.app.database
      .of(world.yiyin)
      .selectFrom('consents')
      .innerJoin('accounts', 'accounts.id', 'consents.account_id')
      .select('kind')
      .where('accounts.name', '=', name)
      .orderBy('kind')
      .execute()
    expect(consents.map(({ kind }) => kind)).toEqual(['agreement', 'privacy'])
  })

  test('by email; a known address is reported before a code is requested', async ({ page, world }) => {
    const known = contact().email
    await world.person({ email: known })
    const { email } = contact()
    await page.goto('/login?mode=register')
    await page.getByText('邮箱', { exact: true }).click()
    await page.getByLabel('邮箱', { exact: true }).last().fill(known)
    await page.getByLabel('账号名').fill(`new ${email}`)
    await expect(page.getByText('该邮箱已注册')).toBeVisible()
    await page.getByRole('textbox', { name: '邮箱' }).fill(email)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(toast(page)).toContainText('验证码已发送')
    await page.getByLabel('验证码', { exact: true }).fill(await world.codeTo(email))
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByLabel('确认密码').fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page).toHaveURL('/home')
  })

  test('on a tenant that ticks the terms by default', async ({ page, world }) => {
    await page.goto(`${world.server.origin('studio.localhost')}/login?mode=register`)
    await expect(page.getByRole('checkbox')).toBeChecked()
  })
})

test.describe('a forgotten password', () => {
  for (const way of ['mobile', 'email'] as const)
    test(`is reset by ${way}`, async ({ page, world }) => {
      const contacts = contact()
      const { name } = await world.person(contacts)
      await page.goto('/login')
      await page.getByRole('link', { name: '忘记密码' }).click()
      if (way === 'email') await page.getByText('邮箱', { exact: true }).click()
      const field = page.getByRole('textbox', { name: way === 'email' ? '邮箱' : '手机号' })
      await field.fill(way === 'email' ? 'nobody@example.com' : '13900000000')
      await page.getByLabel('新密码').focus()
      await expect(page.getByText(way === 'email' ? '该邮箱未注册' : '该手机号未注册')).toBeVisible()
      await field.fill(contacts[way])
      await page.getByRole('button', { name: '获取验证码' }).click()
      await expect(toast(page)).toContainText('验证码已发送')
      await page.getByLabel('验证码', { exact: true }).fill(await world.codeTo(contacts[way]))
      await page.getByLabel('新密码').fill('Another#2026')
      await page.getByLabel('确认密码').fill('Another#2026')
      await page.getByRole('button', { name: '重置密码' }).click()
      await expect(toast(page)).toContainText('密码重置成功')
      await expect(page.getByLabel('账号', { exact: true })).toHaveValue(contacts[way])
      await page.goto('/login')
      await fillSignIn(page, name, 'Another#2026')
      await expect(page).toHaveURL('/home')
    })
})
