import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { reading, speaking } from '#contract/voices.ts'
import { sampleSentence } from '#domain/text/sample-sentence.ts'
import { job } from '#server/core/jobs/job.ts'
import { readingOf } from './reading-of.ts'

const audition = z.extend(speaking, {
  ...reading.shape,
  text: z.string(),
  /** The voice's. */
  language: z.string(),
  /** When somebody asked for it, like 2026-11-21. */
  day: z.iso.date(),
})
/** A sentence, and how it is to be spoken. */
export type Audition = z.output<typeof audition>

/** Speaks a sentence for somebody who waits for it. */
export const speakSample = job({
  kind: 'voices.sample',
  input: audition,
  retries: 1,
  retryAfter: 1,
  quick: true,
})

/** Where samples lie: those of the library stay; what people tried goes, day by day. */
export const librarySamples = (tenant: string) => `${tenant}/voices/`
export const triedSamples = (tenant: string) => `${tenant}/samples/`

/** The same words spoken in the same way have one key, so that nothing is spoken twice. */
export function sampleKey(
  tenant: string,
  { port, speed, volume, pitch, style, text, language, day, ...rest }: Audition,
): string {
  const own = readingOf(rest)
  const hash = createHash('sha256')
    .update(JSON.stringify([port, speed, volume, pitch, style, text, ...(own ? [own] : [])]))
    .digest('hex')
  const asItIs = speed === 5 && volume === 5 && pitch === 5 && style === '' && !own
  if (asItIs && text === sampleSentence(language)) return `${librarySamples(tenant)}${hash}.mp3`
  return `${triedSamples(tenant)}${day}/${hash}.mp3`
}

/** What the library lets a voice say. */
export const librarySample = (voice: { id: string; language: string }, day: string): Audition => ({
  port: voice.id,
  speed: 5,
  volume: 5,
  pitch: 5,
  style: '',
  text: sampleSentence(voice.language),
  language: voice.language,
  day,
})

export const dayOf = (time: Date) => time.toISOString().slice(0, 10)
