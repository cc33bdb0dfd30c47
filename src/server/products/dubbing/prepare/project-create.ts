import { projectCreate } from '#contract/projects.ts'
import { route } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { startRun } from '#server/production/runs/change-run.ts'
import { takeUpload } from '#server/production/uploads/access.ts'
import {
  refuseImportOnly,
  refuseUnrecognized,
  refuseUnreadSubtitles,
  spokenIn,
} from '#server/products/dubbing/projects/languages.ts'
import { prepareOf } from './prepare-job.ts'
import { runOfProject } from '#server/products/dubbing/projects/run-of-project.ts'
import { publishProject } from '#server/products/dubbing/projects/publish-project.ts'

export const projectCreateRoute = route(
  projectCreate,
  async ({ name, language, video, subtitles }, context) => {
    const { app, db, tenant, caller } = context
    if (!video && !subtitles) throw new Problem('fileMissing')
    if (subtitles) refuseUnreadSubtitles(language)
    else await refuseUnrecognized(db, language)
    const id = await db.transaction().execute(async (trx) => {
      const film = video && (await takeUpload(trx, context, video, ['short', 'long']))
      const lines = subtitles && (await takeUpload(trx, context, subtitles, ['subtitles']))
      if (lines) refuseImportOnly(lines)
      const project = await trx
        .insertInto('projects')
        .values({
          tenant_id: tenant.id,
          account_id: caller.id,
          name,
          ...spokenIn(language),
          kind: film ? film.kind : 'subtitles',
          type: film ? 0 : 1,
          source_key: film ? film.key : null,
          source_name: film ? film.name : null,
          subtitles_key: lines ? lines.key : null,
          created_at: app.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const whose = { ...runOfProject(project), language: project.language }
      await startRun(app, trx, prepareOf(project), { project: project.id }, whose)
      await publishProject(trx, project)
      return project.id
    })
    return { id }
  },
)
