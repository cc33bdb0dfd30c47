import { sql } from 'kysely'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'

interface Project {
  tenant_id: string
  id: string
}

/** Adds languages to the project. */
export async function addTracks(
  db: Db,
  project: Project,
  languages: readonly string[],
  run_id: string | null = null,
): Promise<void> {
  const { tenant_id, id: project_id } = project
  await db
    .insertInto('tracks')
    .values(languages.map((language) => ({ tenant_id, project_id, language, run_id })))
    .onConflict((conflict) =>
      run_id === null
        ? conflict.doNothing()
        : conflict.columns(['tenant_id', 'project_id', 'language']).doUpdateSet({ run_id }),
    )
    .execute()
  await saveLanguages(db, project)
}

/** Stores the languages and the resulting status in the project's row, too, so that lists need not read the tracks. */
export async function saveLanguages(db: Db, { id }: Project): Promise<void> {
  await sql`
    update projects p set
      languages = there.languages,
      status = case
        when status in (${sql.lit(projectStatus.proofreading)}, ${sql.lit(projectStatus.complete)}) and there.languages <> p.languages and cardinality(there.languages) > 0 then ${sql.lit(projectStatus.translated)}
        when status = ${sql.lit(projectStatus.translated)} and there.languages = '{}' then ${sql.lit(projectStatus.proofreading)}
        else status end
    from (
      select coalesce(array_agg(language order by created_at, language), '{}') as languages
      from tracks where project_id = ${id}
    ) as there
    where id = ${id}`.execute(db)
}
