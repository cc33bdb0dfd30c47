import { glossaryList } from '#contract/translation.ts'
import { answer } from '../http/answer.ts'
import { termsBetween } from './terms-between.ts'

export const answerGlossaryList = answer(glossaryList, ({ from, to }, { db, caller }) =>
  termsBetween(db, caller.id, from, to),
)
