import type { Db } from '#core/server/db/database.ts'
import { type OwnedRow, publishSubject } from '#core/server/events/publish.ts'
import { projectKind } from './access.ts'

/** Makes the pages that show a project reload it; in the transaction that changed it. */
export const publishProject = (trx: Db, project: OwnedRow) => publishSubject(trx, projectKind, project)
