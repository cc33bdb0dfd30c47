import { workState } from '#contract/wire-numbers.ts'
import { sql } from 'kysely'
import { workQuote } from '#contract/works.ts'
import { readableProject } from '#server/products/dubbing/subtitles/access.ts'
import { saidBy } from '#server/products/dubbing/subtitles/said-by.ts'
import type { Db } from '#server/core/db/database.ts'
import { route } from '#server/core/http/route.ts'
import { usable } from '#server/money/ledger/usable.ts'
import { quoteDub } from './quote-dub.ts'

export const workQuoteRoute = route(workQuote, async ({ id, ...wish }, context) => {
  const { language } = wish
  const { app, db, caller } = context
  const project = await readableProject(context, id)
  const [uses, remaining, lines, isFirst] = await Promise.all([
    quoteDub(db, project, wish),
    usable(db, caller.id, 'dub', app.now()),
    language === project.language ? project.cue_count : translatedLines(db, id, language),
    hasNoWork(db, id, language),
  ])
  const takes = Math.ceil(uses * (await rateOf(db, isFirst)))
  return { uses, remaining, lines, takes: Math.max(1, takes) }
})

async function translatedLines(db: Db, project: string, language: string): Promise<number> {
  const { lines } = await db
    .selectFrom('translations')
    .select(sql<number>`count(${saidBy})::int`.as('lines'))
    .where('project_id', '=', project)
    .where('language', '=', language)
    .where('text', '<>', '')
    .executeTakeFirstOrThrow()
  return lines
}

async function hasNoWork(db: Db, project: string, language: string): Promise<boolean> {
  const work = await db
    .selectFrom('works')
    .select('id')
    .where('project_id', '=', project)
    .where('language', '=', language)
    .where('state', '=', workState.done)
    .limit(1)
    .executeTakeFirst()
  return work === undefined
}

/** Seconds of work for a second of film, before any was measured here. */
const usualRates = { first: 0.6, again: 0.1 }
const measuredWorks = 20

/** The same, as the last works took; first ones and those that go on from an earlier version are two things. */
async function rateOf(db: Db, isFirst: boolean): Promise<number> {
  const { rows } = await sql<{ rate: number | null }>`
    select sum(extract(epoch from finished_at - started_at))::float8 / nullif(sum(seconds), 0) as rate from (
      select works.finished_at, runs.started_at, works.seconds
      from works join runs on runs.id = works.run_id
      where works.state = ${sql.lit(workState.done)} and (works.version = 1) = ${isFirst} and works.finished_at > runs.started_at
      order by works.finished_at desc limit ${measuredWorks}
    ) as last`.execute(db)
  return rows[0]?.rate ?? usualRates[isFirst ? 'first' : 'again']
}
