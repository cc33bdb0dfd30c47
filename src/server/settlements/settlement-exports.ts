import { agentSettlementExport, staffSettlementExport } from '#contract/settlements.ts'
import { settlementWords } from '#i18n/settlements.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'

export const answerStaffSettlementExport = answer(staffSettlementExport, async ({ month, table }, visit) => {
  const { language } = visit
  const name = `${settlementWords.title[language]}${month === 'all' ? '' : ` ${month}`}.${table}`
  const of = { settlements: month, whose: 'tenant', language } as const
  return { path: mediaPath(visit, of, { name, save: true }) }
})

export const answerAgentSettlementExport = answer(agentSettlementExport, async ({ table }, visit) => {
  const { language } = visit
  const name = `${settlementWords.ownTitle[language]}.${table}`
  const of = { settlements: 'all', whose: 'own', language } as const
  return { path: mediaPath(visit, of, { name, save: true }) }
})
