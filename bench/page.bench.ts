import type { BrowserContext } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { allScreens } from '#app/registry/screens.ts'
import { colorSchemes, violationsOf } from '#testkit/pages/axe.ts'
import { publishedAccounts } from '../src/core/contract/published-accounts.ts'
import { openBrowser, signInBrowser } from './browser.ts'
import { type Bench, figure, type Measure, median } from './harness.ts'
import { addLongFilm } from './long-film.ts'

// The cost of loading a page compared with its budget, which is the baseline, and its accessibility.

interface PageMeasured {
  name: string
  /** The path of the page, after its data was added to the database. */
  at: (databaseUrl: string) => string | Promise<string>
  signedIn: boolean
  kilobytes: number
  /** Measured with desktop settings, because people edit on computers; the others with mobile settings. */
  desktop?: true
}

const pages: PageMeasured[] = [
  { name: 'login', at: () => '/login', signedIn: false, kilobytes: 140 },
  { name: 'home', at: () => '/home', signedIn: true, kilobytes: 250 },
  { name: 'audience', at: () => '/scan-page', signedIn: false, kilobytes: 60 },
  { name: 'editor', at: translation, signedIn: true, kilobytes: 350, desktop: true },
]
const leastScore = 95

async function translation(databaseUrl: string): Promise<string> {
  const id = await addLongFilm(databaseUrl, { lines: 200, languages: ['es'] })
  return `/translate/prooTranslation?id=${id}&language=es`
}

/** Opens every screen of every kind of account with data, and returns what was seen on each. */
async function onEveryScreen<Seen>(
  bench: Bench,
  see: (context: BrowserContext, url: string) => Promise<Seen>,
) {
  const databaseUrl = await bench.database()
  const { origin } = await bench.startServer({ databaseUrl })
  const project = await addLongFilm(databaseUrl, { lines: 20, languages: ['es'] })
  const all: { screen: string; seen: Seen }[] = []
  for (const { role, name: appId, password } of publishedAccounts) {
    const portal = role === 'operator' || role === 'finance' ? 'staff' : role
    const { context } = await openBrowser(bench)
    try {
      await signInBrowser(context, origin, { appId, password, portal })
      for (const { path, who } of allScreens) {
        if (!who.includes(role)) continue
        const asked = path.startsWith('/translate/') ? `?id=${project}&language=es` : ''
        all.push({ screen: `${path} of ${role}`, seen: await see(context, `${origin}${path}${asked}`) })
      }
    } finally {
      await context.close()
    }
  }
  return all
}

/** The violations on every screen of every kind of account, in light and dark. */
const everyScreen: Measure = {
  name: 'page.screens/axe',
  unit: 'violations',
  aim: { ratio: 0, better: 'lower' },
  async run(bench) {
    const all = await onEveryScreen(bench, (context, url) =>
      violationsAt(context, url).catch((error: Error) => [
        `not examined: ${error.message.split('\n', 1)[0]}`,
      ]),
    )
    const found = all.flatMap(({ screen, seen }) => seen.map((violation) => `${screen}: ${violation}`))
    const note = `${all.length} screens, in light and dark`
    return { ours: found.length, baseline: 1, note: [note, ...found].join('; ') }
  },
}

const mostShift = 0.05
const shiftSizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** How far what is seen moves while a screen opens and its data arrives: the worst of all screens, as browsers count it. */
const everyShift: Measure = {
  name: 'page.shift',
  unit: 'layout shift',
  aim: { ratio: 1, better: 'lower' },
  async run(bench) {
    const all = await onEveryScreen(bench, async (context, url) => {
      const shifts: (Shift & { width: number })[] = []
      for (const size of shiftSizes)
        shifts.push({ width: size.width, ...(await shiftAt(context, url, size)) })
      return shifts
    })
    const worst = all
      .flatMap(({ screen, seen }) => seen.map((each) => ({ screen, ...each })))
      .toSorted((a, b) => b.shift - a.shift)
    const over = worst.filter(({ shift }) => shift > mostShift)
    const told = (over.length > 0 ? over : worst.slice(0, 3)).map(
      ({ screen, width, shift, moved }) => `${screen} at ${width} px: ${figure(shift)} (${moved})`,
    )
    const note = `${all.length} screens at ${shiftSizes.map(({ width }) => width).join(' and ')} px, ${over.length} above`
    return { ours: worst[0]!.shift, baseline: mostShift, note: [note, ...told].join('; ') }
  },
}

interface Shift {
  shift: number
  /** The element that moved the most, and from where to where. */
  moved: string
}

