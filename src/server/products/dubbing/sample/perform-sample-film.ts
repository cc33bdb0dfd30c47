import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Engines, recognizerOf, voicesOf } from '#engines/engines.ts'
import { Problem } from '#server/core/http/problem.ts'
import { handleJob } from '#server/core/jobs/job.ts'
import { runOfProject } from '#server/products/dubbing/projects/run-of-project.ts'
import { startRun } from '#server/production/runs/change-run.ts'
import { inStudio } from '#server/production/engine-host/perform-studio.ts'
import { beginPreparing } from '#server/products/dubbing/prepare/save-prepared.ts'
import { makeSampleFilm } from '#pipeline/dub/sample-film.ts'
import { leadSample } from './lead-sample-job.ts'
import { makeSample, prepare } from '#server/products/dubbing/prepare/prepare-job.ts'
import { publishProject } from '#server/products/dubbing/projects/publish-project.ts'
import { projectFolder } from '#server/products/dubbing/projects/cleanup.ts'

const language = 'en'

export const runMakeSample = handleJob(makeSample, async ({ project: id }, context) => {
  const { app, tenant, db, signal } = context
  const project = await beginPreparing(db, id)
  // Deleted since, or made by a try that was killed before it could say so.
  if (!project || project.source_key) return
  await inStudio(
    context,
    () => {},
    async (run, engines, folder) => {
      await refuseMissing(engines, signal)
      const film = join(folder, 'film.mp4')
      await copyFile(await makeSampleFilm(run, engines), film)
      const source_key = `${projectFolder(project)}source.mp4`
      await app.storage.adopt(source_key, film, { signal })
      await db.transaction().execute(async (trx) => {
        signal.throwIfAborted()
        const made = { source_key, source_name: 'sample.mp4' }
        await trx.updateTable('projects').set(made).where('id', '=', id).execute()
        await startRun(app, trx, prepare, { project: id }, { ...runOfProject(project), language })
        await app.queue.enqueue(trx, leadSample, { project: id }, { tenant })
        await publishProject(trx, project)
      })
    },
  )
})

/** Without an engine that is configured, these are what speaks and what listens on this machine. */
async function refuseMissing(engines: Engines, signal: AbortSignal): Promise<void> {
  const missing: string[] = []
  if ((await voicesOf(engines, language, signal)).length === 0) missing.push('espeak-ng')
  if (!recognizerOf(engines, language)) missing.push('pocketsphinx')
  if (missing.length > 0) throw new Problem('programsMissing', { programs: missing.join(', ') })
}
