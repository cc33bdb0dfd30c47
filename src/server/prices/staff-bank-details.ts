import { staffBankDetails } from '#contract/staff-prices.ts'
import { answer } from '../http/answer.ts'
import { bankDetailsOf } from './bank-details-of.ts'

export const answerStaffBankDetails = answer(staffBankDetails, (_input, { db }) => bankDetailsOf(db, null))
