import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditFiles } from '#app/server/audit-files.ts'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { ownVoice } from '#domain/recorded-voice.ts'
import { writeWav } from '#domain/wav.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { Synthesizer } from '#engines/core/ports.ts'
import { openSynthesizer } from '#engines/embedded/synthesizer.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { probe } from '#media/core/probe.ts'
import { ownVoiceRevoke } from '#shared/own-voices/contract.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { ownVoiceFolder } from '#shared/voices/server/own-voices.ts'
import { workDelete, workDownload, workShow, workVersions } from '#shared/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { ticketFor } from '#testkit/client/socket.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { type LiveClient, openLive } from '#testkit/live/live-client.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { scriptedEngines, soundMessage } from '#testkit/live/scripted-live.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { addThing } from '#testkit/things/add-thing.ts'
import { liveChange, liveCreate, liveDetail, liveEnd, liveSegments } from '../../contract/sessions.ts'
import { liveShareCreate, liveShareRevoke, type ViewedSegment } from '../../contract/share.ts'
import { liveSpoken, liveSpokenMake, spokenPath } from '../../contract/speech.ts'
import { runJoinSpoken } from '../../worker/spoken-file.ts'
import { workLiveWith } from '../../worker/work.ts'
import { sessionFolder } from '../core/access.ts'
import { takeSession } from '../sessions/work-rows.ts'

// The voices are the real ones of this machine; recognizer and translator are deterministic.

let server: TestServer
let tenant: string
let temp: string
let ana: Browser
let account: string
let worker: ReturnType<typeof workerOf>
let asked: string[] = []
/** While set, the engine of the voices does not answer. */
let isDown = false
/** Called before a text is spoken. */
let before: (text: string) => Promise<void> = async () => {}
const clients: LiveClient[] = []

function watched(synthesizer: Synthesizer): Synthesizer {
  return {
    ...synthesizer,
    clone: { needsText: true, shortest: 1000, longest: 30_000 },
    async synthesize({ reference, ...request }, options) {
      if (reference) {
        asked.push(`${reference.name} (${reference.text}): ${request.text}`)
        return synthesizer.synthesize({ ...request, voice: 'embedded:es' }, options)
      }
      await before(request.text)
      if (isDown) throw new EngineError('embedded', 'unavailable', engineFault('closed'))
      asked.push(request.text)
      return synthesizer.synthesize(request, options)
    },
  }
}

beforeAll(async () => {
  temp = await mkdtemp(join(tmpdir(), 'spoken-'))
  server = await startServer()
  tenant = await addTestTenant(server)
  await offerLive(server.app)
  const voices = watched(openSynthesizer({ temp, atOnce: 2, flite: true, espeak: true }))
  const engines = scriptedEngines({ frames: 10 }, undefined, [voices])
  worker = workerOf(server, { kinds: ['live.work', 'live.spoken'], slots: 2 }, [
    workLiveWith(engines),
    runJoinSpoken,
  ])
  await worker.startWorking()
})
afterAll(async () => {
  for (const client of clients) client.close()
  await worker.stopWorking()
  await server.close()
  await rm(temp, { recursive: true })
})
beforeEach(async (context) => {
  asked = []
  isDown = false
  before = async () => {}
  account = await addPerson(server, tenant, { name: context.task.id })
  ana = await new Browser(server).signIn('user', context.task.id, password)
  await giveUsage(server, { tenant, account, unit: 'live', size: 1000 })
})

const call = <C extends Call>(wanted: C, input: SentTo<C>) => resultOf(ana, wanted, input)

const plainly = (port: string): Speaking => ({ port, speed: 5, volume: 5, pitch: 5, style: '' })
const spanish = { es: plainly('embedded:es') }

const create = async (voices: Record<string, Speaking> = spanish) =>
  (await call(liveCreate, { name: 'Talk', language: 'en', languages: ['es'], voices })).id

function open(hello: object): LiveClient {
  const client = openLive(server, hello)
  clients.push(client)
  return client
}

async function speak(session: string, language?: string): Promise<LiveClient> {
  const client = open({
    kind: 'speak',
    ticket: await ticketFor(ana),
    session,
    client: crypto.randomUUID(),
    language,
  })
  await until(() => client.of('ready').length > 0)
  return client
}

const spokenOf = ({ segments }: LiveClient) =>
  [...segments.values()].flatMap(({ number, spoken }) => (spoken ? [number] : []))
