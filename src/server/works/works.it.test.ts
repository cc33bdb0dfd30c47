import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeList } from '#contract/notices.ts'
import { projectDetail } from '#contract/projects.ts'
import { amountCurrent } from '#contract/usage.ts'
import { runCancel } from '#contract/runs.ts'
import { loginExit } from '#contract/sessions.ts'
import {
  generateLinkup,
  generateMicrosoft,
  workDelete,
  workDetail,
  workDownload,
  workList,
  workQuote,
} from '#contract/works.ts'
import { readMono } from '#domain/wav.ts'
import { handlers } from '#server/jobs/handlers.ts'
import { Browser } from '#testkit/browser.ts'
import { addDubProject, retranslate, spanish, speechCues } from '#testkit/dub-project.ts'
import { inspect, speechOverMusic } from '#testkit/films.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { until } from '#testkit/until.ts'
import { startWorker, type Worker } from '#worker/loop.ts'
import { offerAtStart } from '../voices/offer-job.ts'
import { readOffer } from '../voices/offer.ts'
import { generateWork } from './generate-job.ts'

const run = promisify(execFile)

let server: TestServer
let worker: Worker
let folder: string
let film: string
let tenant: string
let account: string
let person: Browser

const begin = () => startWorker(server.app, handlers, { kinds: ['voices.offer', 'works.generate'], slots: 1 })

/** An engine that takes nobody's key. */
const closed = createServer((_, reply) =>
  reply.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
)

beforeAll(async () => {
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  process.env['LINKUP_ENDPOINT'] = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'yiyin-works-'))
  film = join(folder, 'film.mp4')
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'maker' })
  person = await new Browser(server).signIn('user', 'maker', password)
  await speechOverMusic(film)
  worker = await begin()
  await offerAtStart(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
})
afterAll(async () => {
  await worker.stop(0)
  await server.close()
  closed.close()
  delete process.env['LINKUP_ENDPOINT']
  await rm(folder, { recursive: true, force: true })
})

const resultOf = async <Result>(reply: Promise<{ body: { result: Result | null; resultInfo: string } }>) => {
  const { body } = await reply
  if (body.result === null) throw new Error(body.resultInfo)
  return body.result
}
const codeOf = async (reply: Promise<{ body: { resultCode: number } }>) => (await reply).body.resultCode

const detail = (id: string, by = person) => resultOf(by.call(workDetail, { id }))
const generate = (id: string, wish: object = {}, language = 'es') =>
  resultOf(person.call(generateLinkup, { id, language, port: 'embedded:es', ...wish }))
/** With all its files. */
const made = (id: string) =>
  until(
    () => detail(id),
    ({ run: its }) => its?.state === 'done',
    120_000,
  )
const projectRow = (id: string) =>
  server.app.database
    .of(tenant)
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const addProject = (wish: Partial<Parameters<typeof addDubProject>[1]> = {}) =>
  addDubProject(server, { tenant, account, film, language: 'es', texts: spanish, ...wish })

/** The bytes of an address, as a player asks for them. */
function bytesOf(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path, headers: { host: 'localhost', ...headers } }
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Asks for something, and goes away when it begins to come. */
const cutOff = (path: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: server.port, path, headers: { host: 'localhost' } },
      (answer) => {
        answer.once('data', () => answer.destroy())
        answer.on('close', resolve)
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end()
  })

async function download(id: string, file: Parameters<typeof person.call<typeof workDownload>>[1]['file']) {
  const { path } = await resultOf(person.call(workDownload, { id, file }))
  const { status, bytes } = await bytesOf(path)
  expect(status).toBe(200)
  const saved = join(folder, `${crypto.randomUUID()}.${file}`)
  await writeFile(saved, bytes)
  return saved
}

async function loudnessOf(file: string): Promise<number> {
  const { stderr } = await run('ffmpeg', [
    '-nostdin',
    '-i',
    file,
    '-map',
    '0:a:0',
    '-af',
    'ebur128',
    '-f',
    'null',
    '-',
  ])
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr)![1])
}

/** How loud each line is, in dB. */
async function levels(
  file: string,
  lines: readonly { spokenStart: number | null; spokenEnd: number | null }[],
) {
  const { rate, samples } = readMono(await readFile(file))
  return lines.map(({ spokenStart, spokenEnd }) => {
    const said = samples.subarray((spokenStart! * rate) / 1000, (spokenEnd! * rate) / 1000)
    const power = said.reduce((sum, value) => sum + value * value, 0) / said.length
    return 10 * Math.log10(power)
  })
}