async function shiftAt(
  context: BrowserContext,
  url: string,
  size: { width: number; height: number },
): Promise<Shift> {
  const page = await context.newPage()
  try {
    await page.setViewportSize(size)
    await page.addInitScript(() => {
      const seen = { shift: 0, most: 0, moved: '' }
      Object.assign(globalThis, { seen })
      interface Entry extends PerformanceEntry {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      const add = (entries: PerformanceObserverEntryList) => {
        for (const { value, hadRecentInput, sources } of entries.getEntries() as Entry[]) {
          if (hadRecentInput) continue
          seen.shift += value
          const [source] = sources
          if (value <= seen.most || !source) continue
          const text = source.node?.textContent?.slice(0, 40) ?? ''
          const { previousRect: from, currentRect: to } = source
          seen.most = value
          seen.moved = `${source.node?.nodeName.toLowerCase()} "${text}" from ${from.y},${from.height} to ${to.y},${to.height}`
        }
      }
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    // Two frames after the last reply, what it changed has been drawn and reported.
    return await page.evaluate(
      () =>
        new Promise<Shift>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              setTimeout(() => resolve((globalThis as unknown as { seen: Shift }).seen)),
            ),
          ),
        ),
    )
  } finally {
    await page.close()
  }
}

const ofPages: Measure[] = pages.flatMap((page): Measure[] => [
  {
    name: `page.${page.name}`,
    unit: 'KB gzip',
    aim: { ratio: 1, better: 'lower' },
    run: (bench) => open(bench, page, ({ url, context }) => scriptBytes(context, url, page.kilobytes)),
  },
  {
    name: `page.${page.name}/axe`,
    unit: 'violations',
    aim: { ratio: 0, better: 'lower' },
    run: (bench) =>
      open(bench, page, async ({ url, context }) => {
        const violations = await violationsAt(context, url)
        return { ours: violations.length, baseline: 1, note: violations.join('; ') || 'in light and dark' }
      }),
  },
  ...(['performance', 'accessibility'] as const).map((category): Measure => ({
    name: `page.${page.name}/${category}`,
    unit: 'Lighthouse',
    aim: { ratio: 1, better: 'higher' },
    run: (bench) =>
      open(bench, page, async ({ url, port }) => ({
        ours: await score({ url, port, category, desktop: page.desktop }),
        baseline: leastScore,
      })),
  })),
])
export const measures: Measure[] = [...ofPages, everyScreen, everyShift]

interface Opened {
  url: string
  context: BrowserContext
  /** The debugging port for Lighthouse. */
  port: number
}

async function open<Result>(
  bench: Bench,
  page: PageMeasured,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = await bench.database()
  const { origin } = await bench.startServer({ databaseUrl })
  const { context, port } = await openBrowser(bench)
  try {
    if (page.signedIn) await signInBrowser(context, origin)
    return await work({ url: `${origin}${await page.at(databaseUrl)}`, context, port })
  } finally {
    await context.close()
  }
}

/** All scripts that the page loads until idle, gzip-compressed as the server sends them. */
async function scriptBytes(context: BrowserContext, url: string, kilobytes: number) {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const sizes = await Promise.all([...scripts].map((script) => gzipBytes(script)))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { ours: bytes / 1024, baseline: kilobytes, note: `${scripts.size} scripts` }
}

async function violationsAt(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage()
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    const found: string[] = []
    for (const colorScheme of colorSchemes) found.push(...(await violationsOf(page, colorScheme)))
    return found
  } finally {
    await page.close()
  }
}

async function gzipBytes(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  if (reply.headers.get('content-encoding') !== 'gzip') throw new Error(`${url} is not compressed.`)
  return Number(reply.headers.get('content-length'))
}

interface Scored {
  url: string
  port: number
  category: 'performance' | 'accessibility'
  desktop: true | undefined
}

/** The median of five runs: a single one varies by a few points with other load. */
async function score(asked: Scored): Promise<number> {
  // A warm-up run after the server's start, which does not count.
  await scoreOnce(asked)
  const scores = []
  for (let run = 0; run < 5; run += 1) scores.push(await scoreOnce(asked))
  return median(scores)
}

async function scoreOnce({ url, port, category, desktop }: Scored): Promise<number> {
  const result = await lighthouse(
    url,
    { port, onlyCategories: [category], disableStorageReset: true, logLevel: 'error' },
    desktop && desktopConfig,
  )
  const found = result?.lhr.categories[category]?.score
  if (found === null || found === undefined)
    throw new Error(
      `Lighthouse gave no score for ${url}: ${result?.lhr.runtimeError?.message ?? 'no reason given'}`,
    )
  return Math.round(found * 100)
}
