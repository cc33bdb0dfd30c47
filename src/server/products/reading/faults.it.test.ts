import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, OutputOf, SentTo } from '#contract/call.ts'
import { problems } from '#contract/codes.ts'
import {
  readingBlocks,
  readingCreate,
  readingQuote,
  readingShow,
  readingWork,
  readLinkup,
} from '#contract/readings.ts'
import { runDetail, runItems } from '#contract/runs.ts'
import { workState } from '#contract/wire-numbers.ts'
import { workDownload } from '#contract/works.ts'
import { inRanges } from '#domain/place-ranges.ts'
import { StorageFull } from '#server/core/storage/storage.ts'
import { readOffer } from '#server/production/voices/offer.ts'
import { offerAtStart } from '#server/production/voices/offer-job.ts'
import { Browser } from '#testkit/browser.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { setEngines } from '#testkit/set-engines.ts'
import { until } from '#testkit/until.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'
import { workerOf } from '#testkit/worker-of.ts'
import { workerProcesses } from '#testkit/worker-processes.ts'

// What a reading does when a voice, an engine, a worker or the disk is gone.

const port = 'linkup:li'
const kinds = ['voices.offer', 'readings.speak']
const four = ['第一段', '第二段', '第三段', '第四段']

let server: TestServer
let linkup: Awaited<ReturnType<typeof startLinkup>>
let processes: ReturnType<typeof workerProcesses>
let worker: ReturnType<typeof workerOf>
let tenant: string
let ana: Browser
let people = 0

beforeAll(async () => {
  linkup = await startLinkup()
  server = await startServer()
  processes = workerProcesses(server)
  await setEngines(server, { LINKUP_ENDPOINT: linkup.origin, LINKUP_KEY: linkup.key })
  tenant = await addTestTenant(server)
  worker = workerOf(server, { kinds, slots: 1 })
  await worker.startWorking()
  await offerAtStart(server.app)
  await until(async () =>
    (await readOffer(server.app.database.of(tenant))).voices.some(({ id }) => id === port),
  )
})
beforeEach(async () => {
  people += 1
  const name = `ana${people}`
  const account = await addPerson(server, tenant, { name })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 1000 })
  ana = await new Browser(server).signIn('user', name, password)
  linkup.spoken.length = 0
  linkup.refuse(undefined)
})
afterAll(async () => {
  await worker.stopWorking()
  processes.killAll()
  await server.close()
  await linkup.close()
})

const call = async <C extends Call>(asked: C, input: SentTo<C>): Promise<OutputOf<C>> => {
  const { body } = await ana.call(asked, input)
  expect([asked.path, body.resultInfo, body.success]).toEqual([asked.path, body.resultInfo, true])
  return body.result as OutputOf<C>
}
/** What was spoken for one text is not spoken again for another, so each test has its own. */
const add = async (about: string) => {
  const text = four.map((each) => `${about}${each}。`).join('\n\n')
  return (await call(readingCreate, { kind: 'article', text, language: 'zh' })).id
}
const ended = (id: string) =>
  until(
    () => call(readingWork, { id }),
    ({ state }) => state !== workState.generating,
    60_000,
  )
const said = () => linkup.spoken.map((each) => each.text).toSorted()
const remaining = async (id: string) => (await call(readingQuote, { id, port })).remaining

test('pages see which paragraphs are spoken, and after a kill only the others are spoken', async () => {
  await worker.stopWorking()
  const id = await add('灯塔')
  const { items } = await call(readingBlocks.list, { id })
  const { uses } = await call(readingQuote, { id, port })
  const silent = '第二段'
  linkup.hold(silent)
  const child = processes.start()
  const work = await call(readLinkup, { id, port })
  const shown = await until(
    () => call(runDetail, { id: work.run }),
    ({ itemsDone }) => itemsDone?.flatMap(([from, to]) => to - from).reduce((a, b) => a + b, 0) === 3,
    60_000,
  )
  const order = await call(runItems, { id: work.run })
  expect(order).toEqual(items.map((each) => each.id))
  const waiting = items.find((each) => 'text' in each && each.text?.includes(silent))!
  expect(inRanges(order, shown.itemsDone!)).toEqual(order.filter((each) => each !== waiting.id))
  // A page that is opened now sees the same.
  expect((await call(readingShow, { id })).work?.run?.itemsDone).toEqual(shown.itemsDone)
  await processes.kill(child)
  linkup.release()
  const before = said()
  expect(before).toHaveLength(4)

  await worker.startWorking()
  expect(await ended(work.id)).toMatchObject({ state: workState.done })
  expect(said()).toEqual([...before, '灯塔第二段。'].toSorted())
  // The run ends a moment after its work.
  const run = await until(
    () => call(runDetail, { id: work.run }),
    ({ state }) => state === 'done',
  )
  expect(run.itemsDone).toBeNull()
  expect(await call(runItems, { id: work.run })).toEqual([])
  expect(await remaining(id)).toBe(1000 - uses)
}, 120_000)

