import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { sql } from 'kysely'
import { Browser } from '#testkit/browser.ts'
import { codeSentTo } from '#testkit/codes.ts'
import { addPerson, addTestTenant, password, type NewPerson } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { until } from '#testkit/until.ts'
import { offerVoices } from '../src/server/production/voices/offer-job.ts'
import { workerOf } from '#testkit/worker-of.ts'
import { openWarmContext, type WarmContext } from './warm-context.ts'

export interface World {
  server: TestServer
  /** Two tenants under two brands, as on a demo platform. */
  yiyin: string
  studio: string
  /** Adds a person whom no other test knows; everybody has the one password. */
  person(options?: NewPerson & { tenant?: string }): Promise<{ id: string; name: string }>
  /** The newest verification code that went out to a number or an address. */
  codeTo(recipient: string): Promise<string>
  /** From the first call on a real worker runs what is waiting, with the programs of this machine; each call has it tell them anew. */
  work(): Promise<void>
  /** From here on nothing is taken from the queue, whatever another test has begun. */
  rest(): Promise<void>
}

let people = 0

export const test = base.extend<
  { forgetTries: void },
  { world: World; warm: Map<string, Promise<WarmContext>> }
>({
  world: [
    async ({}, use, info) => {
      const server = await startServer({ YIYIN_HOST: '127.0.0.1', YIYIN_EMBEDDED_DATABASE: '1' })
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
  // Tries are counted by address, and all tests come from one.
  forgetTries: [
    async ({ world }, use) => {
      await sql`delete from tries`.execute(world.server.app.database.outside)
      await use()
    },
    { auto: true },
  ],
})

export { expect, password }

/** Has the worker tell what its engines can do, whatever another test of this world has put in the place of that. */
async function saveOffer({ app }: TestServer) {
  const db = app.database.outside
  await db.deleteFrom('engine_offer').execute()
  await app.queue.enqueue(db, offerVoices, {}, { tenant: '' })
  await until(() => db.selectFrom('engine_offer').select('one').executeTakeFirst())
}

/** Puts a signed-in person in front of the page, as the login page leaves one; login.spec.ts walks through the page itself. */
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

/** Answers the dialog of a sensitive call. */
export async function givePassword(page: Page, typed = password) {
  const dialog = page.getByRole('dialog', {
    name: /^(请再次输入密码|Confirm your password|請再次輸入密碼)$/,
  })
  await dialog.getByLabel(/^(密码|Password|密碼)$/).fill(typed)
  await dialog.getByRole('button', { name: /^(确认|Confirm|確認)$/ }).click()
}

/** It goes to each page, so the small one. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No accessibility violation on the page as it stands, light and dark. */
export async function expectAccessible(page: Page) {
  // A page that is on its way has neither.
  for (const part of ['main', 'h1']) await page.locator(part).first().waitFor({ state: 'attached' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await colorsAtRest(page)
    const told = await page.evaluate(async (inDark) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        // What is not about colours is the same in both.
        ...(inDark && { runOnly: ['color-contrast', 'link-in-text-block'] }),
      })
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
      )
    }, colorScheme === 'dark')
    expect(told, colorScheme).toEqual([])
  }
}

/** Colours arrive with the next frame even where their transition takes no time, and on a busy machine with a later one. */
const colorsAtRest = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const turning = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    await nextFrame()
    do await nextFrame()
    while (turning().length > 0)
  })
