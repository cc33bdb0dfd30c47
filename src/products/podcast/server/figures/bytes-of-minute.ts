import { buffer } from 'node:stream/consumers'
import type { App } from '#core/server/app/app.ts'
import type { Sound } from './asked.ts'

export interface Minute {
  /** Where the sound begins, after the tag with the cover. */
  from: number
  needed: number
}

const minuteMs = 60_000
const headerBytes = 10
/** Files never change, so what was read once stays right. */
const known = new Map<string, number>()
const mostKnown = 10_000

/** The bytes of the first minute of a file of constant bit rate, or of all if it is shorter; undefined if the file is gone. */
export async function bytesOfMinute(
  app: Pick<App, 'storage'>,
  { key, size, milliseconds }: Sound,
): Promise<Minute | undefined> {
  const from = known.get(key) ?? (await tagBytes(app, key))
  if (from === undefined) return undefined
  if (known.size >= mostKnown) known.clear()
  known.set(key, from)
  const sound = size - from
  const share = milliseconds > minuteMs ? minuteMs / milliseconds : 1
  return { from, needed: Math.max(1, Math.ceil(sound * share)) }
}

/** The length of the ID3v2 tag, as its header gives it. */
async function tagBytes({ storage }: Pick<App, 'storage'>, key: string): Promise<number | undefined> {
  const stream = await storage.read(key, { range: { start: 0, end: headerBytes - 1 } })
  const header = stream && (await buffer(stream))
  if (!header) return undefined
  if (header.subarray(0, 3).toString('latin1') !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = header.subarray(6, headerBytes)
  return headerBytes + ((a << 21) | (b << 14) | (c << 7) | d)
}
