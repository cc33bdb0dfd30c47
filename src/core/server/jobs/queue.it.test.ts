import { expect, test } from 'vitest'
import { endSilent } from '#products/live/server/sessions/cleanup.ts'
import { startServer } from '#testkit/server/server.ts'
import { enqueue } from './enqueue.ts'

test('a job can be added while all connections are in use', async () => {
  await using server = await startServer()
  const { database } = server.app
  const { max } = database.pool.options
  const begun = Promise.withResolvers<void>()
  let waiting = 0
  const adding = Array.from({ length: max }, () =>
    database.outside.transaction().execute(async (trx) => {
      waiting += 1
      if (waiting === max) begun.resolve()
      await begun.promise
      return enqueue(trx, endSilent, {}, { tenant: '' })
    }),
  )
  expect(new Set(await Promise.all(adding)).size).toBe(max)
})
