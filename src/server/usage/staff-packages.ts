import { staffPackages } from '#contract/staff-usage.ts'
import { answer } from '../http/answer.ts'
import { holder } from './holders.ts'
import { readPackages } from './read-packages.ts'

export const answerStaffPackages = answer(
  staffPackages,
  async ({ id, after, size: asked, ...filter }, { app, db }) => {
    await holder(db, id)
    const size = Math.max(1, asked)
    const page = { after, limit: size + 1, now: app.now() }
    const records = await readPackages({ db, caller: { id } }, filter, page)
    return { records: records.slice(0, size), more: records.length > size }
  },
)
