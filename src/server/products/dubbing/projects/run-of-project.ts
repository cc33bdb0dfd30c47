import type { Subject } from '#server/core/app/subject.ts'
import type { Selectable, Transaction } from 'kysely'
import type { DB, Projects } from '#server/core/db/tables.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { projectKind } from './access.ts'

export const projectSubject = (id: string): Subject => ({ kind: projectKind.kind, id })

/** What a run of a project is told with. */
export const runOfProject = ({
  id,
  tenant_id,
  account_id,
  name,
  duration_ms,
}: Pick<Selectable<Projects>, 'id' | 'tenant_id' | 'account_id' | 'name' | 'duration_ms'>) => ({
  tenant: tenant_id,
  account: account_id,
  title: name,
  subject: projectSubject(id),
  size: duration_ms,
})

/** A project, whoever's it is, kept from changing until the transaction ends. */
export const lockProjectRow = (trx: Transaction<DB>, id: string) =>
  trx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()

/** For a job whose runs are about projects. */
export const lockProjectOfRun: NonNullable<Job['lock']> = async (trx, { subject_id }) => {
  if (subject_id) await lockProjectRow(trx, subject_id)
}
