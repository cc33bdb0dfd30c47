import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'
import { ownVoiceId } from '#domain/recorded-voice.ts'
import { sampleSentence } from '#domain/text/sample-sentence.ts'
import { scriptMarks } from '#shared/scripts/contract/blocks.ts'
import { reading, speaking } from '../contract.ts'
import { readingOf } from './reading-of.ts'
import { storedReference } from './stored-reference.ts'

/** The settings with which a text of a script is spoken. */
const script = z.object({
  /** Of the text. */
  language: z.string(),
  marks: scriptMarks,
  characters: z.record(z.string(), speaking),
  /** The pronunciations of the account and its tenant that the text may need. */
  terms: z.array(
    z.object({
      term: z.string(),
      reading: z.string(),
      language: z.optional(z.string()),
      matchCase: z.optional(z.boolean()),
    }),
  ),
})

const audition = z.extend(speaking, {
  ...reading.shape,
  text: z.string(),
  /** Given if it is spoken like a block of a script. */
  script: z.optional(script),
  /** Given if it is spoken with the voice of this recording. */
  reference: z.optional(storedReference),
  /** The language of the voice. */
  language: z.string(),
  /** The day of the request, such as 2026-11-21. */
  day: z.iso.date(),
})
/** A sentence and how to speak it. */
export type Audition = z.output<typeof audition>
export type ScriptText = z.output<typeof script>

/** Speaks a sentence for a person who waits for it. */
export const speakSample = job({
  kind: 'voices.sample',
  lane: 'short',
  input: audition,
  retries: 1,
  retryAfter: 1,
})

/** Folders of samples: those of the library are kept; auditions are deleted by day. */
export const librarySamples = (tenant: string) => `${tenant}/voices/`
export const triedSamples = (tenant: string) => `${tenant}/samples/`

/** Samples of a recorded voice have their own folder, so that they can be removed with it. */
export const samplesOfVoice = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${triedSamples(tenant_id)}own/${id}/`

/** The same text with the same options has one key, so that nothing is spoken twice. */
export function sampleKey(
  tenant: string,
  { port, speed, volume, pitch, style, text, script, reference, language, day, ...rest }: Audition,
): string {
  const reading = readingOf(rest)
  const own = [reading, script, reference && [reference.key, language]].filter((each) => each !== undefined)
  const hash = createHash('sha256')
    .update(JSON.stringify([port, speed, volume, pitch, style, text, ...own]))
    .digest('hex')
  const recorded = ownVoiceId(port)
  if (recorded !== undefined)
    return `${samplesOfVoice({ tenant_id: tenant, id: recorded })}${day}/${hash}.mp3`
  const asItIs = speed === 5 && volume === 5 && pitch === 5 && style === '' && own.length === 0
  if (asItIs && text === sampleSentence(language)) return `${librarySamples(tenant)}${hash}.mp3`
  return `${triedSamples(tenant)}${day}/${hash}.mp3`
}

/** The sample of a voice in the library. */
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
