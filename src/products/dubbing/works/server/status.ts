import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'

/**
 * Updates a project's status from its works: generating while one is being made, complete if one exists, otherwise
 * translated or proofreading. Notifies the pages that show it.
 */
export async function settleProject(trx: Transaction<DB>, project: string): Promise<void> {
  const row = await trx
    .updateTable('projects')
    .set({
      status: sql`case
        when exists (select from works where subject_id = projects.id and state = ${sql.lit(workState.generating)}) then ${sql.lit(projectStatus.generating)}
        when exists (select from works where subject_id = projects.id and state = ${sql.lit(workState.done)}) then ${sql.lit(projectStatus.complete)}
        when exists (select from tracks where project_id = projects.id) then ${sql.lit(projectStatus.translated)}
        else ${sql.lit(projectStatus.proofreading)} end`,
      detail_count: sql`(select count(*) from works where subject_id = projects.id and state = ${sql.lit(workState.done)})`,
    })
    .where('id', '=', project)
    .returning(['tenant_id', 'account_id', 'id'])
    .executeTakeFirst()
  if (row) await publishProject(trx, row)
}
