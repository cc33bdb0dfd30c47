import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import type { Mark } from '#domain/script/core/marks.ts'
import { sampleSentence } from '#domain/text/sample-sentence.ts'
import { userLexicon } from '#shared/terms/contract/lexicon.ts'
import { audioListen, sampleMicrosoft } from '#shared/voices/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { setEngines } from '#testkit/server/set-engines.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'
import { startMicrosoft } from '#testkit/vendors/microsoft.ts'
import { readingWork, readMicrosoft } from '../contract/reading-works.ts'
import { readingBlocks, readingCreate } from '../contract/readings.ts'

// An audition of a script sounds like its work.

const port = 'microsoft:zh-CN-XiaoxiaoNeural'
const keeper = { port: 'linkup:wang', speed: 6, volume: 5, pitch: 5, style: '' }
const manner = { speed: 7, pitch: 4, style: 'sad', characters: { 守塔人: keeper } }
const text = '银行在2024年关门了，行长说：“等等！”ABC公司走了。'
const marks: Mark[] = [
  { kind: 'pinyin', pinyin: 'hang2', start: 1, end: 2 },
  { kind: 'emphasis', level: 'strong', start: 8, end: 11 },
  { kind: 'pause', ms: 700, start: 12, end: 12 },
  { kind: 'skip', start: 12, end: 14 },
  { kind: 'voice', voice: { character: '守塔人' }, start: 17, end: 19 },
]

let server: TestServer
let linkup: Awaited<ReturnType<typeof startLinkup>>
let microsoft: Awaited<ReturnType<typeof startMicrosoft>>
let worker: ReturnType<typeof workerOf>
let ana: Browser

beforeAll(async () => {
  linkup = await startLinkup()
  microsoft = await startMicrosoft()
  server = await startServer()
  await setEngines(server, {
    LINKUP_ENDPOINT: linkup.origin,
    LINKUP_KEY: linkup.key,
    MICROSOFT_SPEECH_ENDPOINT: microsoft.origin,
    MICROSOFT_SPEECH_KEY: microsoft.key,
  })
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 1000 })
  worker = workerOf(server, { kinds: ['voices.sample', 'readings.speak'], slots: 1 })
  await worker.startWorking()
  await reportOffer(server.app)
  const isOffered = async (id: string) =>
    (await readOffer(server.app.database.of(tenant))).voices.some((voice) => voice.id === id)
  await until(async () => (await isOffered(port)) && (await isOffered(keeper.port)))
  ana = await new Browser(server).signIn('user', 'ana', password)
  await call(userLexicon.save, { term: 'ABC', reading: '甲乙丙' })
})
beforeEach(() => {
  linkup.spoken.length = 0
  microsoft.trees.length = 0
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await linkup.close()
  await microsoft.close()
})

const call = <C extends Call>(asked: C, input: SentTo<C>) => resultOf(ana, asked, input)
/**
 * The requests to the engines, sorted, because calls are made in parallel, without the library's sample of
 * the voice.
 */
function asked(): string[] {
  const all = [...microsoft.trees.splice(0), ...linkup.spoken.splice(0)]
  return all
    .map((each) => JSON.stringify(each))
    .filter((each) => !each.includes(sampleSentence('zh')))
    .toSorted()
}
const audition = async () => {
  const { id } = await call(sampleMicrosoft, { port, text, language: 'zh', marks, ...manner })
  return call(audioListen, { id })
}

test('an audition makes the same engine requests as the work', async () => {
  const sample = await audition()
  const tried = asked()
  expect(tried.length).toBeGreaterThan(2)
  const all = tried.join('\n')
  for (const part of ['hang 2', 'strong', '700ms', '二零二四', '甲乙丙', '"voice":"wang"', '"speed":6'])
    expect(all).toContain(part)
  expect(all).not.toContain('行长')

  const { id } = await call(readingCreate, { kind: 'article', text, language: 'zh' })
  const { items, revision } = await call(readingBlocks.list, { id })
  const edit = { kind: 'update', id: items[0]!.id, marks }
  await call(readingBlocks.edit, {
    id,
    client: crypto.randomUUID(),
    base: revision,
    edits: [{ editId: crypto.randomUUID(), way: 'do', edit }],
  } as SentTo<typeof readingBlocks.edit>)
  const { id: work } = await call(readMicrosoft, { id, port, ...manner })
  const created = await until(
    () => call(readingWork, { id: work }),
    ({ state }) => state !== workState.generating,
    60_000,
  )
  expect(created).toMatchObject({ state: workState.done, warnings: [] })
  // Audio is cached by everything in the request to the engine, so the work reuses that of the audition.
  expect(asked()).toEqual([])

  const { status, headers } = await ana.fetch('GET', sample.path)
  expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg'])
  expect(await audition()).toEqual(sample)
  expect(asked()).toEqual([])
})

test('marks outside of the text, unavailable voices, and empty texts are refused', async () => {
  const codeOf = async (more: object) =>
    (await ana.call(sampleMicrosoft, { port, text, language: 'zh', ...more })).body.resultCode
  const skip = (end: number) => ({ marks: [{ kind: 'skip', start: 0, end }] })
  expect(await codeOf(skip(text.length + 1))).toBe(problems.malformed.code)
  expect(await codeOf(skip(text.length))).toBe(problems.textEmpty.code)
  expect(await codeOf({ characters: { 守塔人: { ...keeper, port: 'linkup:gone' } } })).toBe(
    problems.characterVoiceGone.code,
  )
  expect(asked()).toEqual([])
})
