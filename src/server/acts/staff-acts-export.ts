import { staffActsExport } from '#contract/acts.ts'
import { actTerms } from '#i18n/acts.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'

export const answerStaffActsExport = answer(staffActsExport, async ({ table, ...acts }, visit) => {
  const { language, caller } = visit
  const name = `${actTerms.acts[language]}.${table}`
  const moneyOnly = caller.role === 'finance'
  return { path: mediaPath(visit, { acts, moneyOnly, language }, { name, save: true }) }
})
