import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { wavHeader } from '#domain/wav.ts'
import type * as inPage from './switches-in-page.ts'
import type { Switched } from './switches-in-page.ts'

// Records what the player of stems and, for comparison, two media elements put out while they are switched, in a real
// browser, sample by sample.

/** Answered by the test itself; local names may play sound as pages with a certificate do. */
const origin = 'http://stems.localhost'
const rate = 48_000
const seconds = 12

/** Noise in 16 bits: no two stretches are alike, and it is never silent, so that each sample says where it is from. */
function noise(seed: number): Buffer {
  const samples = Buffer.alloc(seconds * rate * 4)
  let state = seed
  for (let at = 0; at < samples.length; at += 2) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // Both together do not clip.
    const level = 1000 + ((state >>> 8) % 12_000)
    samples.writeInt16LE(state & 128 ? level : -level, at)
  }
  return Buffer.concat([wavHeader({ rate, channels: 2, frames: seconds * rate }), samples])
}

/** The player as the pages load it, with what drives it. */
async function pageModule(): Promise<string> {
  const entry = fileURLToPath(new URL('switches-in-page.ts', import.meta.url))
  const created = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const chunk = [created].flat().flatMap((each) => ('output' in each ? each.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error('The player was not built.')
  return chunk.code
}

/** Opens an empty page that can load the player and the stems. */
export async function openStemPage(page: Page): Promise<void> {
  const files: Readonly<Record<string, { type: string; body: Buffer }>> = {
    '/': { type: 'text/html', body: Buffer.from('<!doctype html><button>Start</button>') },
    '/page.js': { type: 'text/javascript', body: Buffer.from(await pageModule()) },
    '/voice.wav': { type: 'audio/wav', body: noise(1) },
    '/background.wav': { type: 'audio/wav', body: noise(2) },
  }
  await page.route(`${origin}/**`, async (route) => {
    const file = files[new URL(route.request().url()).pathname]
    if (!file) return route.fulfill({ status: 404 })
    const { type, body } = file
    const headers = { 'content-type': type, 'accept-ranges': 'bytes' }
    const range = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '')
    if (!range) return route.fulfill({ headers, body })
    const start = Number(range[1])
    const end = Math.min(body.length - 1, range[2] ? Number(range[2]) : Infinity)
    return route.fulfill({
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}` },
      body: body.subarray(start, end + 1),
    })
  })
  await page.goto(`${origin}/`)
  // Sound may only begin after a click.
  await page.getByRole('button').click()
}

type InPage = typeof inPage

export const measurePlayer = (page: Page, switches: number): Promise<Switched> =>
  page.evaluate(
    async ([path, switches]) => {
      const { measurePlayer } = (await import(path)) as InPage
      return measurePlayer(switches)
    },
    [`${origin}/page.js`, switches] as const,
  )

export const measureElements = (page: Page, switches: number): Promise<number> =>
  page.evaluate(
    async ([path, switches]) => {
      const { measureElements } = (await import(path)) as InPage
      return measureElements(switches)
    },
    [`${origin}/page.js`, switches] as const,
  )
