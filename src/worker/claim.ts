import { sql } from 'kysely'
import type { Db } from '#server/core/db/database.ts'
import type { JobData } from '#server/core/jobs/queue.ts'

/** Claims are serialized over all workers: the set of running jobs must not change between reading and claiming. */
const claimLock = 5_914_023_772

export interface Claimed {
  id: string
  kind: string
  data: JobData
  /**
   * 1 for the first attempt. Together with the id it identifies the claim: a worker that lost its job cannot settle a
   * later claim.
   */
  attempt: number
  isLastAttempt: boolean
}

export type LaneName = 'quick' | 'long' | 'alone' | 'live'

/**
 * Claims the next job of these kinds: from the tenant with the fewest running jobs, on a tie the one served longest
 * ago; the same among the tenant's accounts; and the oldest job of the account. So a thousand jobs of one account do
 * not delay others.
 */
export function claim(db: Db, lane: LaneName, kinds: readonly string[]): Promise<Claimed | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${claimLock})`.execute(trx)
    const { rows } = await sql<Claimed>`
      with busy as materialized (
        select coalesce(group_id, '') as tenant, coalesce(group_tier, '') as account, count(*) as jobs
        from pgboss.job where state = 'active' and name = any(${kinds}) group by 1, 2
      ), first as (
        select distinct on (group_id, group_tier)
          name, id, created_on, coalesce(group_id, '') as tenant, coalesce(group_tier, '') as account
        from pgboss.job
        where state < 'active' and not blocked and name = any(${kinds}) and start_after <= now()
        order by group_id, group_tier, created_on
      ), next as (
        select f.name, f.id, f.tenant, f.account
        from first f
        left join busy b on b.tenant = f.tenant and b.account = f.account
        left join turns t on t.lane = ${lane} and t.tenant = f.tenant and t.account = f.account
        order by
          coalesce((select sum(jobs) from busy where tenant = f.tenant), 0),
          (select max(served_at) from turns where lane = ${lane} and tenant = f.tenant) nulls first,
          coalesce(b.jobs, 0), t.served_at nulls first, f.created_on
        limit 1
      ), turn as (
        insert into turns (lane, tenant, account, served_at)
        select ${lane}, tenant, account, clock_timestamp() from next
        on conflict (lane, tenant, account) do update set served_at = excluded.served_at
      )
      update pgboss.job j
      set state = 'active', started_on = now(), heartbeat_on = now(),
        retry_count = case when started_on is null then retry_count else retry_count + 1 end
      from next where j.name = next.name and j.id = next.id and j.state < 'active'
      returning j.id, j.name as kind, j.data, j.retry_count + 1 as attempt, j.retry_count >= j.retry_limit as "isLastAttempt"`.execute(
      trx,
    )
    return rows[0]
  })
}
