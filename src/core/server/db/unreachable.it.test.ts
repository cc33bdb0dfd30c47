import { expect, onTestFinished, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { accountConfirm } from '#identity/accounts/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startPostgresProxy } from '#testkit/faults/postgres-proxy.ts'
import { countSteps } from '#testkit/processes/last-step.ts'
import { freshDatabase } from '#testkit/server/database.ts'
import { startServer } from '#testkit/server/server.ts'
import { databaseFaultOf } from './database-fault.ts'

test('calls answer that the service is unavailable while the database is away', async () => {
  const database = await freshDatabase()
  const way = await startPostgresProxy(database.url, countSteps(), { aside: /^/, counts: () => false })
  const server = await startServer({ DATABASE_URL: way.url })
  onTestFinished(async () => {
    await server.close()
    way.close()
    await database.drop()
  })
  const tenant = await addTestTenant(server)
  await addPerson(server, tenant, { name: 'ana' })
  const browser = await new Browser(server).signIn('user', 'ana', password)
  way.close()
  const { status, body } = await browser.call(accountConfirm, { password })
  expect([status, body.resultCode]).toEqual([503, problems.unavailable.code])
})

test('PgBouncer that lost PostgreSQL counts as unreachable', () => {
  const error = Object.assign(new Error('server login has been failing'), {
    severity: 'FATAL',
    code: '08P01',
  })
  expect(databaseFaultOf(error)).toBe('unreachable')
})
