import { chromium, type BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import { loginAccount, type Session } from '#contract/sessions.ts'
import { choosePort } from '#cli/ports.ts'
import { findProgram, programs } from '#cli/programs.ts'
import { type Bench, type Measure, median } from './harness.ts'

// What a page costs to load, against its budget: the baseline is the budget itself.

const pages = [
  { name: 'login', path: '/login', signedIn: false, kilobytes: 140 },
  { name: 'home', path: '/home', signedIn: true, kilobytes: 250 },
] as const
type PageWish = (typeof pages)[number]
const leastScore = 95

export const measures: Measure[] = pages.flatMap((page): Measure[] => [
  {
    name: `page/${page.name}-js`,
    unit: 'KB gzip',
    aim: { ratio: 1, better: 'lower' },
    run: (bench) => open(bench, page, async ({ origin, context }) => scriptBytes(context, origin, page)),
  },
  ...(['performance', 'accessibility'] as const).map((category): Measure => ({
    name: `page/${page.name}-${category}`,
    unit: 'Lighthouse',
    aim: { ratio: 1, better: 'higher' },
    run: (bench) =>
      open(bench, page, async ({ origin, port }) => ({
        ours: await score(`${origin}${page.path}`, port, category),
        baseline: leastScore,
      })),
  })),
])

interface Opened {
  origin: string
  context: BrowserContext
  /** Where Lighthouse reaches the same browser. */
  port: number
}

async function open<Result>(
  bench: Bench,
  page: PageWish,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const server = await bench.startServer({ databaseUrl: await bench.database() })
  const port = await choosePort('127.0.0.1', 0, 0)
  const context = await chromium.launchPersistentContext(`${bench.temp}/browser-${port}`, {
    executablePath: findProgram(programs.find(({ name }) => name === 'chromium')!),
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
  try {
    if (page.signedIn) await signIn(context, server.origin)
    return await work({ origin: server.origin, context, port })
  } finally {
    await context.close()
  }
}

/** What the login page leaves behind, so that home is measured as a person comes to it. */
async function signIn(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await page.evaluate(async (path) => {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ appId: 'demo', password: 'Demo#2026' }),
    })
    const { jwt, ...signedIn } = ((await reply.json()) as { result: Session }).result
    for (const [name, value] of Object.entries({ authorization: jwt, appId: signedIn.user.id, Islogin: '1' }))
      document.cookie = `${name}=${value}; path=/; max-age=3600`
    localStorage.setItem('login', JSON.stringify(signedIn))
  }, `/api${loginAccount.path}`)
  await page.close()
}

/** All scripts that the page loads until nothing more comes, as the server sends them compressed by gzip. */
async function scriptBytes(context: BrowserContext, origin: string, wish: PageWish) {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto(`${origin}${wish.path}`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all([...scripts].map((url) => gzipBytes(url)))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { ours: bytes / 1024, baseline: wish.kilobytes, note: `${scripts.size} scripts` }
}

async function gzipBytes(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  if (reply.headers.get('content-encoding') !== 'gzip') throw new Error(`${url} is not compressed.`)
  return Number(reply.headers.get('content-length'))
}

/** The middle one of three runs: one alone moves by a few points with whatever else the machine does. */
async function score(url: string, port: number, category: 'performance' | 'accessibility'): Promise<number> {
  const scores = []
  for (let run = 0; run < 3; run += 1) scores.push(await scoreOnce(url, port, category))
  return median(scores)
}

async function scoreOnce(
  url: string,
  port: number,
  category: 'performance' | 'accessibility',
): Promise<number> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [category],
    disableStorageReset: true,
    logLevel: 'error',
  })
  const found = result?.lhr.categories[category]?.score
  if (found === null || found === undefined)
    throw new Error(
      `Lighthouse gave no score for ${url}: ${result?.lhr.runtimeError?.message ?? 'no reason given'}`,
    )
  return Math.round(found * 100)
}
