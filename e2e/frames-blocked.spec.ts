import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '#cli/core/programs.ts'
import { addPerson } from '#testkit/client/people.ts'
import { startServer } from '#testkit/server/server.ts'
import { expect, test } from './fixture.ts'
import { site, tenantFramedBy, told } from './framing-site.ts'
import { takeErrors, watchErrors } from './uncaught-errors.ts'

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

/** The origin of a site is allowed before the site starts. */
async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** A program of docs/examples that serves something, from its first line on. */
async function startExample(name: string, args: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`../docs/examples/${name}`, import.meta.url))
  // Browsers know where *.localhost is, Node.js does not everywhere.
  const resolve = `import dns from 'node:dns'; const usual = dns.lookup
    dns.lookup = (host, ...rest) => usual(host.replace(/.*\\.localhost$/, '127.0.0.1'), ...rest)`
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(resolve)}`]
  const program = spawn(process.execPath, [...preload, file, ...args], { env: { ...process.env, ...env } })
  const [line] = (await once(program.stdout, 'data')) as [Buffer]
  return {
    said: line.toString(),
    async [Symbol.asyncDispose]() {
      program.kill()
      await once(program, 'exit')
    },
  }
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

test('the example of the documentation works with embed.js in such a browser, and outlives sessions', async () => {
  await using server = await startServer({ YIYIN_HOST: '127.0.0.1', TRUSTED_PROXIES: '1' })
  const port = await freePort()
  const around = `http://elsewhere.localhost:${port}`
  const { tenant, key } = await tenantFramedBy(server, host, [around])
  const account = await addPerson(server, tenant, { name: 'visitor' })
  const env = { YIYIN_URL: server.origin(host), YIYIN_KEY: key, PORT: String(port) }
  await using example = await startExample('frame-site.ts', ['visitor'], env)
  expect(example.said).toContain(String(port))
  await using blocking = await withBlocking()
  const { page } = blocking
  await page.goto(around)
  const frame = page.frameLocator('iframe[title="My films"]')
  const heading = frame.getByRole('heading', { name: '我的项目' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('')
  // As high as what it shows: the site scrolls, not the frame.
  const sizes = () =>
    page
      .frames()
      .find((each) => each.url().startsWith(server.origin(host)))!
      .evaluate(() => [document.documentElement.scrollHeight, innerHeight])
  await expect
    .poll(async () => ((await sizes()) as [number, number]).reduce((high, own) => high - own))
    .toBe(0)

  // The session is ended by the server: the frame starts again with a new ticket, and nobody is asked.
  const sessions = () =>
    server.app.database.of(tenant).selectFrom('sessions').where('account_id', '=', account)
  await server.app.database
    .of(tenant)
    .updateTable('sessions')
    .set({ ended_at: new Date(), ended_why: 'signedOut' })
    .execute()
  await frame.getByRole('link', { name: '新建' }).first().click()
  await expect.poll(async () => (await sessions().select('id').execute()).length).toBe(2)
  await expect(heading).toBeVisible()

  // A suspended visitor gets no address, and the site is told.
  const accounts = server.app.database.of(tenant).updateTable('accounts').where('id', '=', account)
  await accounts.set({ suspended_at: new Date() }).execute()
  await frame.getByRole('link', { name: '新建' }).first().click()
  await expect(page.getByRole('status')).toHaveText(/The films cannot be shown: address/)
  takeErrors()
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
