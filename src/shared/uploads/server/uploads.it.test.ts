import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { StorageFull, StorageUnavailable } from '#core/server/storage/storage.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { headUpload, lineOf, patchUpload, type TusAnswer } from '#testkit/client/tus.ts'
import { runProgram, type Program } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { type Check, prove } from '#testkit/prove/prove.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { rulesOf, underBytes, type UploadKind, uploadKinds } from '../contract/kinds.ts'
import { uploadAbandon, uploadBegin, uploadList, type Upload } from '../contract/uploads.ts'
import { takeUpload } from './access.ts'
import { runCleanUpUploads } from './cleanup.ts'

const megabyte = 1024 * 1024
let server: TestServer
let here: string
let ana: Browser
let elsewhere: string
beforeAll(async () => {
  server = await startServer()
  here = await addTestTenant(server)
  elsewhere = await addTestTenant(server, { host: 'studio.localhost' })
  ana = await somebody()
})
afterAll(() => server.close())

async function somebody(): Promise<Browser> {
  const name = randomUUID()
  await addPerson(server, here, { name })
  return new Browser(server).signIn('user', name, password)
}

const options = (size: number, name = 'film.mp4', kind: UploadKind = 'short') => ({
  kind,
  name,
  size,
  mark: `${name} ${size}`,
})

async function begin(size: number, { by = ana, name = `${randomUUID()}.mp4` } = {}): Promise<Upload> {
  const { body } = await by.call(uploadBegin, options(size, name))
  if (!body.success) throw new Error(body.resultEnInfo)
  return body.result!
}

const listed = async (by: Browser) => (await by.call(uploadList, {})).body.result!
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const parts = (): Promise<string[]> => readdir(join(server.app.config.data, 'uploads', here)).catch(() => [])
const stored = async () =>
  (await Array.fromAsync(server.app.storage.list(`${here}/uploads/`))).map(({ key }) => key)
const codeOf = (answer: TusAnswer | undefined) =>
  (JSON.parse(answer!.body) as { resultCode: number }).resultCode
const take = (by: Browser, id: string, kinds: UploadKind[] = ['short', 'long']) =>
  server.app.database
    .of(here)
    .transaction()
    .execute((trx) =>
      takeUpload(
        trx,
        {
          caller: {
            id: by.session!.user.id,
            role: 'user',
            name: '',
            by: { session: '' },
            features: [],
            confirmedAt: null,
            isNew: false,
          },
        },
        id,
        kinds,
      ),
    )

/** Starts another server with the same database and folder, which can be killed. */
async function ownProcess(largestFile?: number): Promise<Program & { port: number }> {
  const main = fileURLToPath(new URL('../../../app/server/main.ts', import.meta.url))
  // `ulimit -f` counts blocks of 512 bytes.
  const limit = largestFile ? `ulimit -f ${largestFile / 512}; ` : ''
  const { config } = server.app
  const program = runProgram('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, main], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: config.databaseUrl,
      YIYIN_DATA: config.data,
      YIYIN_SECRET: config.secret,
      YIYIN_PORT: '0',
    },
  })
  const [, port] = await program.says(/"address":"http:\/\/[^"]+:(\d+)"/)
  return { ...program, port: Number(port) }
}

prove('upload', { rounds: 1, timeout: 120_000, finds: /the file is identical/ }, async (check) => {
  for (const _ of check.rounds()) await uploadThroughCuts(check)
})

