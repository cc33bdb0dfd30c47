import type { BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import { openBrowser, signInBrowser } from './browser.ts'
import { type Bench, type Measure, median } from './harness.ts'

// The cost of loading a page against its budget: the baseline is the budget itself.

const pages = [
  { name: 'login', path: '/login', signedIn: false, kilobytes: 140 },
  { name: 'home', path: '/home', signedIn: true, kilobytes: 250 },
  { name: 'audience', path: '/scan-page', signedIn: false, kilobytes: 60 },
] as const
type PageMeasured = (typeof pages)[number]
const leastScore = 95

export const measures: Measure[] = pages.flatMap((page): Measure[] => [
  {
    name: `page.${page.name}`,
    unit: 'KB gzip',
    aim: { ratio: 1, better: 'lower' },
    run: (bench) => open(bench, page, async ({ origin, context }) => scriptBytes(context, origin, page)),
  },
  ...(['performance', 'accessibility'] as const).map((category): Measure => ({
    name: `page.${page.name}/${category}`,
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
  /** The debugging port for Lighthouse. */
  port: number
}

async function open<Result>(
  bench: Bench,
  page: PageMeasured,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const server = await bench.startServer({ databaseUrl: await bench.database() })
  const { context, port } = await openBrowser(bench)
  try {
    if (page.signedIn) await signInBrowser(context, server.origin)
    return await work({ origin: server.origin, context, port })
  } finally {
    await context.close()
  }
}

/** All scripts that the page loads until idle, gzip-compressed as the server sends them. */
async function scriptBytes(context: BrowserContext, origin: string, options: PageMeasured) {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto(`${origin}${options.path}`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all([...scripts].map((url) => gzipBytes(url)))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { ours: bytes / 1024, baseline: options.kilobytes, note: `${scripts.size} scripts` }
}

async function gzipBytes(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  if (reply.headers.get('content-encoding') !== 'gzip') throw new Error(`${url} is not compressed.`)
  return Number(reply.headers.get('content-length'))
}

/** The median of five runs: a single one varies by a few points with other load. */
async function score(url: string, port: number, category: 'performance' | 'accessibility'): Promise<number> {
  // A warm-up run after the server's start, which does not count.
  await scoreOnce(url, port, category)
  const scores = []
  for (let run = 0; run < 5; run += 1) scores.push(await scoreOnce(url, port, category))
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
