import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { containerOf } from '#media/core/container.ts'
import type { Media } from '#media/core/probe.ts'
import { samplesIn } from '#pipeline/core/cut-sound.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { probeWhole, readFilm } from '#pipeline/film/prepare-film.ts'
import { playedStems, writeStemFiles } from '#pipeline/separate/stem-files.ts'
import { stemsOf } from '#pipeline/separate/stems-of.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { refusedSound } from '#shared/engine-host/worker/problem.ts'
import { refuseLongTest } from '#shared/resources/server/attach.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { refuseOtherContent } from '#shared/uploads/server/refuse-other-content.ts'
import { beginWork, finishWork, storeFiles } from '#shared/works/server/make-work.ts'
import { previewSeconds } from '../contract/separations.ts'
import { partsOf, type Track } from '../contract/stems.ts'
import type { SeparationRow } from '../server/access.ts'
import { optionsOf, peaksKey, separate, separationKind } from '../server/separation-kind.ts'

export const runSeparate = handleJob(separate, async ({ work: id }, context) => {
  const task = await beginWork(context, separationKind, id, async (trx, work) => {
    const separation = await trx
      .selectFrom('separations')
      .selectAll()
      .where('id', '=', work.subject_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return separation && { work, separation }
  })
  if (!task || task.work.state === workState.done) return
  const { work, separation } = task
  const { scope, engine, stems = 2 } = optionsOf(work)
  const whole = scope === 'whole'
  const stages = ['read', 'listen', 'separate', ...(whole ? (['write'] as const) : [])] as const
  await inStages(context, stages, async (run, engines, folder) => {
    const { source, media } = await sourceOf(context, run, separation, folder)
    await saveFound(context, separation, media)
    const film = await readFilm(run, source, {}).catch(refusedSound)
    const first = whole ? undefined : previewSeconds * 1000
    if (engine !== undefined && !engines.separators.some(({ id }) => id === engine))
      throw new Problem('separatorGone', { engine })
    const found = await stemsOf(run, engines, film, { first, engine, parts: partsOf[stems] })
    const played = Object.entries(await playedStems(run, found, folder))
    // Encoded from the stems first: storing moves the copies out of the folder.
    const encoded = whole ? await writeStemFiles(run, film, found, folder) : {}
    const duration = ((await samplesIn(found.voice)) / 48_000) * 1000
    for (const [track, { peaks }] of played)
      await context.app.storage.adopt(peaksKey(work, track as Track), peaks, { signal: context.signal })
    const wavs = Object.fromEntries(played.map(([track, { wav }]) => [`${track}.wav`, wav]))
    const files = await storeFiles(context, separationKind, work, { ...wavs, ...encoded })
    await finishWork(context, separationKind, work, {
      files,
      report: { stems: found.key, artifacts: { made: run.made, reused: run.reused } },
      duration,
    })
  })
})

const containers = new Set(['mp3', 'wav', 'flac', 'ogg', 'mp4', 'matroska', 'avi', 'flv'])

/** The uploaded file, or a refusal that says what is wrong with it. */
async function sourceOf(
  { app, db, signal }: JobContext,
  run: PipelineRun,
  { id, source_key }: SeparationRow,
  folder: string,
): Promise<{ source: string; media: Media }> {
  const source = source_key && (await app.storage.atHand(source_key, folder, { signal }))
  if (!source) throw new Problem('uploadGone')
  await refuseOtherContent(source, 'separation')
  const { minutes } = rulesOf('separation')
  const { name } = await containerOf(source).catch(refusedSound)
  if (!containers.has(name)) throw new Problem('separationKind')
  const media = await probeWhole(run, source).catch(refusedSound)
  if (media.audio.length === 0) throw new Problem('noSoundInFile')
  if (minutes !== undefined && media.duration >= minutes * 60_000)
    throw new Problem('separationTooLong', { minutes })
  await refuseLongTest(db, id, media.duration)
  return { source, media }
}

const saveFound = ({ db }: JobContext, { id }: SeparationRow, { duration, picture }: Media) =>
  db
    .updateTable('separations')
    .set({ duration_ms: Math.round(duration), has_picture: picture !== undefined })
    .where('id', '=', id)
    .execute()
