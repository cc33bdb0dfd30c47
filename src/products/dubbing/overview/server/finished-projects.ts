import { sql } from 'kysely'
import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { originalText } from '#products/dubbing/subtitles/server/original-text.ts'
import { dubsOf } from '#products/dubbing/works/server/access.ts'
import { measureChanges } from '#products/dubbing/works/server/changed-lines.ts'

interface Row {
  id: string
  status: number
  cue_count: number
}

/**
 * The projects with nothing left to do: each of their languages is translated completely and up to date, and its newest
 * dub is done and speaks the current lines. The card and the page of a project both show this.
 */
export async function finishedProjects(context: CallerContext, rows: readonly Row[]): Promise<Set<string>> {
  const complete = rows.filter(({ status }) => status === projectStatus.complete)
  const ids = complete.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const [tracks, works] = await Promise.all([tracksOf(context, ids), newestDubs(context, ids)])
  const changed = await measureChanges(
    context.db,
    works.map(({ id }) => id),
  )
  const isSpoken = ({ id, state }: (typeof works)[number]) => state === workState.done && !changed.has(id)
  const finished = complete.filter(({ id, cue_count }) => {
    const dubs = works.filter((work) => work.subject_id === id)
    return (
      dubs.every(isSpoken) &&
      tracks
        .filter((track) => track.project_id === id)
        .every(
          ({ language, lines, stale }) =>
            lines >= cue_count && stale === 0 && dubs.some((dub) => dub.language === language),
        )
    )
  })
  return new Set(finished.map(({ id }) => id))
}

const tracksOf = ({ db }: CallerContext, projects: readonly string[]) =>
  db
    .selectFrom('tracks')
    .leftJoin(
      db
        .selectFrom('translations')
        .select(['project_id', 'language', 'source', originalText.as('said')])
        .where('project_id', 'in', projects)
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
      sql<number>`count(said)::int`.as('lines'),
      sql<number>`count(said) filter (where source <> said)::int`.as('stale'),
    ])
    .where('tracks.project_id', 'in', projects)
    .groupBy(['tracks.project_id', 'tracks.language'])
    .execute()

/** The newest dub of each project in each language. */
const newestDubs = (context: CallerContext, projects: readonly string[]) =>
  dubsOf(context)
    .distinctOn(['works.subject_id', 'works.language'])
    .select(['works.id', 'works.subject_id', 'works.language', 'works.state'])
    .where('works.subject_id', 'in', projects)
    .orderBy('works.subject_id')
    .orderBy('works.language')
    .orderBy('works.version', 'desc')
    .execute()
