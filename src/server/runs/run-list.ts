import { runList } from '#contract/runs.ts'
import { answer } from '../http/answer.ts'
import { ownRuns } from './access.ts'
import { readRuns } from './read.ts'

export const answerRunList = answer(runList, async ({ before, state }, visit) => {
  let found = ownRuns(visit).selectAll()
  if (before) found = found.where('created_at', '<', new Date(before))
  if (state) found = found.where('state', '=', state)
  const runs = await readRuns(visit.db, found.orderBy('created_at', 'desc').limit(50))
  return runs.map(({ shown }) => shown)
})
