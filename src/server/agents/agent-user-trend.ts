import { sql } from 'kysely'
import { agentUserTrend } from '#contract/agents.ts'
import { unitOfType } from '#domain/money/units.ts'
import { answer } from '../http/answer.ts'
import { readTrend } from '../usage/read-trend.ts'
import { ownUser, ownUsers } from './access.ts'

/** Those who used most are listed by name. */
const listed = 100

export const answerAgentUserTrend = answer(agentUserTrend, async ({ days: count, type, id }, visit) => {
  const { app, db } = visit
  if (id !== undefined) await ownUser(visit, id)
  const users = ownUsers(visit)
    .select('accounts.id')
    .$if(id !== undefined, (all) => all.where('accounts.id', '=', id!))
  const usageDays = db.selectFrom('usage_days').where('usage_days.account_id', 'in', users)
  const packages = db.selectFrom('packages').where('packages.account_id', 'in', users)
  const days = await readTrend(db, { usageDays, packages, type, days: count, now: app.now() })
  const byUser = await usageDays
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'usage_days.tenant_id')
        .onRef('accounts.id', '=', 'usage_days.account_id'),
    )
    .select(['accounts.id', 'accounts.name', sql<string>`-sum(usage_days.amount)`.as('used')])
    .where('usage_days.unit', '=', unitOfType[type])
    .where('usage_days.kind', '=', 'use')
    .where('usage_days.day', '>=', days[0]!.day)
    .groupBy(['accounts.id', 'accounts.name'])
    .orderBy('used', 'desc')
    .limit(listed)
    .execute()
  return { days, users: byUser.map(({ used, ...user }) => ({ ...user, used: Number(used) })) }
})
