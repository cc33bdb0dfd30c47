import { staffSettlementExport } from '#contract/settlements.ts'
import { settlementWords } from '#i18n/settlements.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'

export const answerStaffSettlementExport = answer(staffSettlementExport, async ({ month, table }, visit) => {
  const { language } = visit
  const name = `${settlementWords.title[language]}${month === 'all' ? '' : ` ${month}`}.${table}`
  return { path: mediaPath(visit, { settlements: month, language }, { name, save: true }) }
})
