import { staffPrices } from '#contract/staff-prices.ts'
import { answer } from '../http/answer.ts'
import { platformPrices } from './platform-prices.ts'

export const answerStaffPrices = answer(staffPrices, (_input, { db }) => platformPrices(db))
