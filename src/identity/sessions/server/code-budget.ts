import type { Transaction } from 'kysely'
import { Counter } from 'prom-client'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { countTry, countedTries } from './attempts.ts'

/**
 * The kind of recipient of a code. Strangers can only use a part of the tenant's daily codes, so that account owners
 * and known devices still get theirs under attack. A code that is never sent costs nothing.
 */
export type CodeShare = 'known' | 'strangers' | 'none'

const ofStrangers = 0.7
const day = 86_400
/** The fractions of a budget at which operators are alerted. */
const alerts = [0.8, 1]
/** Above each of these fractions of the strangers' budget the proof of work doubles once more. */
const harderFrom = [0.5, 0.75, 0.9]

const budgetsOf = (app: App, tenant: string) => ({
  all: { key: `codes:${tenant}`, seconds: day, most: app.config.codesADay },
  strangers: {
    key: `codes:strangers:${tenant}`,
    seconds: day,
    most: Math.max(1, Math.floor(app.config.codesADay * ofStrangers)),
  },
  none: { key: `codes:none:${tenant}`, seconds: day, most: Infinity },
})

/** Takes a code from the tenant's budget, in the transaction that sends it, or refuses. */
export async function takeCode(
  trx: Transaction<DB>,
  context: RequestContext,
  share: CodeShare,
): Promise<void> {
  const budgets = budgetsOf(context.app, context.tenant.id)
  // Every share counts in two budgets, so the statements are the same and timing reveals nothing.
  const first = share === 'strangers' ? budgets.strangers : budgets.none
  const second = share === 'none' ? budgets.none : budgets.all
  for (const budget of [first, second]) {
    const used = await countTry(trx, budget.key, budget, context.app.now())
    if (used > budget.most) throw new Problem('codesUsedUp')
    if (alerts.some((share) => used === Math.ceil(budget.most * share)))
      await alertOperators(trx, context, `${used} / ${budget.most}`)
  }
}

/** Additional bits of proof of work, depending on the used part of the strangers' budget. */
export async function addedDifficulty(app: App, db: Db, tenant: string): Promise<number> {
  const { strangers } = budgetsOf(app, tenant)
  const used = (await countedTries(db, strangers.key, strangers, app.now())) / strangers.most
  return harderFrom.filter((share) => used >= share).length
}

async function alertOperators(
  trx: Transaction<DB>,
  { app, tenant }: RequestContext,
  usage: string,
): Promise<void> {
  const now = app.now()
  const operators = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
  for (const { id } of operators)
    await notify(trx, { tenant: tenant.id, account: id, now }, 'codesRunningOut', { usage })
  await recordAudit(trx, { app, tenant, caller: null, address: null }, 'codes.runOut', null, { usage })
  app.log.warn({ tenant: tenant.brand.code, usage }, 'verification codes of the day run out')
}

/** Counts the results of code requests for /metrics. */
export function measureCode({ app, tenant }: RequestContext, result: 'sent' | 'withheld' | 'refused'): void {
  const name = 'verification_codes_total'
  const known = app.metrics.getSingleMetric(name) as Counter | undefined
  const counter =
    known ??
    new Counter({
      name,
      help: 'Requests for verification codes, by tenant and result: sent, withheld because the code could serve nothing, refused by a limit.',
      labelNames: ['tenant', 'result'],
      registers: [app.metrics],
    })
  counter.inc({ tenant: tenant.brand.code, result })
}
