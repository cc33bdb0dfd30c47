import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handlers } from '#app/registry/handlers.ts'
import { startWorker, type Worker } from '#app/worker/loop.ts'
import type { SentTo } from '#core/contract/call.ts'
import { runCancel } from '#core/contract/runs.ts'
import { TimeMap } from '#domain/fit/time-map.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addDubProject } from '#testkit/desks/dub-project.ts'
import { ffmpeg, inspect, speechFile } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'
import { generateLinkup, workDetail } from '../contract.ts'

// Works while they are generated, and what is drawn into their pictures.

// Processing films takes time, and other tests run concurrently.
vi.setConfig({ testTimeout: 240_000 })

let server: TestServer
let worker: Worker
let house: Awaited<ReturnType<typeof startLinkup>>
let folder: string
let film: string
let tenant: string
let account: string
let person: Browser

beforeAll(async () => {
  house = await startLinkup()
  Object.assign(process.env, { LINKUP_ENDPOINT: house.origin, LINKUP_KEY: house.key, LINKUP_AT_ONCE: '1' })
  folder = await mkdtemp(join(tmpdir(), 'yiyin-running-'))
  film = join(folder, 'film.mp4')
  await flashingFilm(film)
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'maker' })
  person = await new Browser(server).signIn('user', 'maker', password)
  worker = await startWorker(server.app, handlers, { kinds: ['works.generate'], slots: 1 })
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
})
afterAll(async () => {
  await worker.stop(0)
  await server.close()
  await house.close()
  for (const name of ['LINKUP_ENDPOINT', 'LINKUP_KEY', 'LINKUP_AT_ONCE']) delete process.env[name]
  await rm(folder, { recursive: true, force: true })
})

/** The time at which the picture of the film turns from dark to light, in milliseconds. */
const turn = 8000

/** The speech with a dark and then a light picture, so that anything else in the picture was drawn by the dub. */
const flashingFilm = (out: string) =>
  ffmpeg(
    ...['0x303030', '0x909090'].flatMap((color, index) => [
      '-f',
      'lavfi',
      '-i',
      `color=${color}:s=320x180:r=25:d=${index === 0 ? turn / 1000 : 11 - turn / 1000}`,
    ]),
    ...`-i ${speechFile} -filter_complex [0:v][1:v]concat=n=2[v] -map [v] -map 2:a`.split(' '),
    ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest'.split(' '),
    out,
  )

async function generate(options: SentTo<typeof generateLinkup>) {
  const { body } = await person.call(generateLinkup, options)
  if (!body.result) throw new Error(body.resultEnInfo)
  return body.result
}
const detail = async (id: string) => (await person.call(workDetail, { id })).body.result!
const created = (id: string) =>
  until(
    () => detail(id),
    ({ run }) => run?.state === 'done' || run?.state === 'failed',
    120_000,
  )
