import { workDelete } from '#contract/works.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { lockProject } from '../projects/access.ts'
import { ownWorks } from './access.ts'
import { workFolder } from './files.ts'
import { settleProject } from './status.ts'

export const answerWorkDelete = answer(workDelete, async ({ id }, visit) => {
  const { app, db, tenant } = visit
  const folder = await db.transaction().execute(async (trx) => {
    const found = await ownWorks({ ...visit, db: trx })
      .select('works.project_id')
      .where('works.id', '=', id)
      .executeTakeFirst()
    if (!found) throw new Problem('notFound')
    await lockProject(trx, visit, found.project_id)
    const { numDeletedRows } = await trx
      .deleteFrom('works')
      .where('id', '=', id)
      .where('state', '<>', 3)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('stillWorking')
    await settleProject(trx, found.project_id)
    return workFolder({ tenant_id: tenant.id, id: found.project_id }, id)
  })
  // What a fault leaves here goes with its project.
  for await (const { key } of app.storage.list(folder)) await app.storage.remove(key)
  return null
})