/** How often each segment was announced as newly spoken. */
const announced = (client: LiveClient) => {
  const seen = new Map<number, Set<string>>()
  const each = client.of('segments').flatMap(({ segments }) => segments)
  for (const { number, spoken } of each as ViewedSegment[])
    if (spoken) seen.set(number, (seen.get(number) ?? new Set()).add(spoken.sound))
  return [...seen].map(([number, sounds]) => [number, sounds.size])
}
const filesOf = async (session: string) => {
  const found: string[] = []
  for await (const { key } of server.app.storage.list(
    `${sessionFolder({ tenant_id: tenant, id: session })}spoken/`,
  ))
    found.push(key)
  return found
}

test('final segments are spoken once per language, in order, for viewers of the language only', async () => {
  const session = await create({ ...spanish, en: plainly('embedded:slt') })
  const { token } = await call(liveShareCreate, { session })
  const speaker = await speak(session)
  const viewers = [
    open({ kind: 'join', token, language: 'es' }),
    open({ kind: 'join', token, language: 'es' }),
  ]
  await until(() => viewers.every((viewer) => viewer.of('ready').length > 0))
  expect(viewers[0]!.of('ready')[0]).toMatchObject({ spoken: ['en', 'es'], silent: [] })
  speaker.send(soundMessage(0, 20))
  speaker.send(soundMessage(20, 10))
  await until(
    () => viewers.every((viewer) => spokenOf(viewer).length === 3) && spokenOf(speaker).length === 3,
  )
  expect(asked.filter((text) => text.startsWith('es'))).toHaveLength(3)
  expect(asked).toHaveLength(6)
  expect(spokenOf(viewers[0]!)).toEqual([1, 2, 3])
  const { sound, duration, version } = viewers[0]!.segments.get(2)!.spoken!
  expect(version).toBe(1)
  expect(sound).not.toBe(speaker.segments.get(2)!.spoken!.sound)

  const response = await fetch(server.origin() + spokenPath(token, sound))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect(response.headers.get('cache-control')).toContain('private, max-age=3600')
  const bytes = Buffer.from(await response.arrayBuffer())
  // 48 kbit/s.
  expect(bytes.length / duration).toBeLessThan(7)
  const file = await server.app.storage.atHand(
    `${sessionFolder({ tenant_id: tenant, id: session })}spoken/${sound}.mp3`,
    temp,
  )
  const media = await probe(file!, { signal: AbortSignal.timeout(20_000) })
  expect(Math.abs(media.duration - duration)).toBeLessThan(150)

  const late = open({ kind: 'join', token, language: 'es' })
  await until(() => spokenOf(late).length === 3)
  const { path } = await call(liveSpoken, { id: session, segment: '2', language: 'es' })
  const own = await fetch(server.origin() + path)
  expect(Buffer.from(await own.arrayBuffer())).toEqual(bytes)
})

test('a voice that the owner recorded speaks, until it is revoked', async () => {
  const db = server.app.database.of(tenant)
  const { reported_at: _, ...offer } = await readOffer(db)
  const clones = [{ engine: 'embedded', languages: null, quality: 'good' }]
  await replaceOffer(server.app, { ...offer, clones })
  await db
    .updateTable('accounts')
    .set({ features: ['ownVoices'] })
    .where('id', '=', account)
    .execute()
  const id = await addThing(server, tenant, account, 'ownVoice')
  const key = `${ownVoiceFolder({ tenant_id: tenant, id })}reference-1.wav`
  await server.app.storage.put(key, writeWav(16_000, [new Float32Array(48_000)]))
  const recorded = { state: 'ready', name: 'Mine', reference_key: key, reference_text: 'Said' } as const
  await db.updateTable('own_voices').set(recorded).where('id', '=', id).execute()

  const session = await create({ es: plainly(ownVoice(id)) })
  const speaker = await speak(session, 'es')
  speaker.send(soundMessage(0, 10))
  await until(() => spokenOf(speaker).length === 1)
  expect(asked).toEqual([expect.stringMatching(/^Mine \(Said\): es/)])
  expect((await ana.call(ownVoiceRevoke, { id })).body.success).toBe(true)
  speaker.send(soundMessage(10, 10))
  await until(() => speaker.of('state').at(-1)?.silent.includes('es') ?? false)
  expect(asked).toHaveLength(1)
  await call(liveEnd, { id: session })
})

