import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, problemName, filePath, startedRun } from '#core/contract/fields.ts'
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
export const spokenSegment = z
  .object({
    sound: z.string().check(z.describe('The name of the sound, by which viewers request it.')),
    duration: z.int().check(z.describe('The length in milliseconds.')),
    version: z
      .int()
      .check(z.describe('The version of the text that was spoken, or whose translation was spoken.')),
  })
  .register(z.globalRegistry, { id: 'SpokenSegment', description: 'The sound of a segment in one language.' })
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
    segment: z.string().check(z.regex(/^\d{1,9}$/), z.describe('The number of the segment as text.')),
    language: dubLanguage,
  }),
  output: z.object({ path: filePath }),
})

/** clock: each segment at its time in the session; joined: one after the other, with short pauses. */
export const spokenTimings = ['clock', 'joined'] as const
export type SpokenTiming = (typeof spokenTimings)[number]

export const liveSpokenMake = call({
  method: 'POST',
  path: '/live/spoken/make',
  feature: liveFeatures,
  who: ['user', 'agent'],
  title: 'Joins the spoken translation to one file',
  does: 'Starts a run that joins what was spoken of an ended session in a language to one MP3, as a work of the session. Segments that were not spoken are left out. If such a run is under way for the language, that one is returned.',
  input: z.object({
    id: idOf('liveSession'),
    language: dubLanguage,
    timing: z
      ._default(z.enum(spokenTimings), 'clock')
      .check(
        z.describe(
          '`clock` puts each segment at its time in the session; `joined` puts them one after the other, with short pauses.',
        ),
      ),
  }),
  output: z.object({ id: idOf('work'), run: startedRun }),
  changes: true,
})
