import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { handlers } from '#app/registry/handlers.ts'
import { startWorker, type Worker } from '#app/worker/loop.ts'
import type { SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startOllama } from '#testkit/vendors/chat-servers.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { startKokoro } from '#testkit/vendors/speech-servers.ts'
import {
  staffEngineAnswer,
  staffEngineAsk,
  staffEngines,
  staffEngineSave,
  staffEngineSettings,
} from '../contract.ts'
import { askServer } from './ask-job.ts'
import { saveSettings } from './check-job.ts'

let server: TestServer
let worker: Worker
let home: string
let operator: Browser

beforeAll(async () => {
  server = await startServer()
  home = await addTestTenant(server)
  await addPerson(server, home, { name: 'operator', role: 'operator' })
  worker = await startWorker(server.app, handlers, { kinds: [askServer.kind, saveSettings.kind] })
  operator = await new Browser(server).signIn('staff', 'operator', password)
  await operator.confirm(password)
})
afterAll(async () => {
  await worker.stop(0)
  await server.close()
})

async function started<Vendor extends { close(): Promise<void> }>(starting: Promise<Vendor>) {
  const vendor = await starting
  onTestFinished(vendor.close)
  return vendor
}

const ended = (run: string) =>
  until(
    () =>
      server.app.database
        .of(home)
        .selectFrom('runs')
        .select(['state', 'problem', 'problem_values', 'input'])
        .where('id', '=', run)
        .executeTakeFirstOrThrow(),
    ({ state }) => state !== 'waiting' && state !== 'running',
  )

type Asked = SentTo<typeof staffEngineAsk>
const entry = { part: 'speech', kind: 'kokoro', name: 'own', key: '', model: null } as const

async function asked(input: Pick<Asked, 'server'> & Partial<Asked>) {
  const { body } = await operator.call(staffEngineAsk, { engine: 'openai', voice: null, ...input })
  const run = await ended(body.result!.run)
  return { ...run, id: body.result!.run }
}
const answerOf = async (id: string) => (await operator.call(staffEngineAnswer, { id })).body.result!

async function saved(list: object, options: { anyway?: boolean; server?: string } = {}) {
  const values = { OPENAI_SERVERS: JSON.stringify(list) }
  const { anyway = false, server: name = null } = options
  const { body } = await operator.call(staffEngineSave, { engine: 'openai', values, anyway, server: name })
  return ended(body.result!.run)
}

test('the page offers every program that the workers know, by name', async () => {
  await reportOffer(server.app)
  const { programs } = (await operator.call(staffEngines, {})).body.result!
  expect(programs).toContainEqual({
    part: 'translation',
    kind: 'ollama',
    name: 'Ollama',
    address: 'http://localhost:11434/v1',
    needsAddress: true,
    keyPair: false,
    model: null,
    languages: null,
  })
})

test('a server that is not saved lists its voices and speaks with one of them', async () => {
  const kokoro = await started(startKokoro({ voices: ['af_heart', 'zm_yunxi'] }))
  const own = { ...entry, address: kokoro.baseUrl }
  const listing = await asked({ server: own })
  expect(listing).toMatchObject({ state: 'done' })
  expect(await answerOf(listing.id)).toEqual({
    models: null,
    voices: [
      { name: 'af_heart', language: 'en-US', gender: 'female' },
      { name: 'zm_yunxi', language: 'zh', gender: 'male' },
    ],
    languages: null,
    sample: null,
  })
  expect(kokoro.heard).toEqual([])

  const speaking = await asked({ server: own, voice: { name: 'zm_yunxi', language: 'zh' } })
  const { sample } = await answerOf(speaking.id)
  const { headers, bytes } = await operator.fetch('GET', sample!)
  expect(headers['content-type']).toBe('audio/mpeg')
  expect(bytes.length).toBeGreaterThan(1000)
  expect(kokoro.heard).toMatchObject([{ voice: 'zm_yunxi', input: expect.stringContaining('你好') }])
})