test('the sound ends with the link, and neither another link nor a wrong name opens it', async () => {
  const session = await create()
  const share = await call(liveShareCreate, { session })
  const other = await call(liveShareCreate, { session: await create() })
  const speaker = await speak(session, 'es')
  speaker.send(soundMessage(0, 10))
  await until(() => spokenOf(speaker).length === 1)
  const { sound } = speaker.segments.get(1)!.spoken!
  const statusOf = async (token: string, name: string) =>
    (await fetch(server.origin() + spokenPath(token, name))).status
  expect(await statusOf(share.token, sound)).toBe(200)
  expect(await statusOf(other.token, sound)).toBe(404)
  expect(await statusOf(share.token, 'a'.repeat(32))).toBe(404)
  expect(await statusOf(share.token, '..%2F..%2Fx')).toBe(404)
  await call(liveShareRevoke, { id: share.id })
  await until(async () => (await statusOf(share.token, sound)) !== 200)
})

test('a voice that is chosen during the session speaks from then on, until it is removed', async () => {
  const session = await create({})
  const speaker = await speak(session, 'es')
  speaker.send(soundMessage(0, 10))
  await until(() => speaker.segments.get(1)?.translation !== undefined)
  const changed = await call(liveChange, { id: session, voices: spanish })
  expect(changed.voices).toEqual(spanish)
  await until(() => speaker.of('state').at(-1)?.spoken.includes('es') ?? false)
  speaker.send(soundMessage(10, 10))
  await until(() => spokenOf(speaker).length === 1)
  expect(spokenOf(speaker)).toEqual([2])
  await call(liveChange, { id: session, languages: [] })
  expect((await call(liveDetail, { id: session })).voices).toEqual({})
  await call(liveEnd, { id: session })
  expect(asked).toHaveLength(1)
})

test('a correction is spoken if its segment was not spoken yet, and not again otherwise', async () => {
  const session = await create()
  const speaker = await speak(session, 'es')
  const waiting = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  before = async (text) => {
    if (!text.includes('first')) begun.resolve()
    await waiting.promise
  }
  speaker.send(soundMessage(0, 10))
  await begun.promise
  const { revision } = await call(liveSegments.list, { id: session })
  const edit = (text: string, base: number) =>
    call(liveSegments.edit, {
      id: session,
      client: crypto.randomUUID(),
      base,
      edits: [{ editId: crypto.randomUUID(), way: 'do', edit: { kind: 'correct', id: '1', text } }],
    })
  await edit('the first correction', revision)
  await until(() => speaker.segments.get(1)?.translation === 'es: the first correction')
  waiting.resolve()
  await until(() => spokenOf(speaker).length === 1)
  expect(speaker.segments.get(1)!.spoken!.version).toBe(2)
  expect(asked.at(-1)).toContain('the first correction')
  const spoken = asked.length
  await edit('the second correction', (await call(liveSegments.list, { id: session })).revision)
  await until(() => speaker.segments.get(1)?.translation === 'es: the second correction')
  speaker.send(soundMessage(10, 10))
  await until(() => spokenOf(speaker).length === 2)
  expect(asked).toHaveLength(spoken + 1)
  expect(speaker.segments.get(1)!.spoken!.version).toBe(2)
  const forged = await ana.call(liveSegments.edit, {
    id: session,
    client: crypto.randomUUID(),
    base: (await call(liveSegments.list, { id: session })).revision,
    edits: [
      {
        editId: crypto.randomUUID(),
        way: 'do',
        edit: { kind: 'speak', id: '1', language: 'es', spoken: null },
      },
    ],
  })
  expect(forged.body.resultCode).toBe(problems.malformed.code)
})

test('text continues while a voice does not respond; the owner sees it, and the voice resumes', async () => {
  isDown = true
  const session = await create()
  const speaker = await speak(session, 'es')
  speaker.send(soundMessage(0, 10))
  await until(() => speaker.segments.get(1)?.translation !== undefined)
  await until(() => speaker.of('state').at(-1)?.silent.includes('es') ?? false)
  expect((await call(liveDetail, { id: session })).silent).toEqual(['es'])
  speaker.send(soundMessage(10, 10))
  await until(() => speaker.segments.get(2)?.translation === 'es: 10-19')
  isDown = false
  await until(() => spokenOf(speaker).length === 2)
  await until(() => speaker.of('state').at(-1)?.silent.length === 0)
})

