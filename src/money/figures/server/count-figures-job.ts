import { sql } from 'kysely'
import { tenantIds } from '#core/server/app/tenant.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { figureDays } from '../contract.ts'

/** Adds up what changed in the figures of home pages, and removes days that they no longer show. */
export const countFigures = scheduledJob({ kind: 'figures.count', every: '5-59/10 * * * *' })

export const runCountFigures = handleJob(countFigures, async (_, { app, signal }) => {
  const visible = new Date(app.now().getTime() - (2 * figureDays + 1) * 86_400_000)
  for (const id of await tenantIds(app)) {
    signal.throwIfAborted()
    const db = app.database.of(id)
    // Each change is counted once: it is deleted in the statement that adds it. Those of an agent count for the tenant, too.
    await sql`
      with gone as (delete from figure_changes returning agent_id, figure, day, amount),
      sums as (
        select null::uuid as agent_id, figure, day, sum(amount) as amount from gone group by figure, day
        union all
        select agent_id, figure, day, sum(amount) from gone where agent_id is not null group by agent_id, figure, day
      )
      insert into figure_days (tenant_id, agent_id, figure, day, amount)
      select ${id}, agent_id, figure, day, amount from sums
      on conflict (tenant_id, agent_id, figure, day) do update set amount = figure_days.amount + excluded.amount`.execute(
      db,
    )
    await db
      .deleteFrom('figure_days')
      .where('day', '<', sql<string>`${visible}::timestamptz::date`)
      .execute()
  }
})
