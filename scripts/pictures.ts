import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { scratchPostgres } from '#cli/scratch-postgres.ts'
import { seedDemo } from '#server/tenants/demo.ts'
import { startServer } from '#testkit/server.ts'

// The pictures of the README, from the real pages with the demo data: `node scripts/pictures.ts` after a build of the pages.

const folder = new URL('../docs/pictures/', import.meta.url)

async function signIn(page: Page, origin: string) {
  await page.goto(`${origin}/healthz`)
  await page.evaluate(async () => {
    const reply = await fetch('/api/login/account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ appId: 'demo', password: 'Demo#2026' }),
    })
    const { jwt, ...signedIn } = ((await reply.json()) as { result: { jwt: string; user: { id: string } } })
      .result
    for (const [name, value] of Object.entries({ authorization: jwt, appId: signedIn.user.id, Islogin: '1' }))
      document.cookie = `${name}=${value}; path=/; max-age=3600`
    localStorage.setItem('login', JSON.stringify(signedIn))
  })
}

await mkdir(folder, { recursive: true })
const postgres = await scratchPostgres({ durable: false })
process.env['TEST_DATABASE_URL'] = postgres.url
const server = await startServer()
await seedDemo(server.app)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
for (const [name, host, path, scheme] of [
  ['login', 'localhost', '/login', 'light'],
  ['login-studio', 'studio.localhost', '/login', 'dark'],
  ['home', 'localhost', '/home', 'light'],
] as const) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (path === '/home') await signIn(page, server.origin(host))
  await page.goto(`${server.origin(host)}${path}`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: new URL(`${name}.png`, folder).pathname })
  await context.close()
}
await browser.close()
await server.close()
await postgres.stop()