test('a paragraph that the engine refuses stays silent with a warning, and a retry speaks only that, for free', async () => {
  const id = await add('大海')
  const { uses } = await call(readingQuote, { id, port })
  linkup.refuse('第三段')
  const first = await ended((await call(readLinkup, { id, port })).id)
  expect(first).toMatchObject({
    state: workState.done,
    warnings: [{ name: 'staysSilent', values: { text: '大海第三段。', fault: 'refused' } }],
  })
  expect(said()).toEqual(['大海第一段。', '大海第二段。', '大海第四段。'].toSorted())
  expect(await call(readingQuote, { id, port })).toMatchObject({ uses: 0, remaining: 1000 - uses })

  linkup.refuse(undefined)
  linkup.spoken.length = 0
  const second = await ended((await call(readLinkup, { id, port })).id)
  expect(second).toMatchObject({ state: workState.done, warnings: [] })
  expect(said()).toEqual(['大海第三段。'])
  const { path } = await call(workDownload, { id: second.id, file: 'srt' })
  expect(await (await fetch(server.origin() + path)).text()).toContain('大海第三段。')
  expect(await remaining(id)).toBe(1000 - uses)
})

test('a voice that is gone is refused with its character or text, and nothing is used', async () => {
  const id = await add('山谷')
  const { items, revision } = await call(readingBlocks.list, { id })
  const gone = { port: 'linkup:gone', speed: 5, volume: 5, pitch: 5, style: '' }
  const refused = async (options: object = {}) => {
    const { body } = await ana.call(readLinkup, { id, port, ...options })
    return [body.resultCode, body.resultEnInfo]
  }
  expect(await refused({ characters: { 守塔人: gone } })).toEqual([
    problems.characterVoiceGone.code,
    expect.stringContaining('守塔人'),
  ])
  expect(await refused({ port: gone.port })).toEqual([
    problems.unknownVoice.code,
    expect.stringContaining('no longer available'),
  ])
  const edit = { kind: 'update', id: items[2]!.id, voice: { port: gone.port } }
  await call(readingBlocks.edit, {
    id,
    client: crypto.randomUUID(),
    base: revision,
    edits: [{ editId: crypto.randomUUID(), way: 'do', edit }],
  } as SentTo<typeof readingBlocks.edit>)
  expect(await refused()).toEqual([problems.textVoiceGone.code, expect.stringContaining('山谷第三段。')])
  expect((await call(readingShow, { id })).work).toBeNull()
  expect(await remaining(id)).toBe(1000)
  expect(said()).toEqual([])
})

test('a full disk fails the work and uses nothing; later the spoken paragraphs are still there', async () => {
  const id = await add('河流')
  const { uses } = await call(readingQuote, { id, port })
  const { storage } = server.app
  const { adopt } = storage
  storage.adopt = () => Promise.reject(new StorageFull())
  try {
    const { id: work } = await call(readLinkup, { id, port })
    expect(await ended(work)).toMatchObject({ state: workState.failed, run: { problem: 'diskFull' } })
  } finally {
    storage.adopt = adopt
  }
  expect(await remaining(id)).toBe(1000)
  expect(linkup.spoken).toHaveLength(4)
  expect(await ended((await call(readLinkup, { id, port })).id)).toMatchObject({ state: workState.done })
  expect(linkup.spoken).toHaveLength(4)
  expect(await remaining(id)).toBe(1000 - uses)
})
