import { chromium } from '@playwright/test'
import { findBrowser } from '#cli/core/programs.ts'
import { addPerson } from '#testkit/client/people.ts'
import { startServer } from '#testkit/server/server.ts'
import { expect, test } from './fixture.ts'
import { site, tenantFramedBy, told } from './framing-site.ts'
import { watchErrors } from './uncaught-errors.ts'

// The registrable parts of both hosts differ, so that they are two sites to the browser.
const host = 'framed.localhost'

/** A browser that blocks the cookies of other sites; only those that belong to one embedding site are allowed. */
async function withBlocking() {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  watchErrors(browser)
  const page = await browser.newPage({
    locale: 'zh-CN',
    // As the proxy of an installation says of https, which cookies of frames need; *.localhost is as good to Chromium.
    extraHTTPHeaders: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
  })
  const controls = await page.context().newCDPSession(page)
  await controls.send('Network.enable')
  await controls.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
  })
  return { page, [Symbol.asyncDispose]: () => browser.close() }
}

test('a frame works in a browser that blocks the cookies of other sites', async () => {
  await using server = await startServer({ YIYIN_HOST: '127.0.0.1', TRUSTED_PROXIES: '1' })
  let next: () => Promise<string> = async () => ''
  await using around = await site('elsewhere.localhost', () => next())
  const { tenant, addressFor } = await tenantFramedBy(server, host, [around.origin])
  await addPerson(server, tenant, { name: 'visitor' })
  next = async () => (await addressFor('visitor')).replace('https:', 'http:')
  await using blocking = await withBlocking()
  const { page } = blocking
  await page.goto(around.origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: '我的项目' })).toBeVisible()
  const inFrame = page.frames().find((each) => each.url().startsWith(server.origin(host)))!
  const saved = await inFrame.evaluate(() => {
    document.cookie = 'shared=1; Path=/; SameSite=None; Secure'
    document.cookie = 'own=1; Path=/; SameSite=None; Secure; Partitioned'
    return document.cookie
  })
  expect(saved).not.toContain('shared=1')
  expect(saved).toContain('own=1')
  // Another page asks the server for more.
  await frame.getByRole('link', { name: '新建' }).first().click()
  await expect(frame.getByRole('heading').first()).toBeVisible()
  expect(await told(page)).toEqual([])
})

test('a frame that its site forbids to have an origin says so, and tells the site', async () => {
  await using server = await startServer({ YIYIN_HOST: '127.0.0.1', TRUSTED_PROXIES: '1' })
  let next: () => Promise<string> = async () => ''
  await using around = await site('elsewhere.localhost', () => next(), 'sandbox="allow-scripts"')
  const { tenant, addressFor } = await tenantFramedBy(server, host, [around.origin])
  await addPerson(server, tenant, { name: 'visitor' })
  next = async () => (await addressFor('visitor')).replace('https:', 'http:')
  await using blocking = await withBlocking()
  const { page } = blocking
  await page.goto(around.origin)
  await expect(page.frameLocator('iframe').getByText('页面无法在此处打开')).toBeVisible()
  expect(await told(page)).toEqual([{ data: { type: 'yiyin:failed' }, origin: 'null' }])
})
