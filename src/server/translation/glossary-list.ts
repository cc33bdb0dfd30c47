import { glossaryList } from '#contract/translation.ts'
import { answerInThread } from '../http/answer.ts'
import { termsBetween } from './terms-between.ts'

export const answerGlossaryList = answerInThread(glossaryList, ({ from, to }, { db, caller }) =>
  termsBetween(db, caller.id, from, to),
)
