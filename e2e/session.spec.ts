import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Request } from '@playwright/test'
import { problems } from '#core/contract/problems.ts'
import { addTestTenant } from '#testkit/client/people.ts'
import { accountEvent } from '../src/identity/sessions/server/account-event.ts'
import { expect, newHost, password, signIn, test, type World } from './fixture.ts'
import { fillSignIn, firstCaptcha, foreseeCaptcha, toast } from './login-page.ts'
import { takeErrors } from './uncaught-errors.ts'

const minute = 60_000
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test.beforeEach(({ page }) => foreseeCaptcha(page))

/** As by another device: a new password, a suspension or a sign-out there ends it here. */
const endElsewhere = ({ server, yiyin }: World, account: string) =>
  accountEvent(server.app.database.of(yiyin), { account, now: server.app.now() }, 'change')

test('a verification that fails with 429, 500, 502, 503 or 504 keeps the session', async ({
  page,
  world,
}) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/profile')
  for (const status of [429, 500, 502, 503, 504]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let asked = 0
    await page.route('**/api/token/verify/new', (route) => {
      asked += 1
      return route.fulfill({ status, json: { success: false, result: null, resultCode: 10_000 + status } })
    })
    await comeBack(page)
    await expect.poll(() => asked, String(status)).toBeGreaterThan(0)
    await page.unroute('**/api/token/verify/new')
    await page.reload()
    await expect(page, String(status)).toHaveURL('/profile')
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('navigation', () => {
  test('a page for signed-in people leads to the login page and back', async ({ page, world }) => {
    const { name } = await world.person()
    await page.goto('/profile?tab=1')
    await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3D1')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await page.getByRole('link', { name: '返回登录' }).click()
    await fillSignIn(page, name, password, 'bbbb')
    await expect(page).toHaveURL('/profile?tab=1')
  })

  // What else is not followed: href.test.ts.
  test('a redirect to another host is not followed', async ({ page, world }) => {
    const { name } = await world.person()
    await page.goto(`/login?next=${encodeURIComponent('//evil.example/')}`)
    await fillSignIn(page, name)
    await expect.poll(() => new URL(page.url()).origin).toBe(world.server.origin())
    await expect(page).not.toHaveURL(/login/)
  })

  test('/ leads home, and an unknown address to the not-found page', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/')
    await expect(page).toHaveURL('/home')
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(page).toHaveTitle(/^页面不存在 · /)
  })

  test('visiting the login page while signed in leads back to the previous page', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/login')
    await expect(page).toHaveURL('/home')
    await page.goto('/login?next=/profile')
    await expect(page).toHaveURL('/profile')
  })

  test('visiting it while signed out clears everything but the language', async ({ page, world }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await page.evaluate(() => {
      localStorage.setItem('draft', 'x')
      sessionStorage.setItem('draft', 'x')
      document.cookie = 'firstActivedCode=home; path=/'
    })
    await page.goto(`${world.server.origin()}/login`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage, cookie: document.cookie }))
    expect(left).toEqual({ type: '1', cookie: 'locale=en' })
  })
})

