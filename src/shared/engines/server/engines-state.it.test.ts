import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { handlers } from '#app/registry/handlers.ts'
import { startWorker, type Worker } from '#app/worker/loop.ts'
import { problems } from '#core/contract/problems.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { seal, unseal } from '#shared/engine-host/server/seal.ts'
import { countsOf } from '#shared/engine-host/worker/pipeline.ts'
import { sampleLinkup, videoDubVoiceprint } from '#shared/voices/contract.ts'
import { speakSample } from '#shared/voices/server/samples.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startGoogle } from '#testkit/vendors/google.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import {
  type SettingGroup,
  type ShownEngine,
  staffEngineCheck,
  staffEngines,
  staffEngineSave,
  staffEngineSettings,
} from '../contract.ts'
import { checkEngine, saveSettings } from './check-job.ts'
import { cleanUpEngineHours } from './cleanup.ts'

let server: TestServer
let worker: Worker
let home: string
let operator: Browser
const vendors: { close(): Promise<void> }[] = []

beforeAll(async () => {
  server = await startServer()
  home = await addTestTenant(server)
  await addPerson(server, home, { name: 'operator', role: 'operator' })
  const kinds = [checkEngine, saveSettings, speakSample, cleanUpEngineHours].map(({ kind }) => kind)
  worker = await startWorker(server.app, handlers, { kinds })
  operator = await new Browser(server).signIn('staff', 'operator', password)
  await operator.confirm(password)
})
afterEach(async () => {
  await Promise.all(vendors.splice(0).map((vendor) => vendor.close()))
})
afterAll(async () => {
  await worker.stop(0)
  await server.close()
})

const outside = () => server.app.database.outside

async function started<Vendor extends { close(): Promise<void> }>(
  starting: Promise<Vendor>,
): Promise<Vendor> {
  const vendor = await starting
  vendors.push(vendor)
  return vendor
}

const ended = (run: string) =>
  until(
    () =>
      server.app.database
        .of(home)
        .selectFrom('runs')
        .select(['state', 'problem', 'problem_values', 'fault'])
        .where('id', '=', run)
        .executeTakeFirstOrThrow(),
    ({ state }) => state !== 'waiting' && state !== 'running',
  )

async function saved(engine: SettingGroup, values: Record<string, string | null>, anyway = false) {
  const { body } = await operator.call(staffEngineSave, { engine, values, anyway })
  if (!body.result) throw new Error(body.resultEnInfo)
  return ended(body.result.run)
}

async function checked(engine: ShownEngine) {
  const { body } = await operator.call(staffEngineCheck, { engine })
  return ended(body.result!.run)
}

async function visible(engine: ShownEngine) {
  const { body } = await operator.call(staffEngines, {})
  return body.result!.engines.find(({ name }) => name === engine)!
}

const settingOf = async (engine: SettingGroup, name: string) =>
  (await operator.call(staffEngineSettings, { engine })).body.result!.find((each) => each.name === name)!

