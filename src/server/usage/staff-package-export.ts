import { staffPackageExport } from '#contract/staff-usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'
import { holder } from './holders.ts'

export const answerStaffPackageExport = answer(staffPackageExport, async ({ id, table }, visit) => {
  const { db, language } = visit
  const { name: whose } = await holder(db, id)
  const name = `${usageTerms.packages[language]} ${whose}.${table}`
  const all = { valid: false }
  return { path: mediaPath(visit, { packages: all, holder: id, language }, { name, save: true }) }
})
