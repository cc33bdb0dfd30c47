import { stat } from 'node:fs/promises'
import { clockOf } from '#domain/clock.ts'
import type { Container } from './container.ts'
import { declaredSize } from './declared-size.ts'
import { mediaFault } from './faults.ts'
import { MediaError } from './media-error.ts'

/** What is missing at the end of a file. */
export interface CutOff {
  /** Milliseconds that it should last; undefined if that is unknown. */
  of?: number
  /** Only the last frame or packet of a stream, as in recordings that were stopped, or the rest of a copy that broke: both look alike. */
  torn?: true
}

/** So many bytes at the end hold no picture and hardly any sound: writers differ by a tag or a filled-up block. */
const slack = 2048
/** Kinds of which ffprobe gives the length of what is there, which is as long as its share of the bytes. */
const evenly = new Set(['wav', 'w64', 'caf', 'aiff', 'avi', 'asf'])
/** Kinds that declare no length. */
const guessed = new Set(['mp3', 'aac', 'mpegts'])
/** A difference of length that rounding and streams of different length do not explain. */
const gap = (lasts: number) => Math.max(1, 0.01 * lasts)

/**
 * Whether a file ends before its own headers say, as a broken download or copy does. `declared` and `found` are its length
 * in seconds: that of its headers, and that of the packets in it.
 */
export async function cutOffOf(
  file: string,
  container: Container,
  { declared = 0, found }: { declared: number | undefined; found: number },
): Promise<CutOff | undefined> {
  const { size } = await stat(file)
  const isShort = declared - found > gap(declared)
  const of = (lasts: number) => ({ of: Math.round(lasts * 1000) })
  // FLAC declares its samples, but no bytes.
  if (container.name === 'flac') return isShort ? of(declared) : undefined
  const whole = await declaredSize(file, container)
  const missing = (whole ?? 0) - size
  if (whole === undefined || missing <= (container.name === 'ogg' ? 0 : slack)) return undefined
  // Of sound without a header, ffprobe guesses the length by the first frames.
  if (isShort && !(whole === Infinity && guessed.has(container.name))) return of(declared)
  // Junk after the last tag of an FLV harms nothing.
  if (container.name === 'flv') return undefined
  const lasts = evenly.has(container.name) ? (found * whole) / size : 0
  if (lasts - found > gap(lasts)) return of(lasts)
  return whole === Infinity && guessed.has(container.name) ? { torn: true } : {}
}

interface Looked {
  /** Milliseconds. */
  duration: number
  cutOff?: CutOff
}

/** What is missing, in words: `cutOff` with its times if they are known, otherwise `endMissing`. */
export function missingOf({ duration, cutOff }: Looked) {
  if (!cutOff) return undefined
  return cutOff.of === undefined
    ? ({ name: 'endMissing' } as const)
    : ({ name: 'cutOff', values: { ends: clockOf(duration), of: clockOf(cutOff.of) } } as const)
}

/** For files that are of no use in part, or that somebody pays for. Streams that end within a frame are no faulty files. */
export function refuseCutOff(media: Looked): void {
  const missing = missingOf(media)
  if (missing && !media.cutOff?.torn)
    throw new MediaError(
      'cutOff',
      missing.name === 'cutOff' ? mediaFault('cutOff', missing.values) : mediaFault('endMissing'),
    )
}
