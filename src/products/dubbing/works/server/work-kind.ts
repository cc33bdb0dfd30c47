import { sql, type Transaction } from 'kysely'
import { reviewPath } from '#core/contract/public-pages.ts'
import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import type { Feature } from '#core/server/app/feature.ts'
import type { DB } from '#core/server/db/tables.ts'
import { planAfterDubbing } from '#products/dubbing/plans/server/after-run.ts'
import { isOneOfPlan } from '#products/dubbing/plans/server/plan-row.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { workJob } from '#shared/works/server/start-work.ts'
import type { WorkKind } from '#shared/works/server/work-kind.ts'
import { printedFiles, type StoredFile, storedFiles } from './files.ts'
import { missingFiles } from './missing-files.ts'

/**
 * Updates a project's status from its works: generating while one is being made, complete if one exists, otherwise
 * translated or proofreading. Notifies the pages that show it.
 */
async function settleProject(trx: Transaction<DB>, project: string): Promise<void> {
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

/** A dub of a project in one language. */
export const dubKind: WorkKind<StoredFile, (typeof printedFiles)[number]> = {
  subject: projectKind,
  folder: ({ tenant_id, subject_id, id }) => `${projectFolder({ tenant_id, id: subject_id })}works/${id}/`,
  stored: storedFiles,
  sharedPage: reviewPath,
  printed: printedFiles,
  print: ({ threads }, { tenant, work, file, both }, whose) =>
    threads.run(
      'printWork',
      { tenant, of: { work, both }, name: `x.${file}` },
      { ...whose, tenant, lane: 'interactive' },
    ),
  missing: missingFiles,
  changed: (trx, { subject_id }) => settleProject(trx, subject_id),
  notices: { ready: 'workReady', failed: 'workFailed' },
  isQuiet: isOneOfPlan,
  ended: planAfterDubbing,
}

export const generateWork = workJob('works.generate', dubKind)

export const dubs: Feature = {
  name: 'dubs',
  works: dubKind,
}
