import type { Db } from '#server/core/db/database.ts'
import { type OwnedRow, publishSubject } from '#server/core/events/publish-subject.ts'
import { projectKind } from './access.ts'

/** Makes the pages that show a project reload it; in the transaction that changed it. */
export const publishProject = (trx: Db, project: OwnedRow) => publishSubject(trx, projectKind, project)
