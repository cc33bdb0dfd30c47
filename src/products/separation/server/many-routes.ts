import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { deleteOrRestore, lockOwnSubjects } from '#shared/deletion/server/delete-or-restore.ts'
import { quote } from '#shared/quotes/server/quote.ts'
import { separationChangeMany, separationQuoteMany, separationStartMany } from '../contract/many.ts'
import { ownSeparations, separationSubject } from './access.ts'
import { startSeparation, usesOf, usual } from './start-separation.ts'

export const separationQuoteManyRoute = route(separationQuoteMany, async ({ ids }, context) => {
  const wanted = [...new Set(ids)]
  const rows = await ownSeparations(context).selectAll().where('id', 'in', wanted).execute()
  if (rows.length < wanted.length) throw new Problem('notFound')
  let uses = 0
  for (const row of rows) uses += await usesOf(context.db, row)
  const seconds = rows.reduce((sum, { duration_ms }) => sum + duration_ms! / 1000, 0)
  return quote(context, {
    unit: 'dub',
    uses,
    seconds,
    subject: separationSubject.kind,
    isFirst: false,
    usual,
  })
})

export const separationStartManyRoute = route(separationStartMany, async (input, context) => {
  const { ids, engine, stems } = input
  return context.db.transaction().execute(async (trx) => {
    const locked = await lockOwnSubjects(trx, context, separationSubject, { ids })
    const rows = await trx
      .selectFrom('separations')
      .selectAll()
      .where(
        'id',
        'in',
        locked.map(({ id }) => id),
      )
      .execute()
    for (const row of rows) await startSeparation(context.app, trx, row, 'whole', { engine, stems })
    return { started: rows.length }
  })
})

export const separationChangeManyRoute = route(separationChangeMany, async ({ ids, change }, context) => {
  await deleteOrRestore(context, separationSubject, ids, change)
  return null
})