/** After broken connections and a killed server the file is identical, and nothing else is left. */
async function uploadThroughCuts({ planted, isLong, random, count }: Check): Promise<void> {
  const cuts = planted ? 2 : 20
  const killAt = planted ? -1 : Math.floor(random() * cuts)
  const by = await somebody()
  const unit = isLong ? 5 * megabyte : megabyte
  const film = randomBytes(40 * unit + 123)
  const { id, path } = await begin(film.length, { by })
  const before = await stored()
  /** Bytes until the connection breaks; all of them together are less than the file. */
  const pieces = Array.from({ length: cuts }, () => unit + Math.floor(random() * unit * 0.95))
  const pieceOf = (cut: number) => pieces[cut]!
  let process = await ownProcess()
  let sentAgain = 0
  let reached = 0
  for (let cut = 0; cut < cuts; cut++) {
    const line = lineOf(by, process.port)
    const sending = patchUpload(line, path, reached, film.subarray(reached), { cut: pieceOf(cut) })
    if (cut === killAt) {
      await until(
        async () => (await listed(by))[0]!.received,
        (received) => received > reached,
      )
      process.child.kill('SIGKILL')
      await process.ended
      await sending
      process = await ownProcess()
    } else await sending
    const { offset } = await headUpload(lineOf(by, process.port), path)
    expect(offset).toBeGreaterThanOrEqual(reached)
    sentAgain = Math.max(sentAgain, reached + pieceOf(cut) - offset)
    reached = offset
  }
  const line = lineOf(by, process.port)
  const rest = async () => {
    const { offset } = await headUpload(line, path)
    return (await patchUpload(line, path, offset, film.subarray(offset)))!.status
  }
  // Bytes of the last broken connection may still arrive before: then the rest is refused or interrupted, and sent
  // again.
  const sent = () => rest().catch((error: NodeJS.ErrnoException) => error.code)
  expect(await until(sent, (status) => status !== 409 && status !== 'ECONNRESET')).toBe(204)
  process.child.kill()
  await process.ended

  const created = (await stored()).filter((key) => !before.includes(key))
  expect(created).toEqual([`${here}/uploads/${id}`])
  const file = await readFile(join(server.app.config.data, 'files', created[0]!))
  if (planted) file[file.length >> 1]! ^= 1
  expect([file.length, sha(file)], 'the file is identical').toEqual([film.length, sha(film)])
  expect((await parts()).filter((name) => name.startsWith(id))).toEqual([])
  expect(await listed(by)).toMatchObject([{ id, received: film.length }])
  expect(await take(by, id)).toMatchObject({ key: created[0], size: film.length, kind: 'short' })
  expect(await listed(by)).toEqual([])
  await expect(take(by, id)).rejects.toMatchObject({ name: 'uploadGone' })
  count('cuts', cuts)
  count('kills', planted ? 0 : 1)
  count('bytes', film.length)
  count('bytes sent again', sentAgain)
}

test('the same file continues where it stopped, and another one does not', async () => {
  const by = await somebody()
  const name = 'same.MP4'
  const first = await begin(1000, { by, name })
  await patchUpload(lineOf(by), first.path, 0, Buffer.alloc(400))
  expect(await begin(1000, { by, name })).toMatchObject({ id: first.id, received: 400 })
  await expect(take(by, first.id)).rejects.toMatchObject({ name: 'uploadUnfinished' })
  await patchUpload(lineOf(by), first.path, 400, Buffer.alloc(600))
  expect(await begin(1000, { by, name })).toMatchObject({ id: first.id, received: 1000 })
  expect((await begin(1001, { by, name })).id).not.toBe(first.id)
  expect((await begin(1000, { by: ana, name })).id).not.toBe(first.id)
  await expect(take(by, first.id, ['subtitles'])).rejects.toMatchObject({ name: 'subtitleKind' })
})

test('a newer request ends one whose client has disconnected silently', async () => {
  const { path } = await begin(4 * megabyte)
  const film = randomBytes(4 * megabyte)
  // Announces the whole file, sends half, and keeps the connection open.
  const stuck = patchUpload(lineOf(ana), path, 0, film.subarray(0, 2 * megabyte), {
    headers: { 'content-length': String(film.length) },
  }).catch((error: NodeJS.ErrnoException) => error.code)
  await until(
    async () => (await listed(ana)).find((one) => one.path === path)!.received,
    (received) => received > 0,
  )
  const { offset } = await headUpload(lineOf(ana), path)
  expect(offset).toBeLessThanOrEqual(2 * megabyte)
  expect(await patchUpload(lineOf(ana), path, offset, film.subarray(offset))).toMatchObject({ status: 204 })
  expect(await stuck).toBe('ECONNRESET')
  expect(server.logged()).not.toContain('"msg":"fault"')
})