const dubUsage = async () => (await resultOf(person.call(amountCurrent, {}))).dubAmount

/** As after a worker was killed when the film was there and the rest was not: the rest is made of the same lines. */
async function expectSameVoiceAgain(id: string) {
  const before = await readFile(await download(id, 'voice'))
  const db = server.app.database.of(tenant)
  const { files } = await db
    .selectFrom('works')
    .select('files')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { voice, ...rest } = files!
  await db.updateTable('works').set({ files: rest }).where('id', '=', id).execute()
  await server.app.storage.remove(voice!.key)
  await server.app.queue.enqueue(db, generateWork, { work: id }, { tenant })
  await until(
    () => detail(id),
    (work) => work.files.some(({ name }) => name === 'voice'),
  )
  expect((await readFile(await download(id, 'voice'))).equals(before)).toBe(true)
}

test('from lines to a dubbed film, and after an edit only that line is spoken anew', async () => {
  const project = await addProject()
  const quote = await resultOf(person.call(workQuote, { id: project, language: 'es', port: 'embedded:es' }))
  expect(quote).toMatchObject({ uses: 11, remaining: 3600, lines: 3 })

  const { id } = await generate(project)
  expect(await projectRow(project)).toMatchObject({ status: 4 })
  expect(
    await codeOf(person.call(generateLinkup, { id: project, language: 'es', port: 'embedded:es' })),
  ).toBe(17014)
  expect(await codeOf(person.call(workDelete, { id }))).toBe(17014)
  const first = await made(id)
  expect(first).toMatchObject({
    state: 1,
    version: 1,
    changed: 0,
    engineCalls: { synthesize: 3, recognize: 0 },
  })
  expect(first.lines.map(({ translation }) => translation)).toEqual(spanish)
  expect(first.files.map(({ name }) => name)).toEqual([
    'mp4',
    'm4a',
    'mp3',
    'voice',
    'background',
    'srt',
    'vtt',
    'ass',
    'docx',
    'csv',
    'zip',
  ])
  expect(await projectRow(project)).toMatchObject({ status: 5, detail_count: 1 })
  const { records } = await resultOf(person.call(noticeList, {}))
  expect(records[0]).toMatchObject({ kind: 'workReady', text: expect.stringContaining('español') })

  const mp4 = await download(id, 'mp4')
  const { streams, format } = await inspect(mp4)
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio', 'audio'])
  expect(streams.map(({ tags }) => tags?.['language'])).toEqual(['und', 'spa', 'eng'])
  expect(Math.abs(Number(streams[0]!.duration) - Number(streams[1]!.duration))).toBeLessThanOrEqual(1 / 25)
  expect(Object.values(format.tags ?? {}).join()).toContain('synthesized')
  expect(Math.abs((await loudnessOf(mp4)) + 16)).toBeLessThanOrEqual(1)
  expect(await readFile(await download(id, 'srt'), 'utf8')).toContain('compatriotas')
  const script = await readFile(await download(id, 'csv'), 'utf8')
  expect(script).toContain('fellow Americans')
  expect(script).toContain('compatriotas')
  for (const file of ['m4a', 'mp3', 'voice', 'background'] as const) {
    const sound = await inspect(await download(id, file))
    expect(Math.abs(Number(sound.format.duration) - 11)).toBeLessThan(0.2)
  }
  const { stdout } = await run('unzip', ['-t', await download(id, 'zip')])
  expect(stdout).toMatch(/No errors/)
  expect(stdout).toContain('The speech.es.mp4')

  const { path: archive } = await resultOf(person.call(workDownload, { id, file: 'zip' }))
  await cutOff(archive)

  await retranslate(server, { tenant, project, cue: 'c3', text: 'preguntad qué podéis hacer por él.' })
  const changed = await detail(id)
  expect([changed.changed, changed.lines.map((line) => line.changed)]).toEqual([1, [false, false, true]])
  const [, , third] = speechCues
  const seconds = Math.ceil((third!.end - third!.start) / 1000)
  const asking = { id: project, language: 'es', port: 'embedded:es' }
  expect(await resultOf(person.call(workQuote, asking))).toMatchObject({ uses: seconds })
  // By another voice all is spoken anew.
  expect(await resultOf(person.call(workQuote, { ...asking, speed: 6 }))).toMatchObject({ uses: 11 })
  await expectSameVoiceAgain(id)
  const again = await generate(project)
  const second = await made(again.id)
  const { tracks } = await resultOf(person.call(projectDetail, { id: project }))
  expect(tracks[0]).toMatchObject({ language: 'es', lines: 3, work: { id: again.id, version: 2 } })
  expect(second).toMatchObject({ version: 2, changed: 0, engineCalls: { synthesize: 1 } })
  expect(second.versions.map((version) => [version.id, version.changed])).toEqual([[id, 1]])
  await retranslate(server, { tenant, project, cue: 'c3', text: spanish[2]! })
  expect((await detail(id)).changed).toBe(0)

  const key = `${tenant}/projects/${project}/works/${id}/dub.mp4`
  expect(await server.app.storage.head(key)).toBeDefined()
  await resultOf(person.call(workList, { project })).then(({ total }) => expect(total).toBe(2))
  expect((await person.call(workDelete, { id })).body.success).toBe(true)
  expect(await server.app.storage.head(key)).toBeUndefined()
  expect(await projectRow(project)).toMatchObject({ status: 5, detail_count: 1 })
  expect((await inspect(await download(again.id, 'background'))).streams).toHaveLength(1)
})

