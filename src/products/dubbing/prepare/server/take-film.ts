import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import type { TakeFilm } from '#shared/films/server/given-film.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { startPreparing } from './start-preparing.ts'

/** Creates a project from a film of another product, and prepares it like an uploaded one. */
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
    // It was made by an attempt that was killed before reporting it.
    if (!project) return
    await startPreparing(app, trx, project, { automatic: true })
    await publishProject(trx, project)
  })
}
