import type { Subject } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import { publish } from './publish.ts'

export interface OwnedRow {
  tenant_id: string
  account_id: string
  id: string
}

/** Pages that show the subject, or a list that it is in, read it again. */
export const publishSubject = (
  trx: Db,
  { kind }: Pick<Subject, 'kind'>,
  { tenant_id: tenant, account_id: account, id }: OwnedRow,
): Promise<void> => publish(trx, { tenant, account, kind: 'subject', payload: { kind, id } })
