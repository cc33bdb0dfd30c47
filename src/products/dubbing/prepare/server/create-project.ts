import type { Transaction } from 'kysely'
import type { InputOf } from '#core/contract/call.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { refuseStorage } from '#identity/quotas/server/refuse-over-quota.ts'
import { addPlan } from '#products/dubbing/plans/server/plan-row.ts'
import type { projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import {
  refuseImportOnly,
  refuseUnrecognized,
  refuseUnreadSubtitles,
  refuseUndubbed,
  spokenIn,
} from '#products/dubbing/projects/server/languages.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { takeUpload } from '#shared/uploads/server/access.ts'
import { fetchLinkedFilm } from './fetch-job.ts'
import { startPreparing } from './start-preparing.ts'

type NewProject = InputOf<typeof projectCreate>

/** Creates a project from uploads or a link, and starts processing it. `also` is done in the same transaction. Returns its id. */
export async function createProject(
  context: RequestContext<readonly ['user']>,
  { name, language, video, link, subtitles, dub }: NewProject,
  also?: (trx: Transaction<DB>, id: string) => Promise<void>,
): Promise<string> {
  const { app, db, tenant, caller } = context
  if (!video && !link && !subtitles) throw new Problem('fileMissing')
  if (video && link) throw new Problem('severalSources')
  if (subtitles) refuseUnreadSubtitles(language)
  else await refuseUnrecognized(db, language)
  if (dub) await refuseUndubbed(db, language, dub)
  return db.transaction().execute(async (trx) => {
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
        // Of a linked film, the length decides when it has arrived.
        kind: film ? film.kind : link ? 'long' : 'subtitles',
        type: film || link ? 0 : 1,
        link: link ?? null,
        source_key: film ? film.key : null,
        source_name: film ? film.name : null,
        subtitles_key: lines ? lines.key : null,
        created_at: app.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await also?.(trx, project.id)
    if (dub) await addPlan(trx, project, dub, app.now())
    // The size is not known yet; it is checked again when the film has arrived.
    if (link) await refuseStorage(trx, { tenant: tenant.id, account: caller.id }, 0)
    if (link) await startRun(app, trx, fetchLinkedFilm, { project: project.id }, runOfProject(project))
    else await startPreparing(app, trx, project)
    await publishProject(trx, project)
    return project.id
  })
}