test.each([
  ['short', 'film.mov', 100, 'videoKind'],
  ['long', 'film', 100, 'videoKind'],
  ['short', 'film.mp4.exe', 100, 'videoKind'],
  ['subtitles', 'film.mp4', 100, 'subtitleKind'],
  ['subtitles', 'film.txt', 100, 'subtitleKind'],
  ['short', 'film.mp4', underBytes('short'), 'videoTooLarge'],
  ['long', 'film.mkv', underBytes('long'), 'videoTooLarge'],
  ['subtitles', 'film.srt', underBytes('subtitles'), 'subtitlesTooLarge'],
  ['short', 'film.mp4', 0, 'fileEmpty'],
  ['short', ' ', 10, 'fileMissing'],
] as const)('a file for %s named %s of %i bytes is refused', async (kind, name, size, problem) => {
  const { body } = await ana.call(uploadBegin, options(size, name, kind))
  expect(body.resultCode).toBe(problems[problem].code)
})

const ofPeople = uploadKinds.filter((kind) => rulesOf(kind).by === undefined)

test.each(ofPeople)('the limit of %s is checked from both sides, and "up to" includes it', async (kind) => {
  const { megabytes, upTo, problems: names, endings } = rulesOf(kind)
  const limit = megabytes * 1024 * 1024
  const codeAt = async (size: number) => {
    const { body } = await ana.call(uploadBegin, options(size, `a.${endings[0]}`, kind))
    if (body.success) await ana.call(uploadAbandon, { id: body.result!.id })
    return body.success ? 0 : body.resultCode
  }
  const { code } = problems[names.size]
  expect([await codeAt(limit - 1), await codeAt(limit), await codeAt(limit + 1)]).toEqual([
    0,
    upTo ? 0 : code,
    code,
  ])
})

test('files of models are sent by operators of the platform only, who send nothing else', async () => {
  const signedIn = async (tenant: string, host?: string) => {
    const name = randomUUID()
    await addPerson(server, tenant, { name, role: 'operator' })
    return new Browser(server, host).signIn('staff', name, password)
  }
  const codeOfBegin = async (by: Browser, kind: UploadKind, size = 1000) =>
    (await by.call(uploadBegin, options(size, `a.${rulesOf(kind).endings[0]}`, kind))).body.resultCode
  const operator = await signedIn(here)
  const foreign = await signedIn(elsewhere, 'studio.localhost')
  expect(await codeOfBegin(operator, 'model')).toBe(0)
  expect(await codeOfBegin(operator, 'model', underBytes('model'))).toBe(problems.modelFileTooLarge.code)
  expect(await codeOfBegin(operator, 'book')).toBe(problems.modelFileKind.code)
  expect(await codeOfBegin(ana, 'model')).toBe(problems.noRight.code)
  expect(await codeOfBegin(foreign, 'model')).toBe(problems.platformOnly.code)
})

test('one byte less is accepted, and so is an extension in any case', async () => {
  for (const [kind, name] of [
    ['short', 'a.FLV'],
    ['long', '片子.avi'],
    ['subtitles', 'a.b.ASS'],
  ] as const) {
    const { body } = await ana.call(uploadBegin, options(underBytes(kind) - 1, name, kind))
    expect(body.success).toBe(true)
    await ana.call(uploadAbandon, { id: body.result!.id })
  }
})

