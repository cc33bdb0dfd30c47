import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runDetail, runItems } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { inRanges } from '#domain/place-ranges.ts'
import { workDownload, workShow } from '#shared/works/contract.ts'
import { port, startSpeakingServer } from '#testkit/desks/speaking-server.ts'
import { until } from '#testkit/processes/until.ts'
import {
  podcastBlocks,
  podcastEpisodeCreate,
  podcastEpisodeDetail,
  podcastEpisodeMake,
  podcastEpisodeQuote,
} from '../contract/episodes.ts'
import { podcastShowCreate } from '../contract/shows.ts'
import { makePodcast } from './episode-kind.ts'

// Failures of the worker or the engine of an episode.

const voice = { port }
const options = { port, characters: { 安娜: voice, 小本: { port: 'linkup:wang' } } }

let platform: Awaited<ReturnType<typeof startSpeakingServer>>
let ana: Awaited<ReturnType<typeof platform.newPerson>>

beforeAll(async () => {
  platform = await startSpeakingServer(makePodcast.kind)
})
beforeEach(async () => {
  ana = await platform.newPerson()
})
afterAll(() => platform.close())

const said = () => platform.said()
/** What was spoken for one text is not spoken again for another, so each test has its own. */
const add = async (about: string) => {
  const { id: show } = await ana.call(podcastShowCreate, { name: about, language: 'zh' })
  const lines = ['安娜：第一句', '小本：第二句', '安娜：第三句', '小本：第四句']
  const text = ['[片头 calm]', ...lines.map((line) => `${line.replace('：', `：${about}`)}。`)].join('\n')
  return (await ana.call(podcastEpisodeCreate, { show, name: about, text })).id
}
const ended = (id: string) =>
  until(
    () => ana.call(workShow, { id }),
    ({ state }) => state !== workState.generating,
    60_000,
  )
const remaining = async (id: string) => (await ana.call(podcastEpisodeQuote, { id, ...options })).remaining

test('pages show which lines are spoken, and after a kill only the others are spoken', async () => {
  await platform.worker.stopWorking()
  const id = await add('灯塔')
  const { items } = await ana.call(podcastBlocks.list, { id })
  const { uses } = await ana.call(podcastEpisodeQuote, { id, ...options })
  const silent = '第二句'
  platform.linkup.hold(silent)
  const child = platform.processes.start()
  const work = await ana.call(podcastEpisodeMake, { id, ...options })
  const visible = await until(
    () => ana.call(runDetail, { id: work.run }),
    ({ itemsDone }) => itemsDone?.flatMap(([from, to]) => to - from).reduce((a, b) => a + b, 0) === 3,
    60_000,
  )
  const order = await ana.call(runItems, { id: work.run })
  const waiting = items.find((each) => 'text' in each && each.text?.includes(silent))!
  expect(inRanges(order, visible.itemsDone!)).toEqual(order.filter((each) => each !== waiting.id))
  // A page that is opened now sees the same.
  expect((await ana.call(podcastEpisodeDetail, { id })).work?.run?.itemsDone).toEqual(visible.itemsDone)
  await platform.processes.kill(child)
  platform.linkup.release()
  const before = said()
  expect(before).toHaveLength(4)

  await platform.worker.startWorking()
  expect(await ended(work.id)).toMatchObject({ state: workState.done, warnings: [] })
  expect(said()).toEqual([...before, '灯塔第二句。'].toSorted())
  expect(await remaining(id)).toBe(1000 - uses)
})

test('a line that the engine drops is reported, and a retry speaks only that line, for free', async () => {
  const id = await add('大海')
  const { uses } = await ana.call(podcastEpisodeQuote, { id, ...options })
  platform.linkup.refuse('第三句')
  const first = await ended((await ana.call(podcastEpisodeMake, { id, ...options })).id)
  expect(first).toMatchObject({
    state: workState.done,
    warnings: [{ name: 'staysSilent', values: { text: '大海第三句。', fault: 'refused' } }],
  })
  expect(said()).toEqual(['大海第一句。', '大海第二句。', '大海第四句。'].toSorted())
  expect(await ana.call(podcastEpisodeQuote, { id, ...options })).toMatchObject({
    uses: 0,
    remaining: 1000 - uses,
  })

  platform.linkup.refuse(undefined)
  platform.linkup.spoken.length = 0
  const second = await ended((await ana.call(podcastEpisodeMake, { id, ...options })).id)
  expect(second).toMatchObject({ state: workState.done, warnings: [] })
  expect(said()).toEqual(['大海第三句。'])
  const { path } = await ana.call(workDownload, { id: second.id, file: 'vtt' })
  expect(await (await fetch(platform.server.origin() + path)).text()).toContain('大海第三句。')
  expect(await remaining(id)).toBe(1000 - uses)
})
