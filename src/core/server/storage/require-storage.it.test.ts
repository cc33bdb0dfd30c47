import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'
import { problems } from '#core/contract/problems.ts'
import { uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'
import { until } from '#testkit/processes/until.ts'
import { freshDatabase } from '#testkit/server/database.ts'
import { startServer } from '#testkit/server/server.ts'
import { startS3Server } from '#testkit/services/s3-server.ts'
import { requireStorage } from './require-storage.ts'

let bucket: Awaited<ReturnType<typeof startS3Server>>
let folder: string
beforeEach(async () => {
  bucket = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'yiyin-storage-'))
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const brief = { forMs: 100, pauseMs: 1 }
const silent = { warn: () => {} }
const required = (settings = bucket.settings) => requireStorage(settings, silent, brief)
const busy = { status: 503, code: 'SlowDown' }

test('a file is stored, read and deleted', async () => {
  await required()
  expect(bucket.requests).toEqual(['PUT PutObject', 'GET GetObject', 'DELETE DeleteObject'])
  expect(bucket.objects.size).toBe(0)
})

test.each([
  ['a missing bucket', { url: new URL('s3://nowhere') }, 'noBucket'],
  ['a wrong secret', { secretAccessKey: 'wrong' }, 'bucketKeys'],
  ['an unknown key', { accessKeyId: 'AKIAOTHER' }, 'bucketKeys'],
  ['another region', { region: 'eu-other-2' }, 'bucketRegion'],
])('%s is a wrong setting', async (_, wrong, name) => {
  await expect(required({ ...bucket.settings, ...wrong })).rejects.toMatchObject({ name: `settings.${name}` })
})

test.each(['PUT', 'GET', 'DELETE'])('keys that may not %s are a wrong setting', async (method) => {
  bucket.denied.add(method)
  await expect(required()).rejects.toMatchObject({ name: 'settings.bucketRefuses' })
})

test('a folder that cannot be written to is a wrong setting', async () => {
  await writeFile(join(folder, 'file'), '')
  const url = pathToFileURL(join(folder, 'file'))
  await expect(required({ ...bucket.settings, url })).rejects.toMatchObject({
    name: 'settings.folderRefuses',
    values: { folder: join(folder, 'file'), code: 'EEXIST' },
  })
  await required({ ...bucket.settings, url: pathToFileURL(join(folder, 'new')) })
  expect(await readdir(join(folder, 'new'))).toEqual([])
})

test('a bucket that is down for a moment is waited for, and says so', async () => {
  const lines: object[] = []
  bucket.fail(busy, busy)
  await requireStorage(
    bucket.settings,
    { warn: (line: object) => void lines.push(line) },
    { forMs: 60_000, pauseMs: 1 },
  )
  expect(lines).toMatchObject([{ storage: 's3://media/yiyin/files' }, { storage: 's3://media/yiyin/files' }])
})

test('a bucket that stays down ends the start, but is no wrong setting', async () => {
  await bucket.close()
  await expect(required()).rejects.toMatchObject({ name: 'StorageUnavailable' })
})

test('server and worker do not start without their bucket, and the command that creates it mends that', async () => {
  const database = await freshDatabase()
  const env = {
    ...process.env,
    ...bucket.environment,
    STORAGE_URL: 's3://new/files',
    DATABASE_URL: database.url,
    YIYIN_DATA: folder,
    YIYIN_PORT: '0',
    YIYIN_SECRET: 'a secret for tests that is long enough',
  }
  const start = (script: string) => runProgram(process.execPath, [join(root, script)], { env })
  const refused = [start('src/app/server/main.ts'), start('src/app/worker/main.ts')]
  for (const program of refused) {
    expect(await program.ended, program.said()).toMatchObject({ code: 78 })
    expect(program.said()).toContain(
      'The bucket new of STORAGE_URL does not exist. Create it (./yiyin bucket)',
    )
  }
  for (const said of ['Created the bucket new', 'The bucket new exists']) {
    const created = await typeCommand(['bucket', '--data', folder], env)
    expect(created).toMatchObject({ code: 0, said: expect.stringContaining(said) })
  }
  expect(bucket.buckets).toContain('new')
  await database.drop()
})

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const canMount = process.getuid?.() === 0 && run('unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')

test.skipIf(!canMount)(
  'readyz and the status page report the full disk that refuses uploads, until there is space',
  async () => {
    const sized = (size: string, ...more: string[]) =>
      expect(run('mount', '-t', 'tmpfs', '-o', [`size=${size}`, ...more].join(','), 'tmpfs', folder)).toBe(
        true,
      )
    sized('200m')
    try {
      await using server = await startServer({ YIYIN_DATA: folder })
      const tenant = await addTestTenant(server)
      await addPerson(server, tenant, { role: 'user', name: 'ann' })
      const ann = await new Browser(server).signIn('user', 'ann', password)
      const ready = async () => {
        const { status, body } = await ann.fetch('GET', '/readyz')
        return { ...(body as object), code: status }
      }
      const uploads = async () =>
        (await ann.call(uploadBegin, { kind: 'short', name: 'a.mp4', size: 1000, mark: 'a' })).body.resultCode
      const visible = async () => (await ann.fetch('GET', '/api/tenant/status')).body.result
      expect(await uploads()).toBe(problems.diskFull.code)
      expect(await ready()).toMatchObject({
        code: 503,
        database: true,
        storage: false,
        reason: 'storageFull',
      })
      expect(await visible()).toMatchObject({
        parts: expect.arrayContaining([{ part: 'upload', state: 'down' }]),
      })
      sized('400m', 'remount')
      await until(async () => (await ready()).code === 200)
      expect(await uploads()).not.toBe(problems.diskFull.code)
    } finally {
      run('umount', folder)
    }
  },
)
