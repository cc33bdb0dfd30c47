import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, problemName } from '#core/contract/fields.ts'
import { speaking } from '#shared/voices/contract.ts'
import { liveFeatures } from './features.ts'

// The spoken translation of a live session: its voices, and its audio as one file.

/** Every voice needs an engine call for each segment. */
export const maxLiveVoices = 4

/** The voices of the segments, by language: the original or a translation. */
export const liveVoices = z
  .record(dubLanguage, speaking)
  .check(z.refine((given) => Object.keys(given).length <= maxLiveVoices, problemName('liveVoices')))

/** A spoken segment, once in each language. Later corrections are not spoken again. */
export const spokenSegment = z.object({
  /** The name of the sound. Viewers get it at `spokenPath`. */
  sound: z.string(),
  /** Milliseconds. */
  duration: z.int(),
  /** The version of the spoken text, or of the text whose translation was spoken. */
  version: z.int(),
})
export type SpokenSegment = z.output<typeof spokenSegment>

/** The address of a segment's audio for viewers of a link: it can be cached, and ends with the link. */
export const spokenPath = (token: string, sound: string) => `/audience/${token}/${sound}.mp3`

export const liveSpoken = call({
  method: 'GET',
  path: '/live/spoken',
  feature: liveFeatures,
  who: ['user', 'agent'],
  does: 'Returns a link to a segment as it was spoken in a language.',
  input: z.object({
    id: idOf('liveSession'),
    segment: z.string().check(z.regex(/^\d{1,9}$/)),
    language: dubLanguage,
  }),
  output: z.object({ path: z.string() }),
})

/** clock: each segment at its time in the session; joined: one after the other, with short pauses. */
export const spokenTimings = ['clock', 'joined'] as const
export type SpokenTiming = (typeof spokenTimings)[number]

export const liveSpokenMake = call({
  method: 'POST',
  path: '/live/spoken/make',
  feature: liveFeatures,
  who: ['user', 'agent'],
  does: 'Starts a run that joins what was spoken of an ended session in a language to one MP3, as a work of the session. Segments that were not spoken are left out. If such a run is under way for the language, that one is returned.',
  input: z.object({
    id: idOf('liveSession'),
    language: dubLanguage,
    timing: z._default(z.enum(spokenTimings), 'clock'),
  }),
  output: z.object({ id: z.uuid(), run: z.uuid() }),
  changes: true,
})
