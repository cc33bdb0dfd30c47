import { sql } from 'kysely'
import { tenantIds } from '#core/server/app/tenant.ts'
import { deleteInSteps } from '#core/server/db/delete-in-steps.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { dayOfSalt, windowMs } from './count-asked.ts'

/** Days that are stored by app and country; older ones are sums of months. */
const keptDays = 400

/** Runs every hour; deletes windows that are over with their salts, and sums up the days of long ago. */
export const tidyPodcastFigures = scheduledJob({ kind: 'podcasts.figures', every: '23 * * * *' })

export const runTidyPodcastFigures = handleJob(tidyPodcastFigures, async (_, { app }) => {
  const now = app.now()
  const over = new Date(now.getTime() - windowMs)
  for (const tenant of await tenantIds(app)) {
    const db = app.database.of(tenant)
    await deleteInSteps(db, 'podcast_fetches', db.selectFrom('podcast_fetches').where('since', '<=', over))
    await db.deleteFrom('podcast_salts').where('day', '<', dayOfSalt(over)).execute()
    await sql`
      with old as (
        delete from podcast_figures where day < ledger_day(${now}) - ${keptDays}::int
          and (app <> '' or country <> '' or day <> date_trunc('month', day)::date)
        returning *
      )
      insert into podcast_figures (tenant_id, episode_id, day, kind, app, country, count)
      select tenant_id, episode_id, date_trunc('month', day)::date, kind, '', '', sum(count) from old
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, episode_id, day, kind, app, country)
        do update set count = podcast_figures.count + excluded.count`.execute(db)
  }
})