test('a refusal is shown as the server says it, and no key is readable in the run', async () => {
  const openAi = await started(startOpenAi())
  const key = 'a-key-that-nobody-may-read'
  const own = { ...entry, part: 'recognition', kind: null, address: openAi.baseUrl, key } as const
  const run = await asked({ server: own })
  expect(run).toMatchObject({
    state: 'failed',
    problem: 'engineCheckFailed',
    problem_values: { reason: expect.stringMatching(/不接受密钥，请检查 密钥/) },
  })
  expect(JSON.stringify(run.input)).not.toContain(key)
  expect(server.logged()).not.toContain(key)
  const refused = await operator.call(staffEngineAnswer, { id: run.id })
  expect(refused.body.resultCode).toBe(problems.engineCheckFailed.code)
  const unknown = await asked({ server: { ...own, kind: 'nothing' } })
  expect(unknown).toMatchObject({ state: 'failed', problem: 'engineSettingsBad' })
})

test('only the new server is tested when it is saved; its saved key is used to ask it, at its own address alone', async () => {
  const [good, other] = [await started(startOpenAi()), await started(startOllama())]
  const first = { name: 'first', address: good.baseUrl, key: 'wrong', model: 'a' }
  expect(await saved({ recognition: [first] }, { anyway: true })).toMatchObject({ state: 'done' })
  const second = { name: 'second', kind: 'ollama', address: other.baseUrl, model: 'qwen3:4b' }
  const both = { recognition: [{ ...first, key: '***' }], translation: [second] }
  expect(await saved(both)).toMatchObject({ problem: 'engineCheckFailed' })
  expect(await saved(both, { server: 'second' })).toMatchObject({ state: 'done' })
  const bad = { ...both, translation: [{ ...second, model: 'none' }] }
  expect(await saved(bad, { server: 'second' })).toMatchObject({
    problem: 'engineCheckFailed',
    problem_values: { reason: expect.stringContaining("model 'none' not found") },
  })

  const right = { ...both, recognition: [{ ...first, key: good.key }] }
  expect(await saved(right, { server: 'first' })).toMatchObject({ state: 'done' })
  const own = { ...entry, part: 'recognition', kind: null, name: 'first', key: '***' } as const
  const moved = await asked({ server: { ...own, address: other.baseUrl } })
  expect(moved).toMatchObject({ state: 'failed', problem: 'engineKeyAgain' })
  const before = good.requests.length
  await asked({ server: { ...own, address: good.baseUrl } })
  expect(good.requests.at(-1)!.headers.authorization).toBe(`Bearer ${good.key}`)
  expect(good.requests.length).toBeGreaterThan(before)
  const { body } = await operator.call(staffEngineSettings, { engine: 'openai' })
  const list = body.result!.find(({ name }) => name === 'OPENAI_SERVERS')!
  expect(list.value).not.toContain(good.key)
})

test('an engine is asked with its saved settings', async () => {
  const openAi = await started(startOpenAi())
  const values = {
    OPENAI_BASE_URL: openAi.baseUrl,
    OPENAI_API_KEY: openAi.key,
    OPENAI_SPEECH_MODEL: 'speaks',
    OPENAI_SPEECH_VOICES: 'nova|mul|female',
  }
  const { body } = await operator.call(staffEngineSave, { engine: 'openai', values, anyway: true })
  await ended(body.result!.run)
  const speaking = await asked({ server: null, voice: { name: 'alloy', language: 'en' } })
  expect(speaking).toMatchObject({ state: 'done' })
  expect(openAi.spoken).toMatchObject([{ voice: 'alloy' }])
})

test('nobody but operators of the platform asks, and an answer is its own account’s', async () => {
  const kokoro = await started(startKokoro())
  const own = { ...entry, address: kokoro.baseUrl }
  const { id } = await asked({ server: own })
  const there = await addTestTenant(server, { host: 'studio.localhost' })
  await addPerson(server, there, { name: 'other', role: 'operator' })
  const other = await new Browser(server, 'studio.localhost').signIn('staff', 'other', password)
  const replies = [
    await other.call(staffEngineAsk, { engine: 'openai', server: own, voice: null }),
    await other.call(staffEngineAnswer, { id }),
  ]
  expect(replies.map(({ body }) => body.resultCode)).toEqual(Array(2).fill(problems.platformOnly.code))
  await addPerson(server, home, { name: 'colleague', role: 'operator' })
  const colleague = await new Browser(server).signIn('staff', 'colleague', password)
  expect((await colleague.call(staffEngineAnswer, { id })).body.resultCode).toBe(problems.notFound.code)
})
