import { usageList } from '#contract/usage.ts'
import { answer } from '../http/answer.ts'
import { checkOwnPosting } from './access.ts'
import { readUsage } from './read-usage.ts'

export const answerUsageList = answer(usageList, async ({ after, size: asked, ...filter }, visit) => {
  await checkOwnPosting(visit, after)
  const size = Math.max(1, asked)
  const records = await readUsage(visit, filter, { after, limit: size + 1 })
  return { records: records.slice(0, size), more: records.length > size }
})