test.describe('the token', () => {
  test('is renewed silently when it has expired, once for all concurrent calls', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/home')
    await expect(page).toHaveTitle(/ · /)
    const before = (await page.context().cookies()).find((cookie) => cookie.name === 'authorization')!.value
    const refreshes: Request[] = []
    page.on('request', (request) => request.url().endsWith('/api/refresh/token') && refreshes.push(request))
    world.server.pass(16 * minute)
    for (let at = 0; at < 3; at++) await comeBack(page)
    await expect
      .poll(
        async () => (await page.context().cookies()).find((cookie) => cookie.name === 'authorization')!.value,
      )
      .not.toBe(before)
    await page.waitForLoadState('networkidle')
    expect(refreshes).toHaveLength(1)
    expect(refreshes[0]!.method()).toBe('POST')
    await expect(page).toHaveURL('/home')
    await expect(toast(page)).toBeEmpty()
  })

  test('a session that ended elsewhere ends here when the person returns', async ({ page, world }) => {
    const { id, name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/home')
    await expect(page).toHaveTitle(/ · /)
    await endElsewhere(world, id)
    await comeBack(page)
    await expect(page).toHaveURL('/login?next=%2Fhome')
    await expect(toast(page)).toContainText('登录已结束，请重新登录')
    const left = await page.evaluate(() => ({ storage: { ...localStorage }, cookie: document.cookie }))
    expect(left).toEqual({ storage: { type: '1' }, cookie: '' })
  })

  test('is renewed before it expires, so that no call fails first', async ({ browser, world }) => {
    // Other tests use the same context, and its clock stays changed.
    await using context = await browser.newContext({ baseURL: world.server.origin(), locale: 'zh-CN' })
    const page = await context.newPage()
    await foreseeCaptcha(page)
    const { name } = await world.person()
    await page.goto('/login')
    await fillSignIn(page, name)
    await expect(page).toHaveURL('/home')
    await expect(page).toHaveTitle(/ · /)
    const refused: string[] = []
    const renewed: string[] = []
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url())
      if (response.url().endsWith('/api/refresh/token')) renewed.push(response.url())
    })
    // Calls in progress would arrive with an expired token.
    await page.waitForLoadState('networkidle')
    world.server.pass(16 * minute)
    await page.clock.setSystemTime(Date.now() + 16 * minute)
    await comeBack(page)
    await expect.poll(() => renewed.length).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
  })

  test('a session that ends during navigation leads to the login page, too', async ({ page, world }) => {
    const { id, name } = await world.person()
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    const onTheWay = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await onTheWay.promise
      await route.continue()
    })
    await fillSignIn(page, name)
    await expect(page).toHaveURL('/home')
    await endElsewhere(world, id)
    await comeBack(page)
    await expect(page).toHaveURL('/login?next=%2Fhome')
    onTheWay.resolve()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/login?next=%2Fhome')
  })

  test('a session that ended while its token expired is detected', async ({ page, world }) => {
    const { id, name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/home')
    await expect(page).toHaveTitle(/ · /)
    await page.route('**/api/refresh/token', async (route) => {
      const response = await route.fetch()
      await endElsewhere(world, id)
      await route.fulfill({ response })
    })
    world.server.pass(16 * minute)
    await comeBack(page)
    await expect(page).toHaveURL('/login?next=%2Fhome')
    await expect(toast(page)).toContainText('登录已结束，请重新登录')
  })

  test('an unreachable server does not end the session', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/home')
    await expect(page).toHaveTitle(/ · /)
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await comeBack(page)
    await failed
    await expect(page).toHaveURL('/home')
    expect(await page.evaluate(() => document.cookie)).toContain('Islogin=1')
  })

  test('the user is loaded again if the browser has forgotten it', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/home')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('login'))).toContain(name)
  })
})

test('a foreign response is reported by its status', async ({ page }) => {
  await page.goto('/login')
  for (const [at, [status, text]] of strangeAnswers.entries()) {
    await page.route('**/api/login/account', (route) =>
      status ? route.fulfill({ status, body: '<h1>gateway</h1>' }) : route.abort(),
    )
    // Each attempt has a new captcha.
    await fillSignIn(
      page,
      'somebody',
      password,
      String.fromCodePoint(firstCaptcha.codePointAt(0)! + at).repeat(4),
    )
    await expect(toast(page), text).toContainText(text)
    await expect(page).toHaveURL('/login')
    await page.unroute('**/api/login/account')
  }
})

const strangeAnswers = [
  [400, '请求错误'],
  [401, '未授权，请登录'],
  [403, '拒绝访问'],
  [404, '请求地址出错'],
  [408, '请求超时'],
  [500, '服务器内部错误'],
  [501, '服务未实现'],
  [502, '网关错误'],
  [503, '服务不可用'],
  [504, '网关超时'],
  [505, 'HTTP 版本不受支持'],
  [418, '请求异常（418）'],
  [undefined, '请求异常，请检查网络后重试'],
] as const

