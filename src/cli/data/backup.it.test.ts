import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addProject } from '#testkit/desks/add-project.ts'
import {
  bytesOf,
  contentsOf,
  emptyInstallation,
  filesOf,
  installationOf,
  onInstallation,
} from '#testkit/processes/backups.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { startS3Server } from '#testkit/services/s3-server.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
let account: string
let folder: string
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant)
  await giveUsage(server, { tenant, account, size: 60 })
  const project = await addProject(server, { tenant, account })
  const source_key = `${tenant}/uploads/${randomUUID()}`
  await server.app.storage.put(source_key, randomBytes(3_000_000))
  const db = server.app.database.of(tenant)
  await db.updateTable('projects').set({ source_key }).where('id', '=', project).execute()
  await writeFile(join(server.app.config.data, 'secret'), `${randomUUID()}\n`)
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-backup-'))
  return () => rm(folder, { recursive: true })
})

const settings = { BACKUP_KEY: 'a key for the backups of tests' }

test('restores every row and every byte of a running installation, encrypted in between', async () => {
  const place = join(folder, 'backups')
  const source = installationOf(server)
  const before = await contentsOf(source)
  expect(await onInstallation(['backup', place], source, { settings })).toMatchObject({ code: 0 })
  const target = await emptyInstallation(folder)
  const tried = await onInstallation(['restore', place, '--dry-run'], target, { settings })
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed') })
  expect(await bytesOf(filesOf(target))).toEqual({})

  const missing = { ...target, data: join(folder, 'missing') }
  const embedded = { settings: { ...settings, DATABASE_URL: '' } }
  expect(await onInstallation(['restore', place, '--dry-run'], missing, embedded)).toMatchObject({ code: 0 })
  await expect(stat(missing.data)).rejects.toThrow('ENOENT')

  expect(await onInstallation(['restore', place], target, { settings })).toMatchObject({ code: 0 })
  const restored = await contentsOf(target)
  // The installation is running: scheduled jobs may have written to a table before or after the backup.
  const after = await contentsOf(source)
  for (const [table, rows] of Object.entries(restored.tables))
    expect([before.tables[table], after.tables[table]], table).toContain(rows)
  expect(restored.rules).toEqual(before.rules)
  expect(await bytesOf(filesOf(target))).toEqual(await bytesOf(server.app.storage))
  const audited = await onInstallation(['audit'], target)
  expect(audited).toMatchObject({ code: 0, said: expect.stringContaining('no differences') })
  // It signs what the installation sent out.
  const [there, here] = await Promise.all(
    [target, source].map(({ data }) => readFile(join(data, 'secret'), 'utf8')),
  )
  expect(there).toBe(here)
})

test('stores only what changed, and removes backups that --keep-daily does not keep', async () => {
  const place = join(folder, 'backups')
  const source = installationOf(server)
  const first = await onInstallation(['backup', place], source)
  expect(first.code, first.said).toBe(0)
  expect(first.said).toMatch(/not encrypted.* contains the platform’s secret in clear.*Set BACKUP_KEY/)
  await server.app.storage.put(`${tenant}/uploads/${randomUUID()}`, randomBytes(1000))
  const { said } = await onInstallation(['backup', place, '--json', '--keep-daily', '1'], source)
  expect(JSON.parse(said.split('\n').find((line) => line.startsWith('{'))!)).toMatchObject({
    newFiles: 1,
    files: 2,
    removedSnapshots: [expect.any(String)],
  })
  const ofEnvironment = { settings: { YIYIN_SECRET: 'a secret that is kept elsewhere than the data' } }
  const without = await onInstallation(['backup', join(folder, 'other')], source, ofEnvironment)
  expect(without.said).toMatch(/not encrypted.* hashes of passwords, personal data/)
  expect(without.said).not.toContain('secret')
  const encrypted = await onInstallation(['backup', join(folder, 'encrypted')], source, { settings })
  expect(encrypted.said).not.toMatch(/encrypted|secret/)
  const listed = await onInstallation(['backup', 'list', place], source)
  expect(listed.said.trim().split('\n')).toHaveLength(1)
  const verified = await onInstallation(['backup', 'verify', place], source)
  expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('is intact') })
})

test('saves a consistent snapshot of an installation with payments in progress', async () => {
  const place = join(folder, 'backups')
  let moving = true
  const moved = (async () => {
    let times = 0
    for (; moving; times += 1) await giveUsage(server, { tenant, account, size: 1 })
    return times
  })()
  expect(await onInstallation(['backup', place], installationOf(server))).toMatchObject({ code: 0 })
  moving = false
  expect(await moved).toBeGreaterThan(10)
  const target = await emptyInstallation(folder)
  expect(await onInstallation(['restore', place], target)).toMatchObject({ code: 0 })
  const audited = await onInstallation(['audit'], target)
  expect(audited.said).not.toContain('should be')
})

test('backs up into a bucket and restores from it', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.close())
  const { endpoint, region, accessKeyId, secretAccessKey } = s3.settings
  const bucket = {
    S3_ENDPOINT: String(endpoint),
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const place = `s3://${s3.settings.url.hostname}/backups`
  const source = installationOf(server)
  expect(await onInstallation(['backup', place], source, { settings: bucket })).toMatchObject({ code: 0 })
  const target = await emptyInstallation(folder)
  expect(await onInstallation(['restore', place], target, { settings: bucket })).toMatchObject({ code: 0 })
  expect((await contentsOf(target)).tables['accounts']).toBe((await contentsOf(source)).tables['accounts'])
  expect(await bytesOf(filesOf(target))).toEqual(await bytesOf(server.app.storage))
})