test('a key set on the page is tested, sealed, and used by the next job without a restart', async () => {
  const vendor = await started(startLinkup())
  const before = await saved('order', { YIYIN_RECOGNIZER: 'neural,openai,embedded' })
  expect(before).toMatchObject({ state: 'done' })
  expect((await visible('linkup')).missing).toEqual([['LINKUP_ENDPOINT']])

  const values = { LINKUP_ENDPOINT: vendor.origin, LINKUP_KEY: vendor.key }
  expect(await saved('linkup', values)).toMatchObject({ state: 'done', fault: null })

  const linkup = await visible('linkup')
  expect(linkup.missing).toEqual([])
  expect(linkup.abilities).toMatchObject([
    { engine: 'linkup', does: 'synthesize', there: true, languages: ['zh'], voices: 2, lastFault: null },
  ])
  expect(linkup.abilities[0]!.hours.at(-1)).toMatchObject({ calls: 1, faults: 0 })
  expect(linkup.abilities[0]!.lastDone).not.toBeNull()

  await addPerson(server, home, { name: 'reader' })
  const reader = await new Browser(server).signIn('user', 'reader', password)
  const voices = (await reader.call(videoDubVoiceprint, { language: 'zh' })).body.result!
  expect(voices.map(({ id }) => id)).toContain('linkup:li')
  await reader.call(sampleLinkup, { port: 'linkup:li', text: '你好，世界' })
  await until(() => vendor.spoken.some(({ text, voice }) => text === '你好，世界' && voice === 'li'))

  const key = await settingOf('linkup', 'LINKUP_KEY')
  expect(key).toMatchObject({ secret: true, from: 'page', value: null, ends: vendor.key.slice(-4) })
  expect(await settingOf('linkup', 'LINKUP_ENDPOINT')).toMatchObject({ from: 'page', value: vendor.origin })

  expect(await saved('linkup', { LINKUP_ENDPOINT: null, LINKUP_KEY: null })).toMatchObject({ state: 'done' })
  const after = await visible('linkup')
  expect(after).toMatchObject({ missing: [['LINKUP_ENDPOINT']], abilities: [{ there: false }] })
  expect(
    (await reader.call(videoDubVoiceprint, { language: 'zh' })).body.result!.map(({ id }) => id),
  ).not.toContain('linkup:li')
})

