import { glossaryList } from '#contract/translation.ts'
import { answer } from '../http/answer.ts'
import { ownTerms } from './access.ts'

export const answerGlossaryList = answer(glossaryList, ({ from, to }, visit) =>
  ownTerms(visit)
    .select(['id', 'from_language as from', 'to_language as to', 'source', 'target'])
    .where('from_language', '=', from)
    .where('to_language', '=', to)
    .orderBy('source')
    .execute(),
)
