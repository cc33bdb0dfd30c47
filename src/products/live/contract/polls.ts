import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, problemName } from '#core/contract/fields.ts'
import { liveFeatures } from './features.ts'
import { liveOwners } from './sessions.ts'

// What a class does besides listening: hands that students raise, and questions with a choice of answers.

export const pollChoices = { least: 2, most: 6 } as const
/** Of a session. */
export const maxPolls = 100

const session = idOf('liveSession')

export const livePoll = z
  .object({
    id: idOf('livePoll'),
    question: z.string().check(z.describe('The question.')),
    choices: z.array(z.string()).check(z.describe('The answers to choose from, in order.')),
    counts: z.array(z.int()).check(z.describe('How many chose each answer. Nobody sees who.')),
    closed: z.boolean().check(z.describe('Whether no more answers are taken.')),
  })
  .register(z.globalRegistry, {
    id: 'LivePoll',
    description: 'A question to the audience of a live session.',
  })
export type LivePoll = z.output<typeof livePoll>

export const livePollOpen = call({
  method: 'POST',
  path: '/live/poll/open',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Asks the audience a question',
  does: 'Shows a question with answers to choose from to everybody who follows a session of the caller. An earlier one is closed. Answers are anonymous.',
  input: z.object({
    session,
    question: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, problemName('livePollEmpty')),
        z.maxLength(200, problemName('textTooLong')),
        z.describe('The question, 1 to 200 characters.'),
      ),
    choices: z
      .array(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, problemName('livePollChoices')),
            z.maxLength(100, problemName('textTooLong')),
          ),
      )
      .check(
        z.minLength(pollChoices.least, problemName('livePollChoices')),
        z.maxLength(pollChoices.most, problemName('livePollChoices')),
        z.describe('The answers to choose from, 2 to 6 of at most 100 characters.'),
      ),
  }),
  output: livePoll,
  changes: true,
})

export const livePollClose = call({
  method: 'POST',
  path: '/live/poll/close',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Ends a question to the audience',
  does: 'Takes no more answers to a question. Its result stays on the pages of the audience until the next one.',
  input: z.object({ id: idOf('livePoll') }),
  output: livePoll,
  changes: true,
})

export const livePollList = call({
  method: 'GET',
  path: '/live/poll/list',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Lists the questions to the audience',
  does: 'Lists the questions that were asked in a session of the caller, with their results, in order.',
  input: z.object({ session }),
  output: z.array(livePoll),
})

export const liveHandsLower = call({
  method: 'POST',
  path: '/live/hands/lower',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Lowers all hands',
  does: 'Lowers the hands that are raised in a session of the caller.',
  input: z.object({ session }),
  output: noResult,
  changes: true,
})