test('false sizes and offsets write nothing', async () => {
  const { path } = await begin(1000)
  const line = lineOf(ana)
  await patchUpload(line, path, 0, Buffer.alloc(10, 1))
  const answers = [
    await patchUpload(line, path, 10, Buffer.alloc(991)),
    await patchUpload(line, path, 0, Buffer.alloc(10)),
    await patchUpload(line, path, 500, Buffer.alloc(10)),
    await patchUpload(line, path, 1e21, Buffer.alloc(10)),
    await patchUpload(line, path, -1, Buffer.alloc(10)),
    await patchUpload(line, path, 10, Buffer.alloc(10), { headers: { 'upload-offset': '0x0a' } }),
    await patchUpload(line, path, 10, Buffer.alloc(10), { headers: { 'content-type': 'text/plain' } }),
    await patchUpload(line, path, 10, Buffer.alloc(10), { headers: { 'tus-resumable': '0.2.2' } }),
  ]
  expect(answers.map((answer) => answer!.status)).toEqual([400, 409, 409, 400, 400, 400, 400, 412])
  expect((await headUpload(line, path)).offset).toBe(10)
  // Without an announced length, so only counting detects the excess.
  const endless = { ...line.headers, 'transfer-encoding': 'chunked' }
  const reply = await patchUpload({ ...line, headers: endless }, path, 10, Buffer.alloc(5000), {
    headers: { 'content-length': undefined },
  }).catch(() => undefined)
  expect(reply?.status ?? 400).toBe(400)
  expect((await headUpload(line, path)).offset).toBeLessThanOrEqual(1000)
})

test('no other account can see, send, complete, use or abandon a file', async () => {
  const { id, path } = await begin(100)
  const eve = await somebody()
  await addPerson(server, here, { name: 'agent', role: 'agent' })
  const agent = await new Browser(server).signIn('agent', 'agent', password)
  const studio = (await server.app.tenants.at('studio.localhost'))!
  await addPerson(server, studio.id, { name: 'foreigner' })
  const foreigner = await new Browser(server, 'studio.localhost').signIn('user', 'foreigner', password)
  const session = lineOf(foreigner)
  const own = lineOf(ana)
  const without = (name: string) => ({
    ...own,
    headers: Object.fromEntries(Object.entries(own.headers).filter(([key]) => key !== name)),
  })
  const tries = [
    [lineOf(eve), 404],
    [lineOf(agent), 404],
    [session, 404],
    [{ ...session, headers: { ...session.headers, host: own.headers['host']! } }, 401],
    [{ ...own, headers: { ...own.headers, host: 'unknown.example' } }, 421],
    [without('authorization'), 401],
    [without('cookie'), 401],
    [{ ...own, headers: { ...own.headers, 'sec-fetch-site': 'cross-site' } }, 403],
  ] as const
  for (const [line, status] of tries) {
    expect((await headUpload(line, path)).status).toBe(status)
    expect((await patchUpload(line, path, 0, Buffer.alloc(50)))!.status).toBe(status)
  }
  expect((await eve.call(uploadAbandon, { id })).status).toBe(404)
  expect(await listed(eve)).toEqual([])
  await expect(take(eve, id)).rejects.toMatchObject({ name: 'uploadGone' })
  for (const wrong of ['..%2f..%2fsecret', '%2e%2e', randomUUID(), id.toUpperCase() + 'x'])
    expect((await headUpload(own, path.replace(id, wrong))).status).toBe(404)
  expect((await headUpload(own, path.replace(id, `${id}%00`))).status).toBe(400)
  expect(await headUpload(own, path)).toMatchObject({ status: 200, offset: 0 })
})

test('an ended session sends no further bytes', async () => {
  const by = await somebody()
  const { path } = await begin(100, { by })
  const line = lineOf(by)
  expect((await patchUpload(line, path, 0, Buffer.alloc(50)))!.status).toBe(204)
  await server.app.database
    .of(here)
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('account_id', '=', by.session!.user.id)
    .execute()
  const answer = await patchUpload(line, path, 50, Buffer.alloc(50))
  expect([answer!.status, codeOf(answer)]).toEqual([401, problems.sessionEnded.code])
})

test('an abandoned file is deleted, even while its bytes arrive', async () => {
  const { id, path } = await begin(2 * megabyte)
  const sending = patchUpload(lineOf(ana), path, 0, Buffer.alloc(megabyte), {
    headers: { 'content-length': String(2 * megabyte) },
  }).catch(() => undefined)
  await until(parts, (names) => names.includes(id))
  expect((await ana.call(uploadAbandon, { id })).body.success).toBe(true)
  await sending
  expect(await parts()).not.toContain(id)
  expect((await headUpload(lineOf(ana), path)).status).toBe(404)
  const whole = await begin(10)
  await patchUpload(lineOf(ana), whole.path, 0, Buffer.alloc(10))
  await ana.call(uploadAbandon, { id: whole.id })
  expect(await stored()).not.toContain(`${here}/uploads/${whole.id}`)
})

