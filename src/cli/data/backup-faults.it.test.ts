import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#core/server/db/migrate.ts'
import { openDiskStorage } from '#core/server/storage/disk.ts'
import { openBackupStore } from '#operations/backup/server/backup-store.ts'
import { openSnapshot } from '#operations/backup/server/dump-database.ts'
import { checkContents, restoreBackup } from '#operations/backup/server/restore-backup.ts'
import {
  bytesOf,
  contentsOf,
  emptyInstallation,
  filesOf,
  type Installation,
  onInstallation,
} from '#testkit/processes/backups.ts'
import { emptyDatabase, freshDatabase } from '#testkit/server/database.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { startServer } from '#testkit/server/server.ts'

const key = 'a key for the backups of tests'
let home: string
let folder: string
let place: string
let source: Installation

/** Restored from a backup of a server that has ended, so that nothing writes to it. */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'yiyin-source-'))
  await using server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant)
  await giveUsage(server, { tenant, account, size: 5 })
  await server.app.storage.put(`${tenant}/uploads/${randomUUID()}`, randomBytes(300_000))
  const database = await freshDatabase()
  source = { databaseUrl: database.url, data: home }
  expect(await onInstallation(['backup', join(home, 'first')], server.app.config)).toMatchObject({ code: 0 })
  expect(await onInstallation(['restore', join(home, 'first')], source)).toMatchObject({ code: 0 })
  return () => Promise.all([database.drop(), rm(home, { recursive: true })])
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-backup-'))
  place = join(folder, 'backups')
  return () => rm(folder, { recursive: true })
})

const backUp = async (BACKUP_KEY = '') =>
  expect(await onInstallation(['backup', place], source, { settings: { BACKUP_KEY } })).toMatchObject({
    code: 0,
  })

const openBackups = (backupKey: string) =>
  openBackupStore(openDiskStorage(pathToFileURL(place)), place, backupKey || undefined, { make: false })

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

test('reports a wrong key, and a place without backups', async () => {
  await backUp(key)
  const target = await emptyInstallation(folder)
  const tries: [string[], string, string][] = [
    [['restore', place], 'another key, also long enough', 'does not decrypt'],
    [['backup', 'verify', place], '', 'Set BACKUP_KEY'],
    [['backup', place], '', 'Set BACKUP_KEY'],
    [['restore', folder], key, 'no backup in'],
    [['restore', place, '--snapshot', 'yesterday'], key, 'There is no backup yesterday'],
    [['restore', 'ftp://there/backups'], key, 'can’t store backups'],
    [['backup', join(source.data, 'files', 'backups')], key, 'own file storage'],
  ]
  for (const [args, BACKUP_KEY, said] of tries)
    expect(
      await onInstallation(args, args[0] === 'backup' ? source : target, { settings: { BACKUP_KEY } }),
    ).toEqual({
      code: expect.not.stringMatching(/^0$/),
      said: expect.stringContaining(said),
    })
  expect(await bytesOf(filesOf(target))).toEqual({})
})

test.each([
  ['cut short', key, (path: string) => stat(path).then(({ size }) => truncate(path, size - 1))],
  ['cut short, not encrypted', '', (path: string) => stat(path).then(({ size }) => truncate(path, size - 1))],
  ['missing', key, unlink],
  [
    'changed',
    key,
    (path: string) => readFile(path).then((bytes) => writeFile(path, ((bytes[20]! ^= 1), bytes))),
  ],
])('finds each object that is %s, and restores nothing', async (_, BACKUP_KEY, harm) => {
  await backUp(BACKUP_KEY)
  const target = await emptyInstallation(folder)
  const before = await contentsOf(target)
  const objects = await readdir(join(place, 'objects'), { recursive: true, withFileTypes: true })
  const files = objects.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const store = await openBackups(BACKUP_KEY)
  const [name] = await store.snapshots()
  const snapshot = await store.snapshot(name!)
  for (const path of files) {
    const whole = await readFile(path)
    await harm(path)
    await expect(checkContents(store, snapshot, new AbortController().signal), path).rejects.toThrow(
      /damaged|lost/,
    )
    if (path === files[0])
      expect(await onInstallation(['restore', place], target, { settings: { BACKUP_KEY } })).toEqual({
        code: 1,
        said: expect.stringMatching(/damaged|incomplete/),
      })
    await writeFile(path, whole)
  }
  expect(await contentsOf(target)).toEqual(before)
})

