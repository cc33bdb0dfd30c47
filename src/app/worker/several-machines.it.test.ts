import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateLinkup, workDetail } from '#products/dubbing/works/contract.ts'
import { uploadBegin, uploadList } from '#shared/uploads/contract/uploads.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { headUpload, lineOf, patchUpload } from '#testkit/client/tus.ts'
import { addDubProject, spanish } from '#testkit/desks/dub-project.ts'
import { speechOverMusic } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerProcesses } from '#testkit/server/worker-processes.ts'
import { startS3Server } from '#testkit/services/s3-server.ts'

// Servers and workers on separate machines, which share a database and a bucket.

let folder: string
let bucket: Awaited<ReturnType<typeof startS3Server>>
let servers: [TestServer, TestServer]
let tenant: string
let account: string
let person: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-machines-'))
  bucket = await startS3Server()
  const first = await startServer(bucket.environment)
  const { databaseUrl } = first.app.config
  servers = [first, await startServer({ ...bucket.environment, DATABASE_URL: databaseUrl })]
  tenant = await addTestTenant(first)
  account = await addPerson(first, tenant, { name: 'maker' })
  person = await new Browser(first).signIn('user', 'maker', password)
})
afterAll(async () => {
  await servers[1].close()
  await servers[0].close()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

test('the parts of an upload are sent to different servers, also after a broken connection', async () => {
  const film = randomBytes(20 * 1024 * 1024 + 7)
  const asked = { kind: 'short', name: 'film.mp4', size: film.length, mark: 'film' } as const
  const { id, path } = (await person.call(uploadBegin, asked)).body.result!
  let received = 0
  for (let turn = 0; received < film.length; turn += 1) {
    const line = lineOf(person, servers[turn % 2]!.port)
    const part = film.subarray(received, received + 3_000_000)
    const cut = turn === 2 ? 1_000_000 : undefined
    await patchUpload(line, path, received, part, { ...(cut && { cut }) })
    // Bytes from before the disconnect are stored shortly afterwards, unless none arrived.
    const other = lineOf(person, servers[(turn + 1) % 2]!.port)
    const { offset } = await until(
      () => headUpload(other, path),
      ({ offset }) => offset > received || cut !== undefined,
    )
    received = offset
  }
  const [row] = (await person.call(uploadList, {})).body.result!
  expect(row).toMatchObject({ id, received: film.length })
  const stored = await buffer((await servers[1].app.storage.read(`${tenant}/uploads/${id}`))!)
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(stored)).toBe(hash(film))
  expect([...bucket.objects.keys()].filter((key) => key.includes('/incoming/'))).toEqual([])
  for (const { app } of servers)
    expect(await readdir(join(app.config.data, 'uploads'), { recursive: true }).catch(() => [])).toEqual([])
})

test('a worker continues with the artifacts of another machine', async () => {
  const [server] = servers
  const workers = workerProcesses(server)
  try {
    const film = join(folder, 'film.mp4')
    await speechOverMusic(film)
    const id = await addDubProject(server, { tenant, account, film, language: 'es', texts: spanish })
    const dub = async () => {
      const asked = { id, language: 'es', port: 'embedded:es' } as const
      const work = (await person.call(generateLinkup, asked)).body.result!
      const detail = async () => (await person.call(workDetail, { id: work.id })).body.result!
      const created = await until(
        detail,
        ({ run }) => run?.state === 'done' || run?.state === 'failed',
        240_000,
      )
      expect(created.run).toMatchObject({ state: 'done' })
    }
    const start = async (name: string) => {
      const worker = workers.start({ ...bucket.environment, YIYIN_DATA: join(folder, name) })
      await until(
        async () => (await readOffer(server.app.database.outside)).voices.length > 0,
        undefined,
        60_000,
      )
      return worker
    }
    const shared = () =>
      server.app.database.outside.selectFrom('shared_artifacts').select(['key', 'used_at']).execute()

    const one = await start('one')
    await dub()
    // It is stored with the work.
    const remaining = () => [...bucket.objects.keys()].filter((key) => key.includes('/artifacts/'))
    const before = await until(shared, (rows) => rows.length > 2 && remaining().length === rows.length)
    await workers.kill(one)
    await start('two')
    await dub()
    // Its data folder was empty: expensive artifacts, such as the separated sound, were fetched and not made again.
    const after = new Map((await shared()).map(({ key, used_at }) => [key, used_at]))
    const fetched = before.filter(({ key, used_at }) => after.get(key)! > used_at)
    expect(fetched.length).toBeGreaterThan(0)
    const here = await readdir(join(folder, 'two', 'artifacts'), { recursive: true })
    for (const { key } of fetched) expect(here).toContain(join(key.slice(0, 2), key))
  } finally {
    workers.killAll()
  }
})
