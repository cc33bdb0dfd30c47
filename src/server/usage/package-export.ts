import { packageExport } from '#contract/usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'

export const answerPackageExport = answer(packageExport, async ({ table, ...filter }, visit) => {
  const { language } = visit
  const name = `${usageTerms.packages[language]}.${table}`
  return { path: mediaPath(visit, { packages: filter, language }, { name, save: true }) }
})
