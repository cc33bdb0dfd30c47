import { worksCreate } from '#contract/projects.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { startRun } from '../runs/keep.ts'
import { takeUpload } from '../uploads/access.ts'
import { refuseImportOnly, refuseUnrecognized, refuseUnreadSubtitles } from './languages.ts'
import { prepareOf } from './prepare-job.ts'
import { tellProject } from './tell.ts'

export const answerWorksCreate = answer(worksCreate, async ({ name, language, video, subtitles }, visit) => {
  const { app, db, tenant, caller } = visit
  if (!video && !subtitles) throw new Problem('fileMissing')
  if (subtitles) refuseUnreadSubtitles(language)
  else await refuseUnrecognized(db, language)
  const id = await db.transaction().execute(async (trx) => {
    const film = video && (await takeUpload(trx, visit, video, ['short', 'long']))
    const lines = subtitles && (await takeUpload(trx, visit, subtitles, ['subtitles']))
    if (lines) refuseImportOnly(lines)
    const project = await trx
      .insertInto('projects')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        name,
        language,
        kind: film ? film.kind : 'subtitles',
        type: film ? 0 : 1,
        source_key: film ? film.key : null,
        source_name: film ? film.name : null,
        subtitles_key: lines ? lines.key : null,
        created_at: app.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const whose = { tenant: tenant.id, account: caller.id, title: name, project: project.id, language }
    await startRun(app, trx, prepareOf(project), { project: project.id }, whose)
    await tellProject(trx, project)
    return project.id
  })
  return { id }
})