test('no saved setting is readable in the database, the log or a response', async () => {
  const vendor = await started(startGoogle())
  const canary = 'canary-7f3e91c4-in-plain-text'
  const values = { GOOGLE_SPEECH_KEY: canary, GOOGLE_SPEECH_ENDPOINT: vendor.origin }
  expect(await saved('google', values)).toMatchObject({
    state: 'failed',
    problem: 'engineCheckFailed',
    problem_values: { reason: expect.stringContaining('API key not valid') },
  })
  expect(await settingOf('google', 'GOOGLE_SPEECH_KEY')).toMatchObject({ from: 'nobody', ends: null })
  expect(await saved('google', values, true)).toMatchObject({ state: 'done' })
  expect(await settingOf('google', 'GOOGLE_SPEECH_KEY')).toMatchObject({
    from: 'page',
    value: null,
    ends: 'text',
  })

  expect(await checked('google')).toMatchObject({ state: 'failed', problem: 'engineCheckFailed' })
  const [speech] = (await visible('google')).abilities
  expect(speech).toMatchObject({ does: 'synthesize', lastFault: { fault: 'unauthorized' }, lastDone: null })
  expect(speech!.lastFault!.words).toContain('Check GOOGLE_SPEECH_KEY')
  expect(speech!.hours.at(-1)!.faults).toBeGreaterThan(0)

  const forms = [
    canary,
    Buffer.from(canary).toString('base64').slice(0, -4),
    Buffer.from(canary).toString('hex'),
  ]
  const { rows: tables } = await sql<{ name: string; schema: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(outside())
  let looked = 0
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select t::text as text from ${sql.id(schema, name)} t`.execute(server.app.database.of(home))
    for (const { text } of rows) {
      looked += 1
      for (const form of forms) expect(text.includes(form), `${name}: ${form}`).toBe(false)
    }
  }
  expect(looked).toBeGreaterThan(20)
  for (const form of forms) expect(server.logged().includes(form)).toBe(false)

  const entries = await server.app.database
    .of(home)
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'like', 'engine.%')
    .execute()
  expect(entries).toContainEqual({
    action: 'engine.set',
    details: { engine: 'google', settings: 'GOOGLE_SPEECH_KEY, GOOGLE_SPEECH_ENDPOINT', checked: 'no' },
  })
  expect(entries).toContainEqual({ action: 'engine.check', details: { engine: 'google' } })
  await saved('google', { GOOGLE_SPEECH_KEY: null, GOOGLE_SPEECH_ENDPOINT: null })
})

test('settings that cannot be combined are refused, even when forced; so are those set by the environment', async () => {
  expect(await saved('microsoft', { MICROSOFT_SPEECH_KEY: 'k' }, true)).toMatchObject({
    state: 'failed',
    problem: 'engineSettingsBad',
    problem_values: { reason: expect.stringContaining('缺少 区域') },
  })
  expect(await saved('openai', { OPENAI_AT_ONCE: 'many' }, true)).toMatchObject({
    problem: 'engineSettingsBad',
  })
  process.env['LINKUP_PER_MINUTE'] = '30'
  try {
    expect(await saved('linkup', { LINKUP_PER_MINUTE: '60' }, true)).toMatchObject({
      problem: 'settingInEnvironment',
      problem_values: { name: 'LINKUP_PER_MINUTE' },
    })
    await reportOffer(server.app)
    expect(await settingOf('linkup', 'LINKUP_PER_MINUTE')).toMatchObject({ from: 'environment' })
  } finally {
    delete process.env['LINKUP_PER_MINUTE']
  }
  const wrong = await operator.call(staffEngineSave, {
    engine: 'google',
    values: { LINKUP_KEY: 'x' },
    anyway: false,
  })
  expect(wrong.body.resultCode).toBe(problems.malformed.code)
  const none = await operator.call(staffEngineSave, { engine: 'google', values: {}, anyway: false })
  expect(none.body.resultCode).toBe(problems.nothingChanged.code)
})

test('a saved key is not sent to another origin, by a save or its check, until it is entered again', async () => {
  const [first, second] = [await started(startLinkup()), await started(startLinkup())]
  await saved('linkup', { LINKUP_ENDPOINT: first.origin, LINKUP_KEY: first.key })
  for (const anyway of [false, true]) {
    expect(await saved('linkup', { LINKUP_ENDPOINT: second.origin }, anyway)).toMatchObject({
      state: 'failed',
      problem: 'engineKeyAgain',
      problem_values: { names: 'LINKUP_KEY', origin: second.origin },
    })
    // Another scheme is another origin.
    expect(
      await saved('linkup', { LINKUP_ENDPOINT: first.origin.replace('http:', 'https:') }, anyway),
    ).toMatchObject({ problem: 'engineKeyAgain' })
  }
  expect(second.requests).toEqual([])
  expect(await settingOf('linkup', 'LINKUP_ENDPOINT')).toMatchObject({ value: first.origin })
  // Another path of the same origin needs no new key; nor does an address that is sent with its key, or one that has no
  // key.
  expect(await saved('linkup', { LINKUP_ENDPOINT: `${first.origin}/` })).toMatchObject({ state: 'done' })
  expect(await saved('linkup', { LINKUP_ENDPOINT: second.origin, LINKUP_KEY: second.key })).toMatchObject({
    state: 'done',
  })
  expect(await saved('linkup', { LINKUP_ENDPOINT: first.origin, LINKUP_KEY: null }, true)).toMatchObject({
    state: 'done',
  })
  await saved('linkup', { LINKUP_ENDPOINT: null })
})

test('a key from the environment is not sent to an address set on the page', async () => {
  const vendor = await started(startGoogle())
  process.env['GOOGLE_SPEECH_KEY'] = 'a key of this machine'
  try {
    expect(await saved('google', { GOOGLE_SPEECH_ENDPOINT: vendor.origin }, true)).toMatchObject({
      problem: 'engineKeyAgain',
      problem_values: { names: 'GOOGLE_SPEECH_KEY' },
    })
    expect(vendor.requests).toEqual([])
  } finally {
    delete process.env['GOOGLE_SPEECH_KEY']
  }
})

test.each([
  'http://169.254.169.254/latest',
  'http://[::1]:7000',
  'http://10.0.0.1:8080',
  'http://localhost:7000',
])('an operator cannot make the server call %s, and sees nothing of its response', async (address) => {
  const allowed = process.env['ALLOWED_PRIVATE_HOSTS']
  delete process.env['ALLOWED_PRIVATE_HOSTS']
  try {
    const run = await saved('linkup', { LINKUP_ENDPOINT: address })
    expect(run).toMatchObject({
      state: 'failed',
      problem: 'engineCheckFailed',
      problem_values: { reason: expect.stringContaining('不是公网地址') },
    })
  } finally {
    process.env['ALLOWED_PRIVATE_HOSTS'] = allowed
  }
})

test('each part of an OpenAI-compatible server is tested and reports its own problem', async () => {
  const vendor = await started(startOpenAi({ transcript: { words: [], segments: [], text: '' } }))
  const values = {
    OPENAI_BASE_URL: vendor.baseUrl,
    OPENAI_API_KEY: vendor.key,
    OPENAI_RECOGNITION_MODEL: 'hears',
    OPENAI_TRANSLATION_MODEL: 'translates',
    OPENAI_SPEECH_MODEL: 'speaks',
    OPENAI_SPEECH_VOICES: 'alloy|mul|female',
  }
  expect(await saved('openai', values)).toMatchObject({ state: 'done', fault: null })
  // The translator is first asked in which form it answers.
  expect([vendor.heard.length, vendor.works.length, vendor.spoken.length]).toEqual([1, 2, 1])
  const { abilities } = await visible('openai')
  expect(abilities.map(({ does, voices }) => [does, voices])).toEqual([
    ['recognize', 0],
    ['translate', 0],
    ['synthesize', 1],
  ])
  vendor.fail('broken')
  expect(await checked('openai')).toMatchObject({
    state: 'failed',
    problem_values: { engine: 'openai', reason: expect.stringContaining('没有响应') },
  })
  const faults = (await visible('openai')).abilities.map(({ hours }) => hours.at(-1)!.faults)
  expect(faults.toSorted()).toEqual([0, 0, 1])
  await saved('openai', Object.fromEntries(Object.keys(values).map((name) => [name, null])))
})

test('the check of a built-in engine speaks a word, and a vendor without settings has nothing to check', async () => {
  expect(await checked('embedded')).toMatchObject({ state: 'done' })
  const speech = (await visible('embedded')).abilities.find(({ does }) => does === 'synthesize')!
  expect(speech.voices).toBeGreaterThan(5)
  expect(speech.mean).toBeGreaterThan(0)
  expect(await checked('dataBaker')).toMatchObject({ state: 'failed', problem: 'engineNotThere' })
})

test('calls are counted by hour and outcome across workers, and deleted after a month', async () => {
  const { count, write } = await countsOf(server.app)
  const call = { engine: 'counted', does: 'translate' } as const
  for (const milliseconds of [10, 30, 20]) count({ ...call, milliseconds })
  count({ ...call, milliseconds: 5, error: new Error('It broke'), rest: 60_000 })
  await write()
  count({ ...call, milliseconds: 40 })
  await Promise.all([write(), write()])
  const rows = () =>
    outside().selectFrom('engine_hours').selectAll().where('engine', '=', 'counted').execute()
  const sums = (await rows()).map(({ outcome, calls, milliseconds, worst }) => [
    outcome,
    calls,
    milliseconds,
    worst,
  ])
  expect(sums.toSorted()).toEqual([
    ['broken', 1, 5, 5],
    ['done', 4, 100, 40],
  ])
  const last = await outside()
    .selectFrom('engine_last')
    .selectAll()
    .where('engine', '=', 'counted')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ fault: 'broken', words: 'It broke', rest_until: null })

  await outside()
    .updateTable('engine_hours')
    .set({ hour: sql`hour - interval '31 days'` })
    .where('outcome', '=', 'broken')
    .where('engine', '=', 'counted')
    .execute()
  await enqueue(outside(), cleanUpEngineHours, {}, { tenant: '' })
  await until(rows, (left) => left.length === 1)
})

test('operators of another tenant see the state of engines, but not their settings or accounts', async () => {
  const there = await addTestTenant(server, { host: 'studio.localhost' })
  await addPerson(server, there, { name: 'other', role: 'operator' })
  const other = await new Browser(server, 'studio.localhost').signIn('staff', 'other', password)
  await other.confirm(password)
  const { result } = (await other.call(staffEngines, {})).body
  expect(result).toMatchObject({ changes: false, fault: null })
  const embedded = result!.engines.find(({ name }) => name === 'embedded')!
  expect(embedded.abilities.length).toBeGreaterThan(2)
  expect(result!.engines.flatMap(({ missing }) => missing)).toEqual([])
  const google = result!.engines.find(({ name }) => name === 'google')!
  expect(google.abilities[0]!.lastFault).toMatchObject({ fault: 'unauthorized', words: null })
  const replies = [
    await other.call(staffEngineSettings, { engine: 'google' }),
    await other.call(staffEngineCheck, { engine: 'google' }),
    await other.call(staffEngineSave, { engine: 'google', values: { GOOGLE_SPEECH_KEY: 'x' }, anyway: true }),
  ]
  expect(replies.map(({ body }) => body.resultCode)).toEqual(Array(3).fill(problems.platformOnly.code))
})

test('a sealed value opens only under its name and with its secret', () => {
  const sealed = seal('secret', 'LINKUP_KEY', 'kept')
  expect(unseal('secret', 'LINKUP_KEY', sealed)).toBe('kept')
  expect(unseal('secret', 'GOOGLE_SPEECH_KEY', sealed)).toBeUndefined()
  expect(unseal('other', 'LINKUP_KEY', sealed)).toBeUndefined()
  expect(unseal('secret', 'LINKUP_KEY', sealed.subarray(0, 20))).toBeUndefined()
  expect(seal('secret', 'LINKUP_KEY', 'kept').equals(sealed)).toBe(false)
})

test('a list of servers is edited on the page: each is checked and shown, and its key stays on the server', async () => {
  const [one, two] = await Promise.all([started(startOpenAi()), started(startOpenAi())])
  const server = (name: string, { baseUrl, key }: { baseUrl: string; key: string }) => ({
    name,
    address: baseUrl,
    key,
    model: 'qwen3-tts',
    voices: 'nova|mul|female',
  })
  const list = (...servers: object[]) => ({ OPENAI_SERVERS: JSON.stringify({ speech: servers }) })
  const wrong = { ...server('gpu2', two), key: 'wrong' }
  expect(await saved('openai', list(server('gpu1', one), wrong))).toMatchObject({
    problem: 'engineCheckFailed',
    problem_values: { reason: expect.stringMatching(/^gpu2 \(127\.0\.0\.1:\d+\) 不接受密钥/) },
  })
  expect(await saved('openai', list(server('gpu1', one), server('gpu2', two)))).toMatchObject({
    state: 'done',
  })
  expect([one.spoken.length, two.spoken.length]).toEqual([2, 1])
  const { abilities } = await visible('openai')
  const offered = abilities.filter(({ there }) => there)
  expect(offered.map(({ engine, does }) => [engine, does])).toEqual([
    ['openai-gpu1', 'synthesize'],
    ['openai-gpu2', 'synthesize'],
  ])

  const { value, secret } = await settingOf('openai', 'OPENAI_SERVERS')
  expect(secret).toBe(false)
  expect(value).not.toContain(one.key)
  expect(JSON.parse(value!)).toMatchObject({
    speech: [
      { name: 'gpu1', key: '***' },
      { name: 'gpu2', key: '***' },
    ],
  })
  const heavier = { OPENAI_SERVERS: value!.replace('"model"', '"weight": 2, "model"') }
  expect(await saved('openai', heavier)).toMatchObject({ state: 'done' })
  const moved = { OPENAI_SERVERS: value!.replace(one.baseUrl, 'http://elsewhere.example/v1') }
  expect(await saved('openai', moved, true)).toMatchObject({
    problem: 'engineKeyAgain',
    problem_values: { names: 'OPENAI_SERVERS > speech > gpu1 > key', origin: 'http://elsewhere.example' },
  })
  expect(await saved('openai', { OPENAI_SERVERS: '{"speech": [{}]}' }, true)).toMatchObject({
    problem: 'engineSettingsBad',
    problem_values: { reason: expect.stringContaining('OPENAI_SERVERS.speech.0.name：缺失') },
  })
  await saved('openai', { OPENAI_SERVERS: null })
})
