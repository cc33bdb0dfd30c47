import { usageExport } from '#contract/usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'

export const answerUsageExport = answer(usageExport, async ({ table, ...filter }, visit) => {
  const { language } = visit
  const name = `${usageTerms.detail[language]}.${table}`
  return { path: mediaPath(visit, { usage: filter, language }, { name, save: true }) }
})
