import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, flag, idOf, filePath, startedRun } from '#core/contract/fields.ts'
import { liveFeatures } from './features.ts'
import { liveOwners } from './sessions.ts'

// The history of a live session: its text, its audio, and its use in other products.

export const liveFormats = ['txt', 'docx', 'srt', 'vtt'] as const
export type LiveFormat = (typeof liveFormats)[number]

export const liveExport = call({
  method: 'GET',
  path: '/live/export',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Exports the text of a session',
  does: 'Returns a link to the text of a session in one language, or in two.',
  input: z.object({
    id: idOf('liveSession'),
    format: z.enum(liveFormats).check(z.describe('The format of the file.')),
    language: z.optional(dubLanguage).check(z.describe('The language of the text; the original if omitted.')),
    both: flag.check(z.describe('Whether the file has the original above the translation.')),
  }),
  output: z.object({ path: filePath }),
})

export const liveSound = call({
  method: 'GET',
  path: '/live/sound',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Returns the sound of a session',
  does: 'Returns the kept sound of a session as files of a minute, in order, and when each begins on its clock; none if it was not kept.',
  input: z.object({ id: idOf('liveSession') }),
  output: z.array(
    z.object({
      start: z.int().check(z.describe('When the file begins on the clock of the session, in milliseconds.')),
      path: filePath,
    }),
  ),
})

export const liveToProject = call({
  method: 'POST',
  path: '/live/toProject',
  feature: liveFeatures,
  who: ['user'],
  title: 'Makes a dubbing project of a session',
  does: 'Starts a run that makes a dubbing project of an ended session: its sound with a plain picture, and its text with times and speakers. The project has the id of the run.',
  input: z.object({ id: idOf('liveSession') }),
  output: z.object({
    run: z.uuid().check(z.describe('The id of the run that was started. The project has the same id.')),
  }),
  changes: true,
})

/** speakers: assigns a speaker to each segment; text: recognizes uncorrected segments again. */
export const liveReviews = ['speakers', 'text'] as const

export const liveReview = call({
  method: 'POST',
  path: '/live/review',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Recognizes a session again',
  does: 'Starts a run that listens to the kept sound of an ended session again. `speakers` names the speakers of segments that have none, by numbers. `text` recognizes segments that nobody corrected with the recognizer of files, which has more time than the live one; changed ones are translated again. If such a run is under way, that one is returned.',
  input: z.object({
    id: idOf('liveSession'),
    what: z
      .enum(liveReviews)
      .check(
        z.describe(
          '`speakers` names the speakers of segments that have none; `text` recognizes uncorrected segments again.',
        ),
      ),
  }),
  output: z.object({ run: startedRun }),
  changes: true,
})
