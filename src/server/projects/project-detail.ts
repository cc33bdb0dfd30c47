import { sql } from 'kysely'
import { projectDetail, type Track } from '#contract/projects.ts'
import type { Run } from '#contract/runs.ts'
import { countUnreviewed } from '../cues/unreviewed.ts'
import { saidBy } from '../cues/said-by.ts'
import { answer, type Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownRuns } from '../runs/access.ts'
import { readRuns } from '../runs/read.ts'
import { newestWorks } from '../works/read-works.ts'
import { ownProjects } from './access.ts'
import { readOffer, shortens, translatesDraft } from '../voices/offer.ts'
import { prepareKinds } from './prepare-job.ts'
import { projectFile, wireProject, withOrigins } from './project-wire.ts'

type Whose = Visit<readonly ['user']>

export const answerProjectDetail = answer(projectDetail, async ({ id }, visit) => {
  const row = await withOrigins(ownProjects(visit)).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const [tracks, speakers, unreviewed, [preparing]] = await Promise.all([
    tracksOf(visit, row),
    speakersOf(visit, id),
    countUnreviewed(visit.db, id),
    readRuns(
      visit.db,
      ownRuns(visit)
        .selectAll()
        .where('project_id', '=', id)
        .where('kind', 'in', prepareKinds)
        .orderBy('created_at', 'desc')
        .limit(1),
    ),
  ])
  return {
    ...wireProject(visit, row),
    kind: row.kind,
    duration: row.duration_ms,
    width: row.width,
    height: row.height,
    frameRate: row.frame_rate,
    hasSound: row.has_sound,
    audioTracks: row.audio_tracks?.all ?? [],
    audioTrack: row.audio_tracks?.used ?? null,
    peaksPath: projectFile(visit, row, row.peaks_key, 'sound.peaks'),
    cueCount: row.cue_count,
    unreviewed,
    oddLines: row.odd_lines,
    speakers,
    tracks,
    preparing: preparing?.shown ?? null,
  }
})

async function speakersOf({ db }: Whose, project: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cues')
    .select(['speaker', (is) => is.fn.min('start_ms').as('first')])
    .where('project_id', '=', project)
    .where('speaker', 'is not', null)
    .groupBy('speaker')
    .orderBy('first')
    .execute()
  return rows.map(({ speaker }) => speaker!)
}

async function tracksOf(
  visit: Whose,
  { id: project, language: from }: { id: string; language: string | null },
): Promise<Track[]> {
  const rows = await visit.db
    .selectFrom('tracks')
    .leftJoin(
      visit.db
        .selectFrom('translations')
        .select(['language', 'origin', 'source', saidBy.as('said')])
        .where('project_id', '=', project)
        // Else it is looked up for each count.
        .offset(0)
        .as('line'),
      (join) => join.onRef('line.language', '=', 'tracks.language'),
    )
    .select([
      'tracks.language',
      'tracks.run_id',
      sql<number>`count(said)::int`.as('lines'),
      sql<number>`count(said) filter (where origin = 'expert')::int`.as('expert'),
      sql<number>`count(said) filter (where source <> said)::int`.as('stale'),
    ])
    .where('tracks.project_id', '=', project)
    .groupBy(['tracks.language', 'tracks.run_id', 'tracks.created_at'])
    .orderBy('tracks.created_at')
    .orderBy('tracks.language')
    .execute()
  const wanted = rows.map(({ run_id }) => run_id).filter((id) => id !== null)
  const runs = new Map<string, Run>()
  if (wanted.length > 0)
    for (const { shown } of await readRuns(visit.db, ownRuns(visit).selectAll().where('id', 'in', wanted)))
      runs.set(shown.id, shown)
  const works = await newestWorks(visit, project)
  const offer = await readOffer(visit.db)
  return rows.map(({ run_id, ...counts }) => ({
    ...counts,
    draft: from !== null && translatesDraft(offer, from, counts.language),
    shortens: from !== null && shortens(offer, from, counts.language),
    run: (run_id && runs.get(run_id)) || null,
    work: works.get(counts.language) ?? null,
  }))
}
