import { expect, expectAccessible, password, test } from './fixture.ts'
import { contact, fillSignIn, firstCaptcha, foreseeCaptcha, toast } from './login-page.ts'

test.beforeEach(({ page }) => foreseeCaptcha(page))

test.describe('by account', () => {
  test('a user signs in and reaches the home page', async ({ page, world }) => {
    const { id, name } = await world.person()
    await page.goto('/login')
    await fillSignIn(page, name)
    await expect(page).toHaveURL('/home')
    const cookies = Object.fromEntries((await page.context().cookies()).map((c) => [c.name, c]))
    expect(cookies['Islogin']!.value).toBe('1')
    expect(cookies['appId']!.value).toBe(id)
    const aDay = Date.now() / 1000 + 24 * 3600
    for (const cookie of ['authorization', 'appId', 'Islogin'])
      expect(Math.abs(cookies[cookie]!.expires - aDay)).toBeLessThan(120)
  })

  test('by keyboard only', async ({ page, world }) => {
    const { name } = await world.person()
    await page.goto('/login')
    await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '显示密码' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type(firstCaptcha)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /验证码图片/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('验证码图片已更换')).toBeAttached()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('bbbb')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home')
  })

  test('another form focuses its first field', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: '立即注册' }).hover()
    await page.getByRole('link', { name: '立即注册' }).click()
    await expect(page.locator(':focus')).toHaveText('注册账号')
    await page.goBack()
    await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
  })

  test('nothing is sent until the fields are valid, and the first invalid one gets the focus', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.goto('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    for (const text of ['请输入账号', '请输入密码', '请输入图形验证码'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
    await fillSignIn(page, 'somebody', 'something', 'zzzz')
    await expect(page.getByText('图形验证码不正确')).toBeVisible()
    await expect(page.getByLabel('图形验证码')).toBeFocused()
    expect(calls).toEqual([])
  })

  test('a wrong password is reported and changes the captcha; after many failures the right one still works', async ({
    page,
    world,
  }) => {
    const { name } = await world.person()
    await page.goto('/login')
    for (const captcha of ['aaaa', 'bbbb', 'cccc', 'dddd']) {
      await fillSignIn(page, name, 'Wrong#2026', captcha)
      await expect(page.getByLabel('图形验证码')).toHaveValue('')
    }
    await expect(toast(page)).toContainText('账号或密码错误')
    // By now the server requires a proof of work, which the page sends automatically.
    await fillSignIn(page, name, password, 'eeee')
    await expect(page).toHaveURL('/home')
  })

  test('agents and staff have their own portals', async ({ page, world }) => {
    const agent = await world.person({ role: 'agent' })
    const operator = await world.person({ role: 'operator' })
    await page.goto('/login')
    await page.getByRole('link', { name: '切换到机构登录' }).click()
    await expect(page).toHaveURL('/login/agent')
    await expect(page.getByRole('heading', { name: '机构登录' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('link', { name: '立即注册' })).toHaveCount(0)
    await page.getByRole('link', { name: '忘记密码' }).click()
    await expect(page.getByText('请联系客服重置密码')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: '返回登录' }).click()
    await page.goto('/login/agent')
    await fillSignIn(page, agent.name)
    await expect(page).toHaveURL('/home')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('type'))).toBe('2')

    await page.context().clearCookies()
    await page.goto('/login/staff')
    await fillSignIn(page, operator.name)
    await expect(page).toHaveURL('/home')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('type'))).toBe('3')
  })
})

