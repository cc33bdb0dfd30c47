import * as z from 'zod/mini'
import { call } from './call.ts'
import { dubLanguage, idOf, problemName } from './fields.ts'
import { speaking } from './voices.ts'

// How the segments of a live session are spoken.

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
