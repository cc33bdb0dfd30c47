import { tenantIds } from '#core/server/app/tenant.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { lockBalances } from './lock-balances.ts'
import { post } from './post.ts'

/** Posts expired packages every hour. They cannot be used from the moment they expire. */
export const expirePackages = scheduledJob({ kind: 'ledger.expire', every: '11 * * * *' })

export const runExpirePackages = handleJob(expirePackages, async (_, { app, signal }) => {
  for (const tenant of await tenantIds(app)) {
    const db = app.database.of(tenant)
    const at = app.now()
    const due = await db
      .selectFrom('packages')
      .select(['id', 'account_id', 'unit'])
      .where('expires_at', '<=', at)
      .where('remaining', '>', 0)
      .execute()
    for (const { id, account_id: account, unit } of due) {
      signal.throwIfAborted()
      await db.transaction().execute(async (trx) => {
        await lockBalances(trx, tenant, [account], unit)
        const { remaining } = await trx
          .selectFrom('packages')
          .select('remaining')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (remaining === 0) return
        await post(trx, {
          tenant,
          // Usage that a run releases later expires in another posting.
          key: `expire:${id}:${at.getTime()}`,
          cause: 'expiry',
          at,
          entries: [
            { account, part: 'available', package: id, unit, amount: -remaining, kind: 'expire' },
            { part: 'expired', unit, amount: remaining, kind: 'expire' },
          ],
        })
      })
    }
  }
})