const projectRow = (id: string) =>
  server.app.database
    .of(tenant)
    .selectFrom('projects')
    .select(['status', 'detail_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function storedFor(project: string) {
  const keys: string[] = []
  for await (const { key } of server.app.storage.list(`${tenant}/projects/${project}/`))
    keys.push(key.split('/').at(-1)!)
  return keys
}

test('a dub canceled while it is spoken ends immediately, and the next attempt speaks only the remaining lines', async () => {
  const texts = ['同胞们，', '不要问国家能为你做什么，', '要问你能为国家做什么。']
  const project = await addDubProject(server, { tenant, account, language: 'zh', texts })
  // Options that only the first engine supports are passed to it.
  const reading = { sr: 16_000, readModel: 'story', totalTime: 3000, begin: 0, punctuate: false }
  const options = { id: project, language: 'zh', port: 'linkup:li', ...reading }
  const speeches = () => house.requests.filter(({ path }) => path === '/speech').length

  // The first line is spoken; the request for the second is never answered.
  house.fail(undefined, 'silence')
  const { id, run } = await generate(options)
  await until(() => speeches() === 2)
  await person.call(runCancel, { id: run })
  const cancelled = await until(
    () => detail(id),
    ({ state }) => state !== 3,
  )
  expect(cancelled).toMatchObject({ state: 2, run: { state: 'cancelled', problem: null }, files: [] })
  // The pending request is aborted, and no files are left.
  await until(() => house.unanswered() === 1)
  const jobsIn = async (root: string) =>
    (await readdir(root, { recursive: true })).filter((name) => name.includes('job-'))
  await until(async () => (await jobsIn(join(server.app.config.data, 'work'))).length === 0)
  expect(speeches()).toBe(2)
  expect(await projectRow(project)).toEqual({ status: 2, detail_count: 0 })
  expect(await storedFor(project)).toEqual([])
  expect((await person.call(noticeList, {})).body.result!.records).toEqual([])

  const again = await generate(options)
  const work = await created(again.id)
  expect(work).toMatchObject({ state: 1, version: 1, versions: [], engineCalls: { synthesize: 2 } })
  // Each exactly once, in any order.
  expect(house.spoken.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
  for (const spoken of house.spoken) expect(spoken).toMatchObject(reading)
  expect(work.options).toMatchObject(reading)
  expect(await projectRow(project)).toEqual({ status: 5, detail_count: 1 })
})

/** The brightness of each pixel of the frame at a time, 0 to 255, row by row. */
async function frameAt(file: string, milliseconds: number): Promise<Uint8Array> {
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-v', 'error', '-ss', String(milliseconds / 1000), '-i', file, '-frames:v', '1'].concat([
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-',
    ]),
    { encoding: 'buffer' },
  )
  return stdout
}
const brightness = async (file: string, at: number) => (await frameAt(file, at))[0]!
/** The pixels as bright as letters. */
const lettersAt = async (file: string, at: number) =>
  (await frameAt(file, at)).filter((value) => value > 220).length

test('subtitles follow a picture that is slowed down', async () => {
  const texts = [
    'Y así, compatriotas míos de todas las ciudades,',
    'no preguntéis nunca más qué es lo que puede llegar a hacer por vosotros vuestro querido país, os lo ruego,',
    'preguntad más bien qué podéis hacer vosotros, todos y cada uno, por él.',
  ]
  const project = await addDubProject(server, { tenant, account, film, language: 'es', texts })
  const options = { port: 'embedded:es', speedType: 1, burn: 'large', background: 'off' } as const
  const { id } = await generate({ id: project, language: 'es', ...options })
  const { state, timeMap, duration, lines } = await created(id)
  expect(state).toBe(1)
  expect(lines.every(({ flag }) => flag !== 'original')).toBe(true)
  const map = new TimeMap(timeMap)
  // By more than a frame at the turn, so that the checks below distinguish a stretched picture from one that is only
  // longer at its end.
  const turnsAt = map.toOutput(turn)
  expect(turnsAt - turn).toBeGreaterThan(200)
  expect(duration! - 11_000).toBeGreaterThan(turnsAt - turn - 100)

  const dub = await server.app.storage.atHand(`${tenant}/projects/${project}/works/${id}/dub.mp4`, folder)
  const { streams } = await inspect(dub!)
  expect(
    streams.map(({ codec_type, tags }) => [codec_type, tags?.['language'], tags?.['handler_name']]),
  ).toEqual([
    ['video', 'und', 'VideoHandler'],
    ['audio', 'spa', 'SoundHandler'],
    ['audio', 'eng', 'Original'],
  ])
  for (const stream of streams)
    expect(Math.abs(Number(stream.duration) * 1000 - duration!)).toBeLessThanOrEqual(80)
  expect(await brightness(dub!, turnsAt - 60)).toBeLessThan(70)
  expect(await brightness(dub!, turnsAt + 60)).toBeGreaterThan(120)

  const [first, second, third] = map.bend(lines)
  for (const { start, end } of [first!, second!, third!])
    expect(await lettersAt(dub!, (start + end) / 2)).toBeGreaterThan(300)
  expect(await lettersAt(dub!, first!.start / 2)).toBe(0)
})
