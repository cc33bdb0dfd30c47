import { staffActs } from '#contract/acts.ts'
import { pageOf } from '../db/keyset.ts'
import { answer } from '../http/answer.ts'
import { readActs } from './read-acts.ts'

export const answerStaffActs = answer(
  staffActs,
  async ({ after, size, ...filter }, { db, caller, language }) => {
    const moneyOnly = caller.role === 'finance'
    const rows = await readActs(db, filter, { moneyOnly, language, after, limit: size + 1 })
    const { page, next } = pageOf(rows, size)
    return { records: page, next }
  },
)