test('replaces a non-empty database only if it is named and not in use', async () => {
  await backUp()
  const target = await emptyInstallation(folder)
  expect(await onInstallation(['restore', place], target)).toMatchObject({ code: 0 })
  await filesOf(target).put('another/file', randomBytes(10))
  await query(target.databaseUrl, `update tenants set registration = false`)
  const name = new URL(target.databaseUrl).pathname.slice(1)
  const before = await contentsOf(target)
  const user = new pg.Client({ connectionString: target.databaseUrl })
  await user.connect()
  const busy = await onInstallation(['restore', place, '--overwrite', name], target)
  expect(busy).toMatchObject({ code: 1, said: expect.stringContaining('Stop servers and workers first') })
  await user.end()
  const refused = await onInstallation(['restore', place], target)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`--overwrite ${name}`) })
  const misnamed = await onInstallation(['restore', place, '--overwrite', 'yiyin'], target)
  expect(misnamed).toMatchObject({ code: 1, said: expect.stringContaining(`here is ${name}`) })
  expect(await contentsOf(target)).toEqual(before)
  expect(await onInstallation(['restore', place, '--overwrite', name], target)).toMatchObject({ code: 0 })
  expect(await contentsOf(target)).toEqual(await contentsOf(source))
  expect(await bytesOf(filesOf(target))).toEqual(await bytesOf(filesOf(source)))
})

test('leaves the database unchanged when a restore fails halfway', async () => {
  await backUp()
  const target = await emptyInstallation(folder)
  await query(target.databaseUrl, `create table own_notes (text text); insert into own_notes values ('kept')`)
  const before = await contentsOf(target)
  const store = await openBackups('')
  const [name] = await store.snapshots()
  const snapshot = await store.snapshot(name!)
  const accounts = snapshot.database.tables.find((table) => table.name === 'accounts')!
  const failing = {
    ...store,
    async *read(object: string) {
      yield* store.read(object)
      if (object === accounts.object) throw new Error('the connection broke')
    },
  }
  const restore = {
    databaseUrl: target.databaseUrl,
    storage: filesOf(target),
    store: failing,
    name: name!,
    snapshot,
    overwrite: new URL(target.databaseUrl).pathname.slice(1),
    signal: new AbortController().signal,
  }
  await expect(restoreBackup(restore)).rejects.toThrow('the connection broke')
  expect(await contentsOf(target)).toEqual(before)
  await restoreBackup({ ...restore, store })
  expect(await contentsOf(target)).toEqual(await contentsOf(source))
})

test('restores a backup of an older version and brings it up to date; refuses one of a newer version', async () => {
  await backUp()
  const all = await query(source.databaseUrl, 'select name, hash from migrations order by name')
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const older = { databaseUrl: url, data: join(folder, 'older-data') }
  const names = new Set(all.rows.slice(0, -3).map(({ name }: { name: string }) => name))
  await migrate(older.databaseUrl, () => undefined, names)
  await query(
    older.databaseUrl,
    `insert into tenants (code, name, title, intro, theme) values ('older', '{}', '{}', '{}', 'blue')`,
  )
  const olderPlace = join(folder, 'older')
  expect(await onInstallation(['backup', olderPlace], older)).toMatchObject({ code: 0 })
  const target = await emptyInstallation(folder)
  expect(await onInstallation(['restore', olderPlace], target)).toMatchObject({ code: 0 })
  const restored = await query(target.databaseUrl, 'select code from tenants')
  expect(restored.rows).toEqual([{ code: 'older' }])
  expect((await contentsOf(target)).rules).toEqual((await contentsOf(source)).rules)

  await query(older.databaseUrl, `insert into migrations (name, hash) values ('9999-later.sql', 'x')`)
  expect(await onInstallation(['backup', olderPlace], older)).toMatchObject({ code: 0 })
  const later = await emptyInstallation(folder)
  expect(await onInstallation(['restore', olderPlace], later)).toMatchObject({
    code: 1,
    said: expect.stringContaining('9999-later.sql'),
  })
})

const canMount = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

test.runIf(canMount)('says that the disk is full, and goes on when there is room', async () => {
  await filesOf(source).put('another/large.bin', randomBytes(6_000_000))
  const full =
    'mkdir -p "$0"; mount -t tmpfs -o size=4m tmpfs "$0"; "$@"; code=$?; find "$0/snapshots" -type f; exit $code'
  const result = await onInstallation(['backup', place], source, {
    before: ['unshare', '-m', 'sh', '-c', full, place],
  })
  expect(result).toMatchObject({ code: 6, said: expect.stringContaining('no space left') })
  expect(result.said).not.toContain('snapshots/')
  await backUp()
})

test('refuses to back up a folder without an installation, and does not create one', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const empty = { databaseUrl: url, data: join(folder, 'nothing') }
  expect(await onInstallation(['backup', place], empty)).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing to back up'),
  })
  expect(await onInstallation(['backup', place], { ...empty, databaseUrl: '' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('no Yiyin database in'),
  })
  expect(await readdir(folder)).not.toContain('nothing')
})

test('runs once at a time', async () => {
  const running = await openSnapshot(source.databaseUrl)
  onTestFinished(() => running.close())
  expect(await onInstallation(['backup', place], source)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Another backup is running'),
  })
})
