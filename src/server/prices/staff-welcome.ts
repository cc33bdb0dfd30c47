import { staffWelcome } from '#contract/staff-prices.ts'
import { answer } from '../http/answer.ts'
import { welcomeOf } from '../ledger/welcome.ts'

export const answerStaffWelcome = answer(staffWelcome, (_input, { db, tenant }) => welcomeOf(db, tenant.id))
