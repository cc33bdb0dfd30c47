import type { Selectable, Transaction, Updateable } from 'kysely'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import type { DB, Projects } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { goingRunsOf } from '#shared/runs/server/subject.ts'
import { startPreparing } from './start-preparing.ts'

/** Prepares a locked project again, with other values. Returns its audio files if they are made again. */
export async function prepareAgain(
  app: App,
  trx: Transaction<DB>,
  project: Selectable<Projects>,
  changed: Updateable<Projects>,
  { otherSound }: { otherSound: boolean },
): Promise<string[]> {
  const { id, preview_key, peaks_key, source_key } = project
  const going = await goingRunsOf(trx, projectSubject(id)).select('id').executeTakeFirst()
  if (going) throw new Problem('stillWorking')
  const again = await trx
    .updateTable('projects')
    .set({
      status: projectStatus.waiting,
      problem: null,
      problem_values: null,
      ...(otherSound && { preview_key: null, peaks_key: null }),
      ...changed,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await startPreparing(app, trx, again)
  await publishProject(trx, project)
  if (!otherSound) return []
  return [preview_key, peaks_key].flatMap((key) => (key !== null && key !== source_key ? [key] : []))
}
