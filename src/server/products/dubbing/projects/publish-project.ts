import type { Db } from '#server/core/db/database.ts'
import { projectSubject } from './run-of-project.ts'
import { publish } from '#server/core/events/publish.ts'

/** Makes the pages that show a project reload it; in the transaction that changed it. */
export const publishProject = (
  trx: Db,
  { tenant_id, account_id, id }: { tenant_id: string; account_id: string; id: string },
) => publish(trx, { tenant: tenant_id, account: account_id, kind: 'subject', payload: projectSubject(id) })
