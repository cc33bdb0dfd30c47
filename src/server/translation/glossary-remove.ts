import { glossaryRemove } from '#contract/translation.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownTerms } from './access.ts'

export const answerGlossaryRemove = answer(glossaryRemove, async ({ id }, visit) => {
  const own = await ownTerms(visit).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  await visit.db.deleteFrom('glossary').where('id', '=', id).execute()
  return null
})
