import { staffSettlements } from '#contract/settlements.ts'
import { answer } from '../http/answer.ts'
import { readSettlements } from './read-settlements.ts'

export const answerStaffSettlements = answer(staffSettlements, async ({ month: asked }, { app, db }) => {
  const all = await readSettlements(db, app.now())
  const months = [...new Set(all.map(({ month }) => month))]
  const month = asked ?? months[0] ?? null
  const records = month === 'all' ? all : all.filter((one) => one.month === month)
  return { month, months, records }
})