test('another worker takes over in the middle of a word: nothing is spoken twice, and nothing is left out', async () => {
  const session = await create()
  const speaker = await speak(session, 'es')
  speaker.send(soundMessage(0, 10))
  await until(() => spokenOf(speaker).length === 1)
  const reached = Promise.withResolvers<void>()
  const waiting = Promise.withResolvers<void>()
  let stops = true
  before = async (text) => {
    if (!stops || !/10|diez/.test(text)) return
    stops = false
    reached.resolve()
    await waiting.promise
  }
  speaker.send(soundMessage(10, 20))
  await reached.promise
  // Simulates another worker that took over: the first one notices when it stores its speech.
  await takeSession(server.app, { tenant, session })
  waiting.resolve()
  speaker.send(soundMessage(30, 10))
  await until(() => spokenOf(speaker).length === 4)
  expect(spokenOf(speaker)).toEqual([1, 2, 3, 4])
  expect(announced(speaker)).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ])
  expect(await filesOf(session)).toHaveLength(4)
})

test('refuses voices that are unknown, too many, or do not speak a language of the session', async () => {
  const refusal = async (voices: Record<string, Speaking>) =>
    (await ana.call(liveCreate, { name: 'Talk', language: 'en', languages: ['es'], voices })).body.resultCode
  expect(await refusal({ es: plainly('nobody:at-all') })).toBe(problems.unknownVoice.code)
  expect(await refusal({ es: plainly('embedded:slt') })).toBe(problems.liveVoiceLanguage.code)
  expect(await refusal({ fr: plainly('embedded:es') })).toBe(problems.liveVoiceLanguage.code)
  const many = Object.fromEntries(
    ['en', 'es', 'fr', 'de', 'ja'].map((each) => [each, plainly('embedded:es')]),
  )
  expect(await refusal(many)).toBe(problems.liveVoices.code)
})

test('the spoken translation becomes one file, in real time or joined, and is a work like any other', async () => {
  const session = await create()
  const speaker = await speak(session, 'es')
  for (let second = 0; second < 3; second += 1) speaker.send(soundMessage(second * 10, 10))
  await until(() => spokenOf(speaker).length === 3)
  const wanted = { id: session, language: 'es' }
  expect((await ana.call(liveSpokenMake, wanted)).body.resultCode).toBe(problems.liveNotFinished.code)
  await call(liveEnd, { id: session })
  await until(async () => (await ana.call(liveSpokenMake, wanted)).body.success)
  const finished = async (id: string) => {
    await until(async () => (await call(workShow, { id })).state === workState.done)
    return call(workShow, { id })
  }
  const [first] = await call(workVersions, { subject: 'live', id: session })
  const clock = await finished(first!.id)
  expect(clock).toMatchObject({ name: 'Talk', language: 'es', version: 1 })
  expect(clock.files.map(({ name }) => name)).toEqual(['mp3', 'zip'])
  const started = await call(liveSpokenMake, { ...wanted, timing: 'joined' })
  const joined = await finished(started.id)
  expect(joined.version).toBe(2)

  const measured = async (id: string) => {
    const { path } = await call(workDownload, { id, file: 'mp3' })
    const { bytes, headers } = await ana.fetch('GET', path)
    expect(headers['content-disposition']).toContain('Talk.es.mp3')
    const file = join(temp, `${id}.mp3`)
    await writeFile(file, bytes)
    return (await probe(file, { signal: AbortSignal.timeout(20_000) })).duration
  }
  const lengths = [1, 2, 3].map((number) => speaker.segments.get(number)!.spoken!.duration)
  const last = speaker.segments.get(3)!
  for (const each of [clock, joined])
    expect(Math.abs((await measured(each.id)) - each.duration!)).toBeLessThan(60)
  expect(clock.duration!).toBeGreaterThanOrEqual(last.start + lengths[2]!)
  const sum = lengths.reduce((all, each) => all + each, 0)
  expect(Math.abs(joined.duration! - sum - 2 * 400)).toBeLessThan(300)

  // Nothing was charged for it, and its owner was notified.
  expect((await call(noticeList, {})).records.map(({ kind }) => kind)).toEqual([
    'liveSpokenReady',
    'liveSpokenReady',
  ])
  expect((await auditFiles(server.app, tenant)).unnamed).toEqual([])
  await call(workDelete, { id: clock.id })
  expect(await call(workVersions, { subject: 'live', id: session })).toHaveLength(1)
  const other = await create()
  await call(liveEnd, { id: other })
  const unspoken = (await ana.call(liveSpokenMake, { id: other, language: 'es' })).body.resultCode
  expect([problems.liveNotSpoken.code, problems.liveNotFinished.code]).toContain(unspoken)
})