test('a film is sent in slices as asked for, to its owner, while the session lives', async () => {
  const project = await addProject()
  const { id } = await generate(project, { background: 'off' })
  const { videoPath } = await made(id)
  const whole = await bytesOf(videoPath!)
  for (const [from, to] of [
    [0, 0],
    [1000, 65_999],
    [whole.bytes.length - 10, whole.bytes.length - 1],
  ] as const) {
    const part = await bytesOf(videoPath!, { range: `bytes=${from}-${to}` })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(whole.bytes.subarray(from, to + 1))).toBe(true)
  }
  expect((await bytesOf(videoPath!, { range: `bytes=${whole.bytes.length}-` })).status).toBe(416)
  expect((await bytesOf(videoPath!.replace(/\.([\w-]{4})/, '.AAAA'))).status).toBe(403)

  const there = await addTestTenant(server, { host: 'studio.localhost' })
  await addPerson(server, there, { name: 'foreign' })
  const foreign = await new Browser(server, 'studio.localhost').signIn('user', 'foreign', password)
  for (const reply of [
    foreign.call(workDetail, { id }),
    foreign.call(workList, { project }),
    foreign.call(workDownload, { id, file: 'mp4' }),
    foreign.call(workDelete, { id }),
    foreign.call(generateLinkup, { id: project, language: 'es', port: 'embedded:es' }),
    foreign.call(workQuote, { id: project, language: 'es', port: 'embedded:es' }),
  ])
    expect(await codeOf(reply)).toBe(10404)
  expect((await bytesOf(videoPath!, { host: 'studio.localhost' })).status).toBe(403)

  const leaving = await new Browser(server).signIn('user', 'maker', password)
  const own = (await detail(id, leaving)).videoPath!
  expect((await bytesOf(own)).status).toBe(200)
  await leaving.call(loginExit, {})
  expect((await bytesOf(own)).status).toBe(403)
})

test('each speaker has a voice and sliders of their own; louder costs no call', async () => {
  const cues = speechCues.map((cue, index) => ({ ...cue, speaker: index === 1 ? 'Anna' : 'Ben' }))
  const project = await addProject({ film: undefined, cues })
  const own = { port: 'embedded:es+f3', speed: 7 }
  const { id } = await generate(project, { speakers: { Anna: own }, audioType: 6 })
  const first = await made(id)
  expect(first.files.map(({ name }) => name)).toEqual([
    'm4a',
    'wav',
    'voice',
    'srt',
    'vtt',
    'ass',
    'docx',
    'csv',
    'zip',
  ])
  expect(first.wish.speakers).toMatchObject({ Anna: { port: 'embedded:es+f3', speed: 7, volume: 5 } })
  const before = await levels(await download(id, 'voice'), first.lines)

  const quiet = await generate(project, { speakers: { Anna: { ...own, volume: 3 } }, audioType: 6 })
  const second = await made(quiet.id)
  expect(second.engineCalls).toMatchObject({ synthesize: 0 })
  const after = await levels(await download(quiet.id, 'voice'), second.lines)
  const falls = after.map((level, index) => level - before[index]!)
  expect(falls.map((fall) => Math.round(fall))).toEqual([0, -6, 0])
}, 120_000)