test.describe('by phone code', () => {
  test('a code is sent, the countdown survives a change of tab, and the code signs in', async ({
    page,
    world,
  }) => {
    const { mobile } = contact()
    await world.person({ mobile })
    await page.goto('/login')
    await page.getByRole('tab', { name: '手机快捷登录' }).click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('请输入手机号', { exact: true })).toBeVisible()
    await page.getByLabel('手机号').fill('12345')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('请输入有效的手机号')).toBeVisible()

    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(toast(page)).toContainText('验证码已发送')
    await expect(page.getByRole('button', { name: /(60|5\d) 秒后重发/ })).toBeDisabled()
    await page.getByRole('tab', { name: '账号登录' }).click()
    await page.getByRole('tab', { name: '手机快捷登录' }).click()
    await page.getByLabel('手机号').fill(mobile)
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()

    await page.getByLabel('验证码', { exact: true }).fill(await world.codeTo(mobile))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL('/home')
  })

  test('the countdown ends with a button to send again', async ({ browser, world }) => {
    const { mobile } = contact()
    await world.person({ mobile })
    // A changed clock stays with its context.
    await using context = await browser.newContext({ baseURL: world.server.origin(), locale: 'zh-CN' })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/login')
    await page.getByRole('tab', { name: '手机快捷登录' }).click()
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('button', { name: '重新发送' })).toBeEnabled()
  })

  test('an unknown number and a wrong code are reported', async ({ page, world }) => {
    const { mobile } = contact()
    await page.goto('/login')
    await page.getByRole('tab', { name: '手机快捷登录' }).click()
    await page.getByLabel('手机号').fill(mobile)
    await page.getByLabel('验证码', { exact: true }).focus()
    await expect(page.getByText('该手机号未在本站注册')).toBeVisible()

    const known = contact().mobile
    await world.person({ mobile: known })
    await page.getByLabel('手机号').fill(known)
    await page.getByLabel('验证码', { exact: true }).fill('000000')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(toast(page)).toContainText('验证码错误或已过期')
  })
})

test.describe('branding and language', () => {
  test('the language changes at once and persists, also for server messages', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByText('Enter your account', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Sign in · /)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    await page.getByLabel('Account', { exact: true }).last().fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('Nothing#2026')
    await page.getByLabel('Verification characters', { exact: true }).fill(firstCaptcha)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Incorrect account or password')).toBeVisible()

    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
    await expect(page.getByRole('heading', { name: '歡迎登入' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '歡迎登入' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  })

  test('each host has its own branding', async ({ page, world }) => {
    await page.goto('/login')
    await expect(page.getByText('品牌 localhost').first()).toBeVisible()
    const blue = await page
      .getByRole('button', { name: '登录', exact: true })
      .evaluate((e) => getComputedStyle(e).backgroundColor)
    await page.goto(`${world.server.origin('studio.localhost')}/login`)
    await expect(page.getByText('品牌 studio.localhost').first()).toBeVisible()
    const purple = await page
      .getByRole('button', { name: '登录', exact: true })
      .evaluate((e) => getComputedStyle(e).backgroundColor)
    expect(purple).not.toBe(blue)
  })

  test('password managers find the fields they need', async ({ page }) => {
    const kinds = () =>
      page
        .locator('input[autocomplete]')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
    await page.goto('/login')
    await expect.poll(kinds).toEqual(['username', 'current-password', 'off'])
    await page.goto('/login?mode=register')
    await expect
      .poll(kinds)
      .toEqual(['username', 'tel-national', 'one-time-code', 'new-password', 'new-password'])
  })

  for (const path of [
    '/login',
    '/login/agent',
    '/login/agent?mode=reset',
    '/login?mode=register',
    '/login?mode=reset',
    '/nowhere',
  ])
    test(`${path} is accessible, also on a phone`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === '/login') await page.getByRole('button', { name: '登录', exact: true }).click()
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
})

test('the page loads at most 140 KB of scripts', async ({ browser, world }) => {
  // A new context: cached files would not be reported.
  await using context = await browser.newContext({ baseURL: world.server.origin() })
  const page = await context.newPage()
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
  const sizes = scripts.map(async (url) => {
    const reply = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
    expect(reply.headers()['content-encoding'], url).toBe('gzip')
    return Number(reply.headers()['content-length'])
  })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(scripts.length).toBeGreaterThan(5)
  expect(bytes / 1024).toBeLessThan(140)
})
