import { rulesOf } from '#contract/upload-kinds.ts'
import type { TakeFilm } from '#server/production/films/given-film.ts'
import { startRun } from '#server/production/runs/change-run.ts'
import { projectFolder } from '#server/products/dubbing/projects/cleanup.ts'
import { publishProject } from '#server/products/dubbing/projects/publish-project.ts'
import { runOfProject } from '#server/products/dubbing/projects/run-of-project.ts'
import { prepareOf } from './prepare-job.ts'

/** Makes a project of a film that another product gives, and prepares it like an uploaded one. */
export const takeFilm: TakeFilm = async ({ app, db, tenant, signal }, given) => {
  const { id, account, name, language, duration } = given
  const folder = projectFolder({ tenant_id: tenant, id })
  const [source_key, subtitles_key] = [`${folder}source.mp4`, `${folder}subtitles.ass`]
  await app.storage.adopt(source_key, given.film, { signal })
  await app.storage.adopt(subtitles_key, given.subtitles, { signal })
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
        kind: duration < rulesOf('short').minutes! * 60_000 ? 'short' : 'long',
        source_key,
        source_name: `${name}.mp4`,
        subtitles_key,
        created_at: app.now(),
      })
      .onConflict((known) => known.columns(['tenant_id', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst()
    // It was made by an attempt that died before it could say so.
    if (!project) return
    const whose = { ...runOfProject(project), language, automatic: true }
    await startRun(app, trx, prepareOf(project), { project: id }, whose)
    await publishProject(trx, project)
  })
}
