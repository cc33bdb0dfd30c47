import type { Db } from '#core/server/db/database.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { readTranslations } from '#products/dubbing/subtitles/server/read-lines.ts'
import { putTranslations } from '#products/dubbing/subtitles/server/write-lines.ts'

export interface Found {
  id: string
  /** The original text that was translated. */
  source: string
  text: string
}

/** Saves an engine's translations of the lines at a revision. Lines that a person has changed since are kept. */
export const saveTranslations = (
  db: Db,
  task: { id: string; tenant_id: string; account_id: string },
  language: string,
  since: number,
  found: readonly Found[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const project = await trx
      .selectFrom('projects')
      .select('revision')
      .where('id', '=', task.id)
      .forUpdate()
      .executeTakeFirst()
    const track = await trx
      .selectFrom('tracks')
      .select('language')
      .where('project_id', '=', task.id)
      .where('language', '=', language)
      .executeTakeFirst()
    // Deleted while it was translated.
    if (!project || !track) return
    const there = new Map(
      (await readTranslations(trx, task.id, language)).map((row) => [row.cue_id, row] as const),
    )
    const revision = project.revision + 1
    const changed = found.filter(({ id, text, source }) => {
      const row = there.get(id)
      if (!row) return true
      const same = row.text === text && row.source === source && row.origin === 'auto'
      return row.revision <= since && !same
    })
    await putTranslations(
      trx,
      task,
      language,
      changed.map((each) => ({ ...each, origin: 'auto', revision })),
    )
    if (changed.length > 0)
      await trx.updateTable('projects').set({ revision }).where('id', '=', task.id).execute()
    await publishProject(trx, task)
  })
