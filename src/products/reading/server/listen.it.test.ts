import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { reviewOpen } from '#products/dubbing/shares/contract.ts'
import { workShareCreate, workShareList, workShareRevoke } from '#shared/shares/contract/work-shares.ts'
import { audioVoiceprint } from '#shared/voices/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { codeOf, resultOf } from '#testkit/client/result-of.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { listenOpen } from '../contract/listen.ts'
import { readingWork, readLongLinkup } from '../contract/reading-works.ts'
import { readingChangeMany, readingCreate } from '../contract/readings.ts'
import { runReadAloud } from '../worker/speak.ts'
import { readAloud } from './reading-kind.ts'

const hour = 3_600_000
let server: TestServer
let worker: ReturnType<typeof workerOf>
let ana: Browser
let bo: Browser
let work: string
let reading: string

beforeAll(async () => {
  server = await startServer({})
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'bo' })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 1000 })
  worker = workerOf(server, { kinds: [readAloud.kind], slots: 1 }, [runReadAloud])
  await worker.startWorking()
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
  ana = await new Browser(server).signIn('user', 'ana', password)
  bo = await new Browser(server).signIn('user', 'bo', password)
  const [voice] = await resultOf(ana, audioVoiceprint, { language: 'en' })
  const text = 'Chapter 1\n\nThe lamp is lit.\n\nChapter 2\n\nThe lamp is out.'
  const created = await resultOf(ana, readingCreate, { kind: 'book', text, language: 'en', name: 'Lamps' })
  reading = created.id
  work = (await resultOf(ana, readLongLinkup, { id: reading, port: voice!.id, formats: ['mp3'] })).id
  await until(
    () => resultOf(ana, readingWork, { id: work }),
    ({ state }) => state === workState.done,
  )
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
})

const anyone = () => new Browser(server)
const statusOf = async (path: string) => (await fetch(server.origin() + path)).status
async function share(given: { passCode?: string; hours?: number } = {}) {
  const created = await resultOf(ana, workShareCreate, { work, ...given })
  const address = new URL(created.path, 'http://x')
  return { ...created, page: address.pathname, token: address.searchParams.get('token')! }
}

test('a link opens the sound, the chapters and the text with times, and nothing else', async () => {
  const { page, token, path } = await share()
  expect(page).toBe('/listen')
  const opened = await resultOf(anyone(), listenOpen, { token })
  expect(opened).toMatchObject({ name: 'Lamps', language: 'en', author: null, coverPath: null })
  expect(opened.chapters.map(({ number, title }) => [number, title])).toEqual([
    [1, 'Chapter 1'],
    [2, 'Chapter 2'],
  ])
  expect(Object.keys(opened.chapters[0]!)).toEqual(['number', 'title', 'start', 'duration'])
  const sound = await fetch(server.origin() + opened.audioPath, { headers: { range: 'bytes=0-99' } })
  expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
  const text = (await (await fetch(server.origin() + opened.textPath)).json()) as object
  expect(Object.keys(text)).toEqual(['chapters', 'blocks'])
  expect(JSON.stringify(text)).toContain('"text":"The lamp is out."')
  expect(JSON.stringify(text)).not.toMatch(/engine|voice|\.mp3/)

  // The page is for nobody’s index, and tells no other site where its visitor came from.
  const html = await fetch(server.origin() + path, { headers: { 'accept-language': 'en' } })
  expect(html.headers.get('referrer-policy')).toMatch(/no-referrer|same-origin/)
  expect(await html.text()).toContain('<meta name="robots" content="noindex" />')
  // It is no link to a dub.
  expect(await codeOf(anyone(), reviewOpen, { token })).toBe(problems.workNotShared.code)
  expect(await codeOf(bo, workShareCreate, { work })).toBe(problems.notFound.code)
  expect(await codeOf(bo, workShareList, { work })).toBe(problems.notFound.code)
})

test('a pass code is asked for, visits are counted, and a page that is in stays in', async () => {
  const { id, token } = await share({ passCode: 'abcdef' })
  const open = (given: object) => anyone().call(listenOpen, { token, ...given })
  expect((await open({})).body.resultCode).toBe(problems.passCodeWrong.code)
  expect((await open({ passCode: 'wrong1' })).body.resultCode).toBe(problems.passCodeWrong.code)
  const { visitor } = (await open({ passCode: 'abcdef' })).body.result!
  expect((await open({ visitor })).body.success).toBe(true)
  expect((await open({ passCode: 'abcdef' })).body.success).toBe(true)
  const listed = await resultOf(ana, workShareList, { work })
  expect(listed.find((each) => each.id === id)).toMatchObject({ visits: 2, passCode: 'abcdef', valid: true })
})

test('revoked, expired and of a deleted text, a link and its media are gone', async () => {
  const revoked = await share()
  const { audioPath, textPath } = await resultOf(anyone(), listenOpen, { token: revoked.token })
  expect([await statusOf(audioPath!), await statusOf(textPath)]).toEqual([200, 200])
  await resultOf(ana, workShareRevoke, { id: revoked.id })
  expect([await statusOf(audioPath!), await statusOf(textPath)]).toEqual([403, 403])
  expect(await codeOf(anyone(), listenOpen, { token: revoked.token })).toBe(problems.workNotShared.code)

  const long = await share({ hours: 24 * 7 })
  const of = await resultOf(anyone(), listenOpen, { token: long.token })
  await resultOf(ana, readingChangeMany, { ids: [reading], change: 'delete' })
  expect(await statusOf(of.audioPath!)).toBe(403)
  expect(await codeOf(anyone(), listenOpen, { token: long.token })).toBe(problems.workNotShared.code)
  await resultOf(ana, readingChangeMany, { ids: [reading], change: 'restore' })
  expect(await statusOf(of.audioPath!)).toBe(200)

  // Addresses are the same for hours, and of a day that has passed are gone, while the link still opens new ones.
  expect((await resultOf(anyone(), listenOpen, { token: long.token })).audioPath).toBe(of.audioPath)
  server.pass(24 * hour)
  expect(await statusOf(of.audioPath!)).toBe(403)
  const again = await resultOf(anyone(), listenOpen, { token: long.token })
  expect(await statusOf(again.audioPath!)).toBe(200)
  server.pass(6 * 24 * hour)
  expect(await codeOf(anyone(), listenOpen, { token: long.token })).toBe(problems.workNotShared.code)
})
