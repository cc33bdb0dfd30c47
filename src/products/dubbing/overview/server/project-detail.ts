import type { Run } from '#core/contract/runs.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { type Track } from '#products/dubbing/common/contract/tracks.ts'
import { prepareKinds } from '#products/dubbing/prepare/server/prepare-kinds.ts'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { ownProjects } from '#products/dubbing/projects/server/access.ts'
import { projectFile, wireProject, withPlan } from '#products/dubbing/projects/server/project-wire.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { countOpenComments } from '#products/dubbing/shares/server/comments.ts'
import { readEstimated } from '#products/dubbing/subtitles/server/estimated-times.ts'
import { countReview } from '#products/dubbing/subtitles/server/unreviewed.ts'
import type { Work } from '#products/dubbing/works/contract.ts'
import { newestWorks } from '#products/dubbing/works/server/read-works.ts'
import { ownRuns } from '#shared/runs/server/access.ts'
import { readRuns } from '#shared/runs/server/read.ts'
import { runsOf } from '#shared/runs/server/subject.ts'
import { readOffer, shortens, translationOf } from '#shared/voices/server/offer.ts'
import { readKnown, readTracks } from './known-projects.ts'
import { progressOf } from './progress.ts'

type Whose = RequestContext<readonly ['user']>

export const projectDetailRoute = route(projectDetail, async ({ id }, context) => {
  const row = await withPlan(ownProjects(context)).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const works = await newestWorks(context, id)
  const [known, tracks, openComments, speakers, review, estimated, [preparing]] = await Promise.all([
    readKnown(context, [row]),
    tracksOf(context, row, works),
    countOpenComments(context.db, id),
    speakersOf(context, id),
    countReview(context.db, id),
    readEstimated(context.db, id),
    readRuns(
      context.db,
      runsOf(context.db, projectSubject(id))
        .selectAll()
        .where('kind', 'in', prepareKinds)
        .orderBy('created_at', 'desc')
        .limit(1),
    ),
  ])
  return {
    ...wireProject(context, row, progressOf(known.get(id)!)),
    kind: row.kind,
    duration: row.duration_ms,
    width: row.width,
    height: row.height,
    frameRate: row.frame_rate,
    hasSound: row.has_sound,
    audioTracks: row.audio_tracks?.all ?? [],
    audioTrack: row.audio_tracks?.used ?? null,
    peaksPath: projectFile(context, row, row.peaks_key, 'sound.peaks'),
    cueCount: row.cue_count,
    recognition: row.recognition,
    ...review,
    estimatedTimes: estimated.length,
    oddLines: row.odd_lines,
    speakers,
    tracks,
    originalWork: (row.language !== null && works.get(row.language)) || null,
    openComments,
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
  context: Whose,
  { id: project, language: from }: { id: string; language: string | null },
  works: ReadonlyMap<string, Work>,
): Promise<Track[]> {
  const rows = await readTracks(context, [project])
  const wanted = rows.map(({ run_id }) => run_id).filter((id) => id !== null)
  const runs = new Map<string, Run>()
  if (wanted.length > 0)
    for (const { shown } of await readRuns(
      context.db,
      ownRuns(context).selectAll().where('id', 'in', wanted),
    ))
      runs.set(shown.id, shown)
  const offer = await readOffer(context.db)
  return rows.map(({ run_id, language, lines, expert, stale }) => ({
    language,
    lines,
    expert,
    stale,
    draft: from !== null && translationOf(offer, from, language) === 'draft',
    shortens: from !== null && shortens(offer, from, language),
    run: (run_id && runs.get(run_id)) || null,
    work: works.get(language) ?? null,
  }))
}
