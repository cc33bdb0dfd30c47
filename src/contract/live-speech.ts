import * as z from 'zod/mini'
import { call } from './call.ts'
import { dubLanguage, idOf, problemName } from './fields.ts'
import { speaking } from './voices.ts'

// How the segments of a live session are spoken, and what was spoken as one file.

/** Every voice costs a call of an engine for each segment. */
export const mostLiveVoices = 4

/** The voices that speak the segments, by language: the original, or one that is translated into. */
export const liveVoices = z
  .record(dubLanguage, speaking)
  .check(z.refine((given) => Object.keys(given).length <= mostLiveVoices, problemName('liveVoices')))

/** A segment as it was spoken, once in each language. A later correction is not spoken again. */
export const spokenSegment = z.object({
  /** The name of the sound. Viewers get it at `spokenPath`. */
  sound: z.string(),
  /** Milliseconds. */
  duration: z.int(),
  /** The version of the text that was spoken, or whose translation was. */
  version: z.int(),
})
export type SpokenSegment = z.output<typeof spokenSegment>

/** Where viewers of a link get the sound of a segment: it can be kept, and ends with the link. */
export const spokenPath = (token: string, sound: string) => `/audience/${token}/${sound}.mp3`

export const liveSpoken = call({
  method: 'GET',
  path: '/live/spoken',
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
