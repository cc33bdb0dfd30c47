import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { runDetail, runItems } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { StorageFull } from '#core/server/storage/storage.ts'
import { inRanges } from '#domain/place-ranges.ts'
import { workDownload } from '#shared/works/contract.ts'
import { port, startSpeakingServer } from '#testkit/desks/speaking-server.ts'
import { until } from '#testkit/processes/until.ts'
import { readingQuote } from '../contract/quotes.ts'
import { readingWork, readLinkup } from '../contract/reading-works.ts'
import { readingBlocks, readingCreate, readingShow } from '../contract/readings.ts'
import { readAloud } from './reading-kind.ts'

// Failures of voices, engines, workers and the disk while a text is read aloud.

const four = ['第一段', '第二段', '第三段', '第四段']

let platform: Awaited<ReturnType<typeof startSpeakingServer>>
let ana: Awaited<ReturnType<typeof platform.newPerson>>

beforeAll(async () => {
  platform = await startSpeakingServer(readAloud.kind)
})
beforeEach(async () => {
  ana = await platform.newPerson()
})
afterAll(() => platform.close())

const said = () => platform.said()
/** What was spoken for one text is not spoken again for another, so each test has its own. */
const add = async (about: string) => {
  const text = four.map((each) => `${about}${each}。`).join('\n\n')
  return (await ana.call(readingCreate, { kind: 'article', text, language: 'zh' })).id
}
const ended = (id: string) =>
  until(
    () => ana.call(readingWork, { id }),
    ({ state }) => state !== workState.generating,
    60_000,
  )
const remaining = async (id: string) => (await ana.call(readingQuote, { id, port })).remaining

test('pages show which paragraphs are spoken, and after a kill only the others are spoken', async () => {
  await platform.worker.stopWorking()
  const id = await add('灯塔')
  const { items } = await ana.call(readingBlocks.list, { id })
  const { uses } = await ana.call(readingQuote, { id, port })
  const silent = '第二段'
  platform.linkup.hold(silent)
  const child = platform.processes.start()
  const work = await ana.call(readLinkup, { id, port })
  const visible = await until(
    () => ana.call(runDetail, { id: work.run }),
    ({ itemsDone }) => itemsDone?.flatMap(([from, to]) => to - from).reduce((a, b) => a + b, 0) === 3,
    60_000,
  )
  const order = await ana.call(runItems, { id: work.run })
  expect(order).toEqual(items.map((each) => each.id))
  const waiting = items.find((each) => 'text' in each && each.text?.includes(silent))!
  expect(inRanges(order, visible.itemsDone!)).toEqual(order.filter((each) => each !== waiting.id))
  // A page that is opened now sees the same.
  expect((await ana.call(readingShow, { id })).work?.run?.itemsDone).toEqual(visible.itemsDone)
  await platform.processes.kill(child)
  platform.linkup.release()
  const before = said()
  expect(before).toHaveLength(4)

  await platform.worker.startWorking()
  expect(await ended(work.id)).toMatchObject({ state: workState.done })
  expect(said()).toEqual([...before, '灯塔第二段。'].toSorted())
  // The run ends a moment after its work.
  const run = await until(
    () => ana.call(runDetail, { id: work.run }),
    ({ state }) => state === 'done',
  )
  expect(run.itemsDone).toBeNull()
  expect(await ana.call(runItems, { id: work.run })).toEqual([])
  expect(await remaining(id)).toBe(1000 - uses)
})

test('a paragraph that the engine refuses stays silent with a warning, and a retry speaks only that, for free', async () => {
  const id = await add('大海')
  const { uses } = await ana.call(readingQuote, { id, port })
  platform.linkup.refuse('第三段')
  const first = await ended((await ana.call(readLinkup, { id, port })).id)
  expect(first).toMatchObject({
    state: workState.done,
    warnings: [{ name: 'staysSilent', values: { text: '大海第三段。', fault: 'refused' } }],
  })
  expect(said()).toEqual(['大海第一段。', '大海第二段。', '大海第四段。'].toSorted())
  expect(await ana.call(readingQuote, { id, port })).toMatchObject({ uses: 0, remaining: 1000 - uses })

  platform.linkup.refuse(undefined)
  platform.linkup.spoken.length = 0
  const second = await ended((await ana.call(readLinkup, { id, port })).id)
  expect(second).toMatchObject({ state: workState.done, warnings: [] })
  expect(said()).toEqual(['大海第三段。'])
  const { path } = await ana.call(workDownload, { id: second.id, file: 'srt' })
  expect(await (await fetch(platform.server.origin() + path)).text()).toContain('大海第三段。')
  expect(await remaining(id)).toBe(1000 - uses)
})

test('an unavailable voice is refused with its character or text, and nothing is charged', async () => {
  const id = await add('山谷')
  const { items, revision } = await ana.call(readingBlocks.list, { id })
  const gone = { port: 'linkup:gone', speed: 5, volume: 5, pitch: 5, style: '' }
  const refused = async (options: object = {}) => {
    const { body } = await ana.browser.call(readLinkup, { id, port, ...options })
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
  await ana.call(readingBlocks.edit, {
    id,
    client: crypto.randomUUID(),
    base: revision,
    edits: [{ editId: crypto.randomUUID(), way: 'do', edit }],
  } as SentTo<typeof readingBlocks.edit>)
  expect(await refused()).toEqual([problems.textVoiceGone.code, expect.stringContaining('山谷第三段。')])
  expect((await ana.call(readingShow, { id })).work).toBeNull()
  expect(await remaining(id)).toBe(1000)
  expect(said()).toEqual([])
})

test('while the disk is full the work waits and says why; the spoken paragraphs are not spoken again', async () => {
  const id = await add('河流')
  const { uses } = await ana.call(readingQuote, { id, port })
  const { storage } = platform.server.app
  const { adopt } = storage
  storage.adopt = () => Promise.reject(new StorageFull())
  const { id: work, run } = await ana.call(readLinkup, { id, port })
  try {
    await until(
      () => ana.call(runDetail, { id: run }),
      ({ problem }) => problem === 'waitsForDisk',
      60_000,
    )
  } finally {
    storage.adopt = adopt
  }
  expect(await ended(work)).toMatchObject({ state: workState.done })
  expect(platform.linkup.spoken).toHaveLength(4)
  expect(await remaining(id)).toBe(1000 - uses)
})
