import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, filePath, idOf, problemName, shortText, startedRun } from '#core/contract/fields.ts'
import { liveFeatures } from './features.ts'
import { liveOwners } from './sessions.ts'

// The summary of a session: what a language model wrote about its record, each statement with its places in it.

/** Of each part: more than a day of talk has. */
export const maxStatements = 1000

const statement = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, problemName('liveStatementEmpty')),
      z.maxLength(2000, problemName('textTooLong')),
      z.describe('A sentence, or the title of a chapter, 1 to 2,000 characters.'),
    ),
  who: z
    ._default(shortText, '')
    .check(z.describe('Who does a task, up to 100 characters; empty for others and if nobody was named.')),
  due: z
    ._default(shortText, '')
    .check(z.describe('Until when a task is to be done, as it was said, up to 100 characters.')),
  segments: z
    ._default(z.array(z.int().check(z.minimum(1), z.maximum(1_000_000_000))).check(z.maxLength(50)), [])
    .check(
      z.describe(
        'The numbers of the segments that say it, in order, at most 50. A chapter begins with the first. Empty if its owner added it.',
      ),
    ),
})

const statements = z.array(statement).check(z.maxLength(maxStatements))

const content = {
  summary: statements.check(z.describe('What was said, in sentences, at most 1,000.')),
  decisions: statements.check(z.describe('What was decided, at most 1,000.')),
  tasks: statements.check(z.describe('What somebody is to do, at most 1,000.')),
  chapters: statements.check(z.describe('The subjects in their order, at most 1,000.')),
}

const liveSummary = z
  .object({
    ...content,
    language: z.string().check(z.describe('The language that it is written in, as a BCP 47 tag.')),
    leftOut: z
      .int()
      .check(
        z.describe(
          'How many statements of the model were left out, because their places do not exist in the record.',
        ),
      ),
    version: z.int().check(z.describe('How often it was written or changed. Pass it on when you change it.')),
    timeMade: z.iso.datetime().check(z.describe('When the model wrote it.')),
    timeChange: z
      .nullable(z.iso.datetime())
      .check(z.describe('When its owner changed it; null if it is as the model wrote it.')),
  })
  .register(z.globalRegistry, {
    id: 'LiveSummary',
    description:
      'Summary, decisions, tasks and chapters of a live session, each with its places in the record.',
  })
export type LiveSummary = z.output<typeof liveSummary>

const id = idOf('liveSession')

export const liveSummaryDetail = call({
  method: 'GET',
  path: '/live/summary',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Returns the summary of a session',
  does: 'Returns the summary of a session, and whether one can be written.',
  input: z.object({ id }),
  output: z.object({
    offered: z.boolean().check(z.describe('Whether a language model that can write it is configured.')),
    run: z.nullable(z.uuid()).check(z.describe('The id of the run that writes it now; null if none does.')),
    summary: z.nullable(liveSummary).check(z.describe('The summary; null until it was written.')),
  }),
})

export const liveSummaryMake = call({
  method: 'POST',
  path: '/live/summary/make',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Writes the summary of a session',
  does: 'Starts a run in which a language model writes summary, decisions, tasks and chapters of an ended session, free of charge. It replaces an earlier one, with its corrections. If such a run is under way, that one is returned.',
  input: z.object({
    id,
    language: z
      .optional(dubLanguage)
      .check(z.describe('The language to write in; the spoken one if omitted.')),
  }),
  output: z.object({ run: startedRun }),
  changes: true,
})

export const liveSummarySave = call({
  method: 'POST',
  path: '/live/summary/save',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Changes the summary of a session',
  does: 'Replaces the statements of a summary. Refused if it has changed since `version`.',
  input: z.object({
    id,
    version: z.int().check(z.minimum(1), z.describe('The version that was changed.')),
    ...content,
  }),
  output: liveSummary,
  changes: true,
})

export const liveSummaryExport = call({
  method: 'GET',
  path: '/live/summary/export',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Exports the minutes of a session',
  does: 'Returns a link to the summary of a session as a Word document, with the times of its statements.',
  input: z.object({ id }),
  output: z.object({ path: filePath }),
})
