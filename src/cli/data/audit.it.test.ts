import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '#testkit/desks/add-project.ts'
import { installationOf, onInstallation } from '#testkit/processes/backups.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const audit = (language = 'en') =>
  onInstallation(['audit'], installationOf(server), { settings: { YIYIN_LANGUAGE: language } })

test('reports nothing for an intact ledger and storage, and each defect otherwise', async () => {
  const tenant = await addTestTenant(server)
  const { storage, database } = server.app
  const db = database.of(tenant)
  const account = await addPerson(server, tenant)
  await giveUsage(server, { tenant, account, size: 60 })
  const project = await addProject(server, { tenant, account })
  const source_key = `${tenant}/uploads/${randomUUID()}`
  await storage.put(source_key, Buffer.from('film'))
  await db.updateTable('projects').set({ source_key }).where('id', '=', project).execute()
  const whole = await audit()
  expect(whole).toEqual({ code: 0, said: expect.stringContaining('2 entries, 1 file, no differences') })

  const stray = `${tenant}/uploads/${randomUUID()}`
  await storage.put(stray, Buffer.from('nobody’s'))
  await storage.remove(source_key)
  // Bypassing the ledger.
  await sql`update balances set remaining = remaining + 1 where account_id = ${account}`.execute(db)
  const { code, said } = await audit()
  expect(code).toBe(1)
  expect(said).toContain('3 differences')
  expect(said).toContain(`missing file of project ${project}: ${source_key}`)
  expect(said).toContain(`no row refers to file ${stray}`)
  expect(said).toContain(
    `balance of ${account} in Dubbing: recorded 61 remaining, 0 on hold, 0 used, 60 bought, should be 60 remaining`,
  )
  const inChinese = await audit('cn')
  expect(inChinese.said).toContain('3 处差异')
  expect(inChinese.said).toContain(
    `账号 ${account} 的余额（配音）：记为 剩余 61、占用 0、已用 0、累计购买 60，应为 剩余 60`,
  )
})
