import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSampleFilm } from '#pipeline/sample-film.ts'
import { handle } from '../jobs/job.ts'
import { startRun } from '../runs/keep.ts'
import { inStudio } from '../studio/perform-studio.ts'
import { prepare } from './prepare-job.ts'
import { leadSample, makeSample } from './sample-jobs.ts'
import { tellProject } from './tell.ts'
import { projectFolder } from './tidy.ts'

const name = '示例影片 · A sample film'
const language = 'en'

export const runMakeSample = handle(makeSample, async ({ account }, work) => {
  const { app, tenant, db, signal } = work
  await inStudio(
    work,
    () => {},
    async (run, engines, folder) => {
      const film = join(folder, 'film.mp4')
      await copyFile(await makeSampleFilm(run, engines), film)
      const id = crypto.randomUUID()
      const source_key = `${projectFolder({ tenant_id: tenant, id })}source.mp4`
      await app.storage.adopt(source_key, film, { signal })
      await db.transaction().execute(async (trx) => {
        signal.throwIfAborted()
        const project = await trx
          .insertInto('projects')
          .values({
            tenant_id: tenant,
            id,
            account_id: account,
            name,
            language,
            source_key,
            source_name: 'sample.mp4',
            created_at: app.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const whose = { tenant, account, title: name, project: id, language }
        await startRun(app, trx, prepare, { project: id }, whose)
        await app.queue.enqueue(trx, leadSample, { project: id }, { tenant })
        await tellProject(trx, project)
      })
    },
  )
})
