import { expect, onTestFinished, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { accountConfirm } from '#identity/accounts/contract.ts'
import { Browser } from '#testkit/browser.ts'
import { freshDatabase } from '#testkit/database.ts'
import { countSteps } from '#testkit/last-step.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startPostgresProxy } from '#testkit/postgres-proxy.ts'
import { startServer } from '#testkit/server.ts'
import { troubleOf } from './trouble.ts'

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
  expect(troubleOf(error)).toBe('unreachable')
})