test('what cannot be made is refused before it begins', async () => {
  const project = await addProject({ film: undefined })
  const asked = (wish: object) =>
    codeOf(person.call(generateLinkup, { id: project, language: 'es', port: 'embedded:es', ...wish }))
  expect(await asked({ language: 'ca' })).toBe(17015)
  expect(await asked({ port: 'embedded:none' })).toBe(17012)
  expect(await asked({ speakers: { Anna: { port: 'embedded:none' } } })).toBe(17012)
  expect(await asked({ speed: 11 })).toBe(14026)
  const microsoft = { id: project, language: 'es', port: 'embedded:es' }
  expect(await codeOf(person.call(generateMicrosoft, microsoft))).toBe(17013)
  await server.app.database
    .of(tenant)
    .updateTable('projects')
    .set({ cue_count: 0 })
    .where('id', '=', project)
    .execute()
  expect(await asked({})).toBe(17009)
  await server.app.database
    .of(tenant)
    .updateTable('projects')
    .set({ status: 0 })
    .where('id', '=', project)
    .execute()
  expect(await asked({})).toBe(17018)
  expect(await projectRow(project)).toMatchObject({ status: 0, detail_count: 0 })
})

/** A voice of the engine that is closed, told when it was still open. */
async function offerClosed() {
  const db = server.app.database.of(tenant)
  const offer = await readOffer(db)
  const voice = { ...offer.voices[0]!, id: 'linkup:anna', engine: 'linkup', language: 'es' }
  const told = JSON.stringify({ ...offer, voices: [...offer.voices, voice] })
  await server.app.database.outside.updateTable('engine_offer').set({ offer: told }).execute()
}

test('what is made is charged once; where less is left than it takes, nothing begins', async () => {
  const project = await addProject({ film: undefined })
  const before = await dubUsage()
  const { uses } = await resultOf(
    person.call(workQuote, { id: project, language: 'es', port: 'embedded:es' }),
  )
  await made((await generate(project)).id)
  expect(await dubUsage()).toEqual({
    ...before,
    currentAmount: before.currentAmount - uses,
    useAmount: before.useAmount + uses,
  })

  const db = server.app.database.of(tenant)
  const late = server.app.now()
  await db.updateTable('packages').set({ expires_at: late }).where('account_id', '=', account).execute()
  // By another voice, since the same one has nothing left to say.
  const anew = { id: project, language: 'es', port: 'embedded:es', speed: 6 }
  expect(await codeOf(person.call(generateLinkup, anew))).toBe(18001)
  expect((await dubUsage()).currentAmount).toBe(0)
})

test('one that is cancelled or fails leaves the project as it was, and is made by the next call', async () => {
  await worker.stop(0)
  const project = await addProject({ film: undefined })
  const gone = await addProject()
  const before = await dubUsage()
  const waiting = await generate(project)
  expect((await dubUsage()).currentAmount).toBeLessThan(before.currentAmount)
  await person.call(runCancel, { id: waiting.run })
  expect(await dubUsage()).toEqual(before)
  expect(await detail(waiting.id)).toMatchObject({ state: 2, run: { state: 'cancelled' } })
  expect(await projectRow(project)).toMatchObject({ status: 2 })

  const failing = await generate(gone)
  await server.app.storage.remove((await projectRow(gone)).source_key!)
  worker = await begin()
  const failed = await until(
    () => detail(failing.id),
    ({ state }) => state === 2,
  )
  expect(failed.run).toMatchObject({ state: 'failed', problem: 'uploadGone' })
  expect(await projectRow(gone)).toMatchObject({ status: 2, detail_count: 0 })
  expect(await dubUsage()).toEqual(before)
  const { records } = await resultOf(person.call(noticeList, {}))
  expect(records[0]).toMatchObject({ kind: 'workFailed' })

  await offerClosed()
  const refused = await generate(project, { port: 'linkup:anna' })
  const unspoken = await until(
    () => detail(refused.id),
    ({ state }) => state === 2,
  )
  expect(unspoken.run).toMatchObject({ problem: 'engineFailed', problemValues: { engine: 'linkup' } })

  const again = await generate(project)
  expect(await made(again.id)).toMatchObject({ state: 1, version: 1, versions: [] })
})
