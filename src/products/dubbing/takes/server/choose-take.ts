import { sql, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { OwnedRow } from '#core/server/events/publish.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { setChosenTake } from '#products/dubbing/subtitles/server/chosen-takes.ts'
import type { Line } from './access.ts'

/** Chooses the take of a line, or none; the project's row is locked. */
export async function setChosen(
  trx: Transaction<DB>,
  project: OwnedRow,
  line: Line,
  take: string | undefined,
): Promise<void> {
  await setChosenTake(trx, project.id, line, take)
  await publishTakes(trx, project)
}

/** The lines stay the same, but earlier dubs may be outdated now. */
export async function publishTakes(trx: Transaction<DB>, project: OwnedRow): Promise<void> {
  await trx
    .updateTable('projects')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', project.id)
    .execute()
  await publishProject(trx, project)
}
