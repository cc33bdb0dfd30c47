import { staffRuns } from '#contract/runs.ts'
import { answer } from '../http/answer.ts'
import { tenantRuns } from './access.ts'
import { readRuns } from './read.ts'

export const answerStaffRuns = answer(staffRuns, async ({ before, state }, visit) => {
  let found = tenantRuns(visit)
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.tenant_id', '=', 'runs.tenant_id').onRef('accounts.id', '=', 'runs.account_id'),
    )
    .selectAll('runs')
    .select('accounts.name as account')
  if (before) found = found.where('runs.created_at', '<', new Date(before))
  if (state) found = found.where('runs.state', '=', state)
  const runs = await readRuns(visit.db, found.orderBy('runs.created_at', 'desc').limit(50))
  return runs.map(({ row, shown }) => ({
    ...shown,
    account: row.account,
    attempts: row.attempts,
    fault: row.fault,
  }))
})
