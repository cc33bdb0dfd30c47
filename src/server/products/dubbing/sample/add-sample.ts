import type { Transaction } from 'kysely'
import type { App } from '#server/core/app/app.ts'
import type { DB } from '#server/core/db/tables.ts'
import { runOfProject } from '#server/products/dubbing/projects/run-of-project.ts'
import { startRun } from '#server/production/runs/change-run.ts'
import { makeSample } from '#server/products/dubbing/prepare/prepare-job.ts'

const name = '示例影片 · A sample film'
const language = 'en'

/** A project that shows a newcomer what is done here; its film is made by the first worker that comes by. */
export async function addSample(
  app: App,
  trx: Transaction<DB>,
  tenant: string,
  account: string,
): Promise<void> {
  const project = await trx
    .insertInto('projects')
    .values({ tenant_id: tenant, account_id: account, name, language, created_at: app.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await startRun(app, trx, makeSample, { project: project.id }, { ...runOfProject(project), language })
}