test('an account has at most 20 uploads at once', async () => {
  const by = await somebody()
  const created = []
  for (let n = 0; n < 20; n++) created.push(await begin(10, { by }))
  expect((await by.call(uploadBegin, options(10))).body.resultCode).toBe(problems.tooManyUploads.code)
  await by.call(uploadAbandon, { id: created[3]!.id })
  const both = await Promise.all([by.call(uploadBegin, options(10)), by.call(uploadBegin, options(11))])
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
})

test('a full disk is reported, and the upload continues once there is space', async () => {
  const by = await somebody()
  const film = randomBytes(6 * megabyte)
  const { path } = await begin(film.length, { by })
  const small = await ownProcess(4 * megabyte)
  const answer = await patchUpload(lineOf(by, small.port), path, 0, film)
  expect([answer!.status, codeOf(answer)]).toEqual([503, problems.diskFull.code])
  const { offset } = await headUpload(lineOf(by, small.port), path)
  expect(offset).toBe(4 * megabyte)
  small.child.kill()
  await small.ended
  expect(await patchUpload(lineOf(by), path, offset, film.subarray(offset))).toMatchObject({ status: 204 })
})

test.each([new StorageFull('full'), new StorageUnavailable('away')])(
  'a storage that is %s receives the whole file later',
  async (error) => {
    const by = await somebody()
    const { id, path } = await begin(10, { by })
    const { storage } = server.app
    server.app.storage = { ...storage, adopt: () => Promise.reject(error) }
    try {
      const answer = await patchUpload(lineOf(by), path, 0, Buffer.from('0123456789'))
      expect(answer!.status).toBe(503)
      expect((await headUpload(lineOf(by), path)).status).toBe(503)
      await expect(take(by, id)).rejects.toMatchObject({ name: 'uploadUnfinished' })
    } finally {
      server.app.storage = storage
    }
    expect(await headUpload(lineOf(by), path)).toMatchObject({ status: 200, offset: 10 })
    const { key } = await take(by, id)
    expect(await readFile(join(server.app.config.data, 'files', key), 'utf8')).toBe('0123456789')
  },
)

test('a server that died after moving the file into the storage finds it again', async () => {
  const by = await somebody()
  const { id, path } = await begin(10, { by })
  await server.app.storage.put(`${here}/uploads/${id}`, Buffer.from('0123456789'))
  expect(await headUpload(lineOf(by), path)).toMatchObject({ status: 200, offset: 10 })
  expect(await take(by, id)).toMatchObject({ size: 10 })
})

test('uploads that were not continued and files without a row are removed', async () => {
  const by = await somebody()
  const old = await begin(100, { by })
  await patchUpload(lineOf(by), old.path, 0, Buffer.alloc(50))
  const whole = await begin(10, { by })
  await patchUpload(lineOf(by), whole.path, 0, Buffer.alloc(10))
  const db = server.app.database.of(here)
  await db
    .updateTable('uploads')
    .set({ touched_at: new Date(Date.now() - 73 * 3_600_000) })
    .where('account_id', '=', by.session!.user.id)
    .execute()
  const young = await begin(100, { by })
  await patchUpload(lineOf(by), young.path, 0, Buffer.alloc(50))
  const orphan = randomUUID()
  await writeFile(join(server.app.config.data, 'uploads', here, orphan), 'x')
  await runCleanUpUploads.run({}, { app: server.app, signal: new AbortController().signal } as never)
  expect((await listed(by)).map(({ id }) => id)).toEqual([young.id])
  expect(await parts()).toContain(young.id)
  for (const gone of [old.id, orphan]) expect(await parts()).not.toContain(gone)
  expect(await stored()).not.toContain(`${here}/uploads/${whole.id}`)
})
