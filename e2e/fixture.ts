import { expect, type Locator, test as base, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { treeCpu } from '#programs/tree-cpu.ts'
import { Browser } from '#testkit/client/browser.ts'
import { codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password, type NewPerson } from '#testkit/client/people.ts'
import { removeOffers } from '#testkit/desks/offers.ts'
import { colorSchemes, violationsOf } from '#testkit/pages/axe.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { cpuAnnotation } from '../src/cli/test/test-report.ts'
import { reportOffer } from '../src/shared/voices/worker/offer.ts'
import { takeErrors, watchErrors } from './uncaught-errors.ts'
import { openWarmContext, type WarmContext } from './warm-context.ts'
import { watchBrowser } from './watch-browser.ts'

export interface World {
  server: TestServer
  /** Two tenants with two brands, as on a demo platform. */
  yiyin: string
  studio: string
  /** Adds an account that no other test uses; all have the same password. */
  person(options?: NewPerson & { tenant?: string }): Promise<{ id: string; name: string }>
  /** The latest verification code sent to a number or address. */
  codeTo(recipient: string): Promise<string>
  /** Starts a real worker with this machine's programs on the first call; each call makes it report its engines again. */
  work(): Promise<void>
  /** From now on no job is claimed, even if another test has started a worker. */
  rest(): Promise<void>
}

let people = 0

export const test = base.extend<
  { forgetTries: void; caught: void; costs: void },
  { world: World; warm: Map<string, Promise<WarmContext>> }
>({
  world: [
    async ({}, use, info) => {
      const server = await startServer({
        YIYIN_HOST: '127.0.0.1',
        YIYIN_EMBEDDED_DATABASE: 'on',
        // Nothing here distinguishes speakers.
        SPEAKER_CHECK: 'off',
      })
      const yiyin = await addTestTenant(server)
      const studio = await addTestTenant(server, {
        host: 'studio.localhost',
        home: 'landing',
        termsTicked: true,
      })
      const { startWorking, stopWorking } = workerOf(server, { slots: 2 })
      await use({
        server,
        yiyin,
        studio,
        async person({ tenant = yiyin, ...options } = {}) {
          people += 1
          const name = options.name ?? `person${info.workerIndex}x${people}`
          return { id: await addPerson(server, tenant, { ...options, name }), name }
        },
        codeTo: (recipient) => codeSentTo(server, yiyin, recipient),
        async work() {
          await startWorking()
          await saveOffer(server)
        },
        rest: stopWorking,
      })
      await stopWorking()
      await server.close()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      const watched = await watchBrowser(browser)
      watchErrors(browser)
      await use(browser)
      await watched.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.server.origin()),
  warm: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  context: async ({ browser, world, warm, baseURL, viewport, locale, colorScheme, reducedMotion }, use) => {
    const options = { baseURL, viewport, locale, colorScheme, reducedMotion }
    const kind = JSON.stringify(options)
    const opened = warm.get(kind) ?? openWarmContext(browser, world.server.origin(), options)
    warm.set(kind, opened)
    const { context, tidy } = await opened
    await use(context)
    await tidy()
  },
  // Whatever a test is about, it fails if a page has an error that nobody sees.
  caught: [
    async ({ browser: _browser }, use) => {
      takeErrors()
      await use()
      expect(takeErrors(), 'uncaught errors of the pages').toEqual([])
    },
    { auto: true },
  ],
  // The processor time of the browser, the server and the test, for `./yiyin test --times`.
  costs: [
    async ({ world: _world }, use, info) => {
      const before = treeCpu(process.pid)
      await use()
      info.annotations.push({ type: cpuAnnotation, description: String(treeCpu(process.pid) - before) })
    },
    { auto: true },
  ],
  // Tries are counted by address, and all tests use one.
  forgetTries: [
    async ({ world }, use) => {
      await sql`delete from tries`.execute(world.server.app.database.outside)
      await use()
    },
    { auto: true },
  ],
})

export { expect, password }

let hosts = 0
/** A host for a tenant of one test; the tests of a worker share a database. */
export const newHost = (name: string) => `${name}${(hosts += 1)}.localhost`

/** Makes the worker report its engines, in case another test replaced the report. */
async function saveOffer({ app }: TestServer) {
  await removeOffers(app)
  await reportOffer(app)
}

/** Signs a person in the way the login page does; login.spec.ts tests the page itself. */
export async function signIn(
  page: Page,
  { server }: Pick<World, 'server'>,
  name: string,
  portal: 'user' | 'agent' | 'staff' = 'user',
  where: string | { host?: string; confirmed?: boolean } = {},
) {
  const { host = 'localhost', confirmed = false } = typeof where === 'string' ? { host: where } : where
  const browser = await new Browser(server, host).signIn(portal, name, password)
  if (confirmed) await browser.confirm(password)
  const { jwt, ...signedIn } = browser.session!
  const own = { domain: host, path: '/' }
  await page
    .context()
    .addCookies([
      ...[...browser.cookies].map(([cookie, value]) => ({ name: cookie, value, httpOnly: true, ...own })),
      { name: 'authorization', value: jwt, ...own },
      { name: 'appId', value: signedIn.user.id, ...own },
      { name: 'Islogin', value: '1', ...own },
    ])
  await page.goto(`${server.origin(host)}/healthz`)
  await page.evaluate((login) => {
    localStorage.setItem('login', login)
  }, JSON.stringify(signedIn))
}

/** Chooses a language from a field in which it is typed. */
export async function chooseLanguage(labeled: Locator, name: string) {
  const field = labeled.and(labeled.page().getByRole('combobox'))
  await field.fill(name)
  // The languages may still be loading.
  await expect(labeled.page().getByRole('option', { name }).first()).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue(name)
}

/** Answers the dialog of a sensitive call. */
export async function givePassword(page: Page, typed = password) {
  const dialog = page.getByRole('dialog', {
    name: /^(请再次输入密码|Confirm your password|請再次輸入密碼)$/,
  })
  await dialog.getByLabel(/^(密码|Password|密碼)$/).fill(typed)
  await dialog.getByRole('button', { name: /^(确认|Confirm|確認)$/ }).click()
}

/** Checks the current page for accessibility violations, in light and dark mode. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of colorSchemes)
    expect(await violationsOf(page, colorScheme), colorScheme).toEqual([])
}
