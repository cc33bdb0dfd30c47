import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { LiveSummaries } from '#core/server/db/tables.ts'
import type { LiveSummary } from '../../contract/summary.ts'

type SummaryRow = Selectable<LiveSummaries>

export const summaryOf = (db: Db, session: string): Promise<SummaryRow | undefined> =>
  db.selectFrom('live_summaries').selectAll().where('session_id', '=', session).executeTakeFirst()

export function wireSummary(row: SummaryRow): LiveSummary {
  const { content, language, left_out, version, made_at, changed_at } = row
  return {
    ...writable(content),
    language,
    leftOut: left_out,
    version,
    timeMade: made_at.toISOString(),
    timeChange: changed_at?.toISOString() ?? null,
  }
}

/** The run that writes the summary of a session now. */
export async function goingSummary(db: Db, session: string): Promise<string | undefined> {
  const going = await db
    .selectFrom('runs')
    .select('id')
    .where('subject_id', '=', session)
    .where('kind', '=', 'live.summary')
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return going?.id
}

const writable = (content: SummaryRow['content']): Pick<LiveSummary, keyof SummaryRow['content']> =>
  structuredClone(content) as Pick<LiveSummary, keyof SummaryRow['content']>
