import { staffBook } from '#contract/staff-usage.ts'
import { answer } from '../http/answer.ts'
import { holder } from './holders.ts'
import { readBook } from './read-book.ts'

export const answerStaffBook = answer(
  staffBook,
  async ({ id, after, size: asked, ...filter }, { db, caller }) => {
    await holder(db, id)
    const size = Math.max(1, asked)
    const lines = await readBook({ db, caller: { id } }, filter, { after, limit: size + 1 })
    const records = lines.slice(0, size)
    return {
      // Orders are for finance to see.
      records: caller.role === 'finance' ? records : records.map((line) => ({ ...line, order: null })),
      more: lines.length > size,
    }
  },
)