test.describe('other tabs', () => {
  test('follow a sign-in and its end', async ({ context, page, world }) => {
    const { id, name } = await world.person()
    const other = await context.newPage()
    await other.goto('/login?next=/profile')
    await page.goto('/login')
    await fillSignIn(page, name)
    await expect(page).toHaveURL('/home')
    await expect(other).toHaveURL('/profile')
    await endElsewhere(world, id)
    await comeBack(page)
    await expect(page).toHaveURL(/^[^?]*\/login/)
    await expect(other).toHaveURL('/login?next=%2Fprofile')
  })
})

test.describe('embedded in a frame', () => {
  /** A page of another origin that embeds one of ours and records its messages. */
  async function frame(page: Page, host: string, address: string) {
    const server = createServer((_request, reply) => {
      reply.setHeader('content-type', 'text/html')
      reply.end(`<script>told = []; onmessage = ({ data, origin }) => told.push({ data, origin })</script>
        <iframe width="1200" height="800" src="${address}"></iframe>`)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const origin = `http://${host}:${(server.address() as AddressInfo).port}`
    return {
      origin,
      show: () => page.goto(origin),
      told: () => page.evaluate<{ data: { type: string }; origin: string }[]>('told'),
      [Symbol.asyncDispose]: async () => {
        server.closeAllConnections()
        server.close()
      },
    }
  }

  test('the parent page is notified that the session ended, and nothing is redirected', async ({
    page,
    world,
  }) => {
    const host = newHost('framed')
    const ours = world.server.origin(host)
    await using outside = await frame(page, `around.${host}`, `${ours}/home`)
    const tenant = await addTestTenant(world.server, {
      host,
      frameOrigins: ['http://elsewhere.example', outside.origin],
    })
    const { id, name } = await world.person({ tenant })
    await signIn(page, world, name, 'user', host)
    await outside.show()
    const inside = page.frameLocator('iframe')
    const framed = page.frames().find((one) => one.url().startsWith(ours))!
    // The translation screens are shown without our header and menu.
    await framed.goto(`${ours}/translate/myProject?name=a`)
    await expect(inside.getByRole('heading', { name: '我的项目' })).toBeVisible()
    expect(framed.url()).toBe(`${ours}/ly/myProject?name=a`)
    await expect(inside.getByRole('banner')).toHaveCount(0)
    await framed.goto(`${ours}/home`)
    await expect(inside.locator('#root > *').first()).toBeAttached()
    const now = world.server.app.now()
    await accountEvent(world.server.app.database.of(tenant), { account: id, now }, 'suspension')
    await framed.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(inside.getByRole('heading', { name: '登录已结束' })).toBeVisible()
    expect(framed.url()).toBe(`${ours}/home`)
    const told = await outside.told()
    expect(told.filter(({ data }) => data.type !== 'yiyin:ready' && data.type !== 'yiyin:size')).toEqual([
      { data: { type: 'yiyin:session-ended', code: problems.sessionEnded.code }, origin: ours },
    ])
  })

  test('the same without a session; a parent that the tenant does not allow is not notified', async ({
    page,
    world,
  }) => {
    const host = newHost('shut')
    const ours = world.server.origin(host)
    await using outside = await frame(page, `around.${host}`, `${ours}/home`)
    await addTestTenant(world.server, { host, frameOrigins: [outside.origin] })
    await outside.show()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: '登录已结束' })).toBeVisible()
    expect(await outside.told()).toEqual([
      { data: { type: 'yiyin:session-ended', code: problems.notSignedIn.code }, origin: ours },
    ])

    await using hostile = await frame(page, `hostile.${host}`, `${ours}/home`)
    await hostile.show()
    await page.waitForLoadState('networkidle')
    expect(await hostile.told()).toEqual([])
    // The browser says to its console why it shows nothing.
    expect(takeErrors()).toEqual([expect.stringContaining('frame-ancestors')])
  })
})
