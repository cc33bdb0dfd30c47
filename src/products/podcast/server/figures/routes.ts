import { type Expression, type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import type { Page, Paging } from '#core/server/lists/keyset.ts'
import { textTable } from '#core/server/tables/text-table.ts'
import { created, fileLink, tableFile } from '#identity/file-links/server/file-link.ts'
import { podcastFigures, podcastFiguresExport } from '../../contract/figures.ts'
import { figureTexts } from '../../texts/figures.ts'
import { ownShow } from '../core/access.ts'
import { unknownApp } from './agent-of.ts'

const mostEpisodes = 100
const mostRows = 50

interface Counts {
  downloads: number
  listens: number
}

const counts = sql<number>`sum(f.count) filter (where f.kind = 'download')`
const downloads = sql`coalesce(${counts}, 0)::int as downloads`
const listens = sql`coalesce(sum(f.count) filter (where f.kind = 'listen'), 0)::int as listens`

/** The figures of the days of a show, grouped by something. */
async function grouped<Name extends string>(
  { db, show, from }: { db: Db; show: string; from: Expression<unknown> },
  name: Name,
  by: RawBuilder<unknown>,
  most: number,
): Promise<(Record<Name, string> & Counts)[]> {
  const { rows } = await sql<Record<Name, string> & Counts>`
    select ${by} as ${sql.id(name)}, ${downloads}, ${listens}
    from podcast_figures f join podcast_episodes e on e.id = f.episode_id
    where e.show_id = ${show} and f.day >= ${from}
    group by 1 order by 2 desc, 3 desc, 1 limit ${most}`.execute(db)
  return rows
}

export const podcastFiguresRoute = route(podcastFigures, async ({ show, days }, context) => {
  const { app, db } = context
  await ownShow(context, show)
  const today = sql`ledger_day(${app.now()})`
  const from = sql`${today} - ${days - 1}::int`
  const of = { db, show, from }
  const byDay = await grouped(of, 'day', sql`f.day::text`, days)
  const { rows: all } = await sql<{ day: string }>`
    select d::date::text as day from generate_series(${from}, ${today}, interval '1 day') d order by 1`.execute(
    db,
  )
  const countsOf = new Map(byDay.map((row) => [row.day, row]))
  const inDays = all.map(({ day }) => countsOf.get(day) ?? { day, downloads: 0, listens: 0 })
  const sum = (kind: keyof Counts) => inDays.reduce((total, day) => total + day[kind], 0)
  const { rows: episodes } = await sql<{ id: string; name: string } & Counts>`
    select e.id, e.name, ${downloads}, ${listens}
    from podcast_figures f join podcast_episodes e on e.id = f.episode_id
    where e.show_id = ${show} and f.day >= ${from}
    group by e.id, e.name order by 3 desc, 4 desc, 1 limit ${mostEpisodes}`.execute(db)
  return {
    total: { downloads: sum('downloads'), listens: sum('listens') },
    days: inDays,
    episodes,
    apps: await grouped(of, 'app', sql`f.app`, mostRows),
    countries: await grouped(of, 'country', sql`f.country`, mostRows),
    countriesKnown: app.config.countryHeader !== undefined,
  }
})

interface FigureRow extends Counts {
  day: string
  id: string
  episode: string
  app: string
  country: string
}

/** The newest days first; of each, by episode, app and country. */
async function readFigures(
  db: Db,
  { show, from }: { show: string; from: string },
  { after, size }: Paging,
): Promise<Page<FigureRow>> {
  const place = after === undefined ? undefined : (JSON.parse(after) as string[])
  const { rows } = await sql<FigureRow>`
    select f.day::text as day, e.id, e.name as episode, f.app, f.country, ${downloads}, ${listens}
    from podcast_figures f join podcast_episodes e on e.id = f.episode_id
    where e.show_id = ${show} and f.day >= ${from}::date
      ${
        place
          ? sql`and (f.day < ${place[0]}::date or (f.day = ${place[0]}::date
              and (e.id, f.app, f.country) > (${place[1]}::uuid, ${place[2]}, ${place[3]})))`
          : sql``
      }
    group by f.day, e.id, e.name, f.app, f.country
    order by f.day desc, e.id, f.app, f.country limit ${size + 1}`.execute(db)
  const records = rows.slice(0, size)
  const last = records.at(-1)
  const next = rows.length > size && last ? JSON.stringify([last.day, last.id, last.app, last.country]) : null
  return { records, next }
}

/** Downloads and listens of a show as a table. */
export const podcastFiguresFile = tableFile(
  'podcastFigures',
  z.object({ account: z.uuid(), show: z.uuid(), from: z.string(), language: languageField }),
  ({ account, show, from, language }, { app, tenant }) =>
    textTable<FigureRow, keyof typeof figureTexts>({
      name: 'tableName',
      language,
      terms: figureTexts,
      columns: [
        { title: 'day', holds: 'text', width: 12, cell: ({ day }) => day },
        { title: 'episode', holds: 'text', width: 40, cell: ({ episode }) => episode },
        {
          title: 'app',
          holds: 'text',
          width: 24,
          cell: (row, term) => (row.app === unknownApp ? term('otherApp') : row.app),
        },
        { title: 'country', holds: 'text', width: 10, cell: ({ country }) => country },
        { title: 'downloads', holds: 'whole', width: 12, cell: (row) => row.downloads },
        { title: 'listens', holds: 'whole', width: 12, cell: (row) => row.listens },
      ],
      read: async (paging) => {
        const db = app.database.of(tenant)
        // The link outlives the show.
        await ownShow({ db, caller: { id: account } }, show)
        return readFigures(db, { show, from }, paging)
      },
    }),
)

export const podcastFiguresExportRoute = route(
  podcastFiguresExport,
  async ({ show, days, table }, context) => {
    const { app, db, caller, language } = context
    await ownShow(context, show)
    const { rows } = await sql<{ from: string }>`
      select (ledger_day(${app.now()}) - ${days - 1}::int)::text as from`.execute(db)
    const from = rows[0]?.from
    if (from === undefined) throw new Problem('notFound')
    const file = created(podcastFiguresFile, { account: caller.id, show, from, language })
    const name = `${figureTexts.tableName[language]}.${table}`
    return { path: fileLink(context, file, { name, save: true }) }
  },
)
