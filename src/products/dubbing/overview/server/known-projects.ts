import { type Selectable, sql } from 'kysely'
import type { Projects } from '#core/server/db/tables.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import type {
  KnownProject,
  KnownRun,
  KnownTrack,
  KnownWork,
} from '#products/dubbing/common/contract/known-project.ts'
import { originalText } from '#products/dubbing/subtitles/server/original-text.ts'
import { dubsOf } from '#products/dubbing/works/server/access.ts'
import { measureChanges } from '#products/dubbing/works/server/changed-lines.ts'

type Row = Pick<Selectable<Projects>, 'id' | 'status' | 'problem' | 'language' | 'cue_count'>

export interface ReadProject extends KnownProject {
  tracks: readonly (KnownTrack & Pick<TrackRow, 'auto'>)[]
}

/** What the states of projects follow from, by their ids. */
export async function readKnown(
  context: CallerContext,
  rows: readonly Row[],
): Promise<Map<string, ReadProject>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [tracks, dubs, unreviewed] = await Promise.all([
    readTracks(context, ids),
    newestDubs(context, ids),
    unreviewedLines(context, ids),
  ])
  const changed = await measureChanges(
    context.db,
    dubs.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const works = new Map(
        dubs
          .filter(({ subject_id }) => subject_id === row.id)
          .map(({ id, language, state, run_state }): [string, KnownWork] => [
            language!,
            { state, changed: changed.get(id)?.lines ?? 0, run: runIn(run_state) },
          ]),
      )
      return [
        row.id,
        {
          status: row.status,
          cancelled: isCancelled(row),
          cueCount: row.cue_count,
          unreviewed: unreviewed.get(row.id) ?? 0,
          preparing: null,
          language: row.language,
          tracks: tracks
            .filter(({ project_id }) => project_id === row.id)
            .map(({ run_state, ...track }) => ({
              ...track,
              run: runIn(run_state),
              work: works.get(track.language) ?? null,
            })),
          originalWork: (row.language !== null && works.get(row.language)) || null,
          openComments: {},
        },
      ]
    }),
  )
}

export const isCancelled = ({ problem }: Pick<Row, 'problem'>) => problem === 'preparingCancelled'

const runIn = (state: string | null): KnownRun | null =>
  state === null ? null : { state: state as KnownRun['state'] }

type TrackRow = Awaited<ReturnType<typeof readTracks>>[number]

/** The languages of projects, in the order in which they were added, with the counts of their lines. */
export const readTracks = ({ db }: CallerContext, projects: readonly string[]) =>
  db
    .selectFrom('tracks')
    .leftJoin('runs', 'runs.id', 'tracks.run_id')
    .leftJoin(
      db
        .selectFrom('translations')
        .select(['project_id', 'language', 'origin', 'source', originalText.as('said')])
        .where('project_id', 'in', projects)
        // Keeps PostgreSQL from inlining the subquery, which would repeat the lookup for each count.
        .offset(0)
        .as('line'),
      (join) =>
        join
          .onRef('line.project_id', '=', 'tracks.project_id')
          .onRef('line.language', '=', 'tracks.language'),
    )
    .select([
      'tracks.project_id',
      'tracks.language',
      'tracks.run_id',
      'runs.state as run_state',
      sql<number>`count(said)::int`.as('lines'),
      sql<number>`count(said) filter (where origin = 'auto')::int`.as('auto'),
      sql<number>`count(said) filter (where origin = 'expert' and source = said)::int`.as('expert'),
      sql<number>`count(said) filter (where source <> said)::int`.as('stale'),
    ])
    .where('tracks.project_id', 'in', projects)
    .groupBy(['tracks.project_id', 'tracks.language', 'tracks.run_id', 'tracks.created_at', 'runs.state'])
    .orderBy('tracks.created_at')
    .orderBy('tracks.language')
    .execute()

/** The newest dub of each project in each language. */
const newestDubs = (context: CallerContext, projects: readonly string[]) =>
  dubsOf(context)
    .leftJoin('runs', 'runs.id', 'works.run_id')
    .distinctOn(['works.subject_id', 'works.language'])
    .select(['works.id', 'works.subject_id', 'works.language', 'works.state', 'runs.state as run_state'])
    .where('works.subject_id', 'in', projects)
    .orderBy('works.subject_id')
    .orderBy('works.language')
    .orderBy('works.version', 'desc')
    .execute()

async function unreviewedLines(
  { db }: CallerContext,
  projects: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('cues')
    .select(['project_id', sql<number>`count(*)::int`.as('count')])
    .where('project_id', 'in', projects)
    .where('unreviewed', '=', true)
    .groupBy('project_id')
    .execute()
  return new Map(rows.map(({ project_id, count }) => [project_id, count]))
}
