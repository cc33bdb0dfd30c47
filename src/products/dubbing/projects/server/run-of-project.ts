import type { Selectable } from 'kysely'
import { lockSubjectOfRun, type Subject } from '#core/server/app/subject.ts'
import type { Projects } from '#core/server/db/tables.ts'
import { projectKind } from './access.ts'

export const projectSubject = (id: string): Subject => ({ kind: projectKind.kind, id })

/** The values of a run that belongs to a project. */
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

/** Locks the project of a run, for jobs whose runs belong to projects. */
export const lockProjectOfRun = lockSubjectOfRun(projectKind)
