import { chromium, type BrowserContext } from '@playwright/test'
import { findBrowser } from '#cli/core/programs.ts'
import { choosePort } from '#cli/up/ports.ts'
import { loginAccount, loginAgent, loginStaff, type Session } from '#core/contract/sessions.ts'
import type { Bench } from './harness.ts'

/** A separate browser with a debugging port for other programs. */
export async function openBrowser(bench: Bench): Promise<{ context: BrowserContext; port: number }> {
  const port = await choosePort('127.0.0.1', 0, 0)
  const context = await chromium.launchPersistentContext(`${bench.temp}/browser-${port}`, {
    executablePath: findBrowser(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return { context, port }
}

const portals = { user: loginAccount, agent: loginAgent, staff: loginStaff }

interface Person {
  appId: string
  password: string
  portal?: keyof typeof portals
}

const demo: Person = { appId: 'demo', password: 'Demo#2026' }

/** Sets the storage of the login page, so that pages are measured as for a signed-in user. */
export async function signInBrowser(
  context: BrowserContext,
  origin: string,
  { portal = 'user', ...person }: Person = demo,
) {
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await page.evaluate(
    async ({ path, person }) => {
      const reply = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      })
      const { jwt, ...signedIn } = ((await reply.json()) as { result: Session }).result
      for (const [name, value] of Object.entries({
        authorization: jwt,
        appId: signedIn.user.id,
        Islogin: '1',
      }))
        document.cookie = `${name}=${value}; path=/; max-age=3600`
      localStorage.setItem('login', JSON.stringify(signedIn))
    },
    { path: `/api${portals[portal].path}`, person },
  )
  await page.close()
}
