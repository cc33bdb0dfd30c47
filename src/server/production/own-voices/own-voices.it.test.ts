import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountRemove } from '#contract/accounts.ts'
import {
  ownVoiceAdd,
  ownVoiceBegin,
  ownVoiceConsent,
  ownVoiceList,
  ownVoiceRename,
  ownVoiceRevoke,
} from '#contract/own-voices.ts'
import { generateLinkup, workDetail } from '#contract/dubs.ts'
import { takeSpeak } from '#contract/takes.ts'
import { addDubProject, spanish, speechCues } from '#testkit/dub-project.ts'
import { podcastShowCreate } from '#contract/podcast-shows.ts'
import { podcastEpisodeCreate, podcastEpisodeMake } from '#contract/podcasts.ts'
import { readingWork, readLinkup } from '#contract/readings.ts'
import { runDetail } from '#contract/runs.ts'
import { uploadList } from '#contract/uploads.ts'
import { workDownload, workShow } from '#contract/works.ts'
import { audioListen, sampleLinkup, videoDubVoiceprint } from '#contract/voices.ts'
import { problemCodes } from '#contract/codes.ts'
import { writeWav } from '#domain/wav.ts'
import { runCleanUpSamples } from '#server/production/voices/cleanup.ts'
import { runJob } from '#testkit/run-job.ts'
import { auditFiles } from '#server/audit-files.ts'
import { Browser } from '#testkit/browser.ts'
import { startCloning } from '#testkit/cloning.ts'
import { speechFile } from '#testkit/films.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { until } from '#testkit/until.ts'
import { addUpload } from '#testkit/uploads.ts'
import { codeOf, resultOf } from '#testkit/work-desk.ts'
import { workerOf } from '#testkit/worker-of.ts'

// Recognition and speech are servers controlled by the test.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let tenant: string
let engines: Awaited<ReturnType<typeof startCloning>>
let worker: ReturnType<typeof workerOf>

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server, { features: ['ownVoices'] })
  const kinds = [
    'voices.sample',
    'ownVoices.consent',
    'ownVoices.add',
    'readings.speak',
    'podcasts.make',
    'works.generate',
    'takes.prepare',
  ]
  worker = workerOf(server, { kinds, slots: 2 })
  await worker.startWorking()
  engines = await startCloning(server)
})
afterAll(async () => {
  await worker.stopWorking()
  await engines.close()
  await server.close()
})

async function switchTo(features: string[]) {
  await server.app.database.outside
    .updateTable('tenants')
    .set({ features })
    .where('id', '=', tenant)
    .execute()
  server.app.tenants.forget()
}

interface Person {
  account: string
  browser: Browser
}

async function signedIn(name: string): Promise<Person> {
  const account = await addPerson(server, tenant, { name })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 10_000 })
  return { account, browser: await new Browser(server).signIn('user', name, password) }
}

const filesOf = async (folder: string) => {
  const found: string[] = []
  for await (const { key } of server.app.storage.list(`${tenant}/${folder}/`)) found.push(key)
  return found
}

async function begin({ browser }: Person, { name = 'Mine', person = 'Ana Lopez' } = {}) {
  return resultOf(browser.call(ownVoiceBegin, { name, person, consent: 'en' }))
}

const record = (call: typeof ownVoiceConsent | typeof ownVoiceAdd) => async (person: Person, id: string) => {
  const upload = await addUpload(server, { tenant, account: person.account }, 'take', speechFile)
  const { run } = await resultOf(person.browser.call(call, { id, upload }))
  return until(
    () => resultOf(person.browser.call(runDetail, { id: run })),
    ({ state }) => state === 'done' || state === 'failed',
    60_000,
  )
}
const consent = record(ownVoiceConsent)
const add = record(ownVoiceAdd)

const listOf = ({ browser }: Person) => resultOf(browser.call(ownVoiceList, {}))
const voicesOf = async ({ browser }: Pick<Person, 'browser'>) =>
  (await resultOf(browser.call(videoDubVoiceprint, { language: 'en' }))).filter(({ id }) =>
    id.startsWith('own:'),
  )

/** A voice that can speak. */
async function ready(person: Person, name = 'Mine') {
  const { id, sentence, port } = await begin(person, { name })
  engines.hears(sentence!)
  expect((await consent(person, id)).state).toBe('done')
  return { id, port, sentence: sentence! }
}

const auditOf = async (account: string) =>
  server.app.database
    .of(tenant)
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject', '=', account)
    .orderBy('at')
    .execute()

async function speak({ browser }: Person, port: string, text = 'Good evening.') {
  const { id } = await resultOf(browser.call(sampleLinkup, { port, text, language: 'en' }))
  const { path } = await resultOf(browser.call(audioListen, { id }))
  return browser.fetch('GET', path)
}

test('another text is refused with the differences, and the recording is not kept', async () => {
  const ana = await signedIn('refused')
  const { id, sentence, state } = await begin(ana)
  expect(state).toBe('asked')
  expect(sentence).toMatch(
    /^I am Ana Lopez, and I agree that Brand localhost may create speech with my voice\. My code is(?: \d){4}\.$/,
  )

  engines.hears('Ask not what your country can do for you.')
  expect(await consent(ana, id)).toMatchObject({ state: 'failed', problem: 'consentDiffers' })
  // The recognizer got the names of the person and the platform, but not the code.
  expect(engines.heard.at(-1)).toMatchObject({ language: 'en', prompt: 'Ana Lopez, Brand localhost' })
  const [refused] = (await listOf(ana)).voices
  expect(refused).toMatchObject({ state: 'asked', reference: null, difference: { fault: 'words' } })
  expect(refused!.difference!.parts.some(({ heard }) => heard.includes('country'))).toBe(true)
  expect(await filesOf('own-voices')).toEqual([])
  expect(await filesOf('uploads')).toEqual([])
  expect(await resultOf(ana.browser.call(uploadList, {}))).toEqual([])
  expect(await voicesOf(ana)).toEqual([])

  // All but the code.
  engines.hears(sentence!.replace(/(\d)\.$/, (_, digit: string) => `${(Number(digit) + 1) % 10}.`))
  expect((await consent(ana, id)).problem).toBe('consentDiffers')
  expect((await listOf(ana)).voices[0]!.difference!.fault).toBe('code')

  engines.hears(sentence!.toLowerCase().replace('.', ''))
  expect((await consent(ana, id)).state).toBe('done')
  const [made] = (await listOf(ana)).voices
  expect(made).toMatchObject({ state: 'ready', sentence: null, difference: null, name: 'Mine' })
  expect(made!.reference!.text).toBe(sentence)
  expect((await ana.browser.fetch('GET', made!.reference!.path)).status).toBe(200)
  expect(await filesOf(`own-voices/${id}`)).toEqual([
    expect.stringContaining('/consent-'),
    expect.stringContaining('/reference-'),
  ])
  expect(await auditOf(ana.account)).toEqual([{ action: 'voice.make', details: { name: 'Mine' } }])
  expect(await codeOf(ana.browser.call(ownVoiceConsent, { id, upload: crypto.randomUUID() }))).toBe(
    problemCodes.consentLate,
  )
})

test('a silent recording, and a file without audio, are refused', async () => {
  const ana = await signedIn('silent')
  const { id } = await begin(ana)
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-own-voices-'))
  const refused = async (name: string, bytes: Uint8Array) => {
    const file = join(folder, name)
    await writeFile(file, bytes)
    const upload = await addUpload(server, { tenant, account: ana.account }, 'take', file)
    const { run } = await resultOf(ana.browser.call(ownVoiceConsent, { id, upload }))
    const { problem } = await until(
      () => resultOf(ana.browser.call(runDetail, { id: run })),
      ({ state }) => state === 'failed',
      60_000,
    )
    return problem
  }
  expect(await refused('silence.wav', writeWav(48_000, [new Float32Array(96_000)]))).toBe('takeSilent')
  expect(await refused('notes.wav', Buffer.from('Not a sound at all.'))).toBe('podcastSoundKind')
  expect(await filesOf('uploads')).toEqual([])
  await rm(folder, { recursive: true })
})

test('a voice belongs to its account: others cannot see it, play it or use it', async () => {
  const ana = await signedIn('owner')
  const { id, port, sentence } = await ready(ana)
  expect(await voicesOf(ana)).toMatchObject([
    { id: port, voiceprint: 'Mine', own: true, engine: 'linkup', sample: null },
  ])
  const heard = await speak(ana, port)
  expect([heard.status, heard.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  expect(engines.spoken().at(-1)).toMatchObject({
    input: 'Good evening.',
    ref_text: sentence,
  })
  // It is never in the shared library of samples.
  expect(await filesOf('voices')).toEqual([])
  expect(await filesOf('samples')).toEqual([expect.stringContaining(`/samples/own/${id}/`)])

  const bob = await signedIn('bob')
  const other = await addTestTenant(server, { host: 'studio.localhost', features: ['ownVoices'] })
  await addPerson(server, other, { name: 'owner' })
  const abroad = await new Browser(server, 'studio.localhost').signIn('user', 'owner', password)
  await addPerson(server, tenant, { name: 'seller', role: 'agent' })
  await addPerson(server, tenant, { name: 'boss', role: 'operator' })
  const agent = await new Browser(server).signIn('agent', 'seller', password)
  const operator = await new Browser(server).signIn('staff', 'boss', password)
  for (const browser of [bob.browser, abroad]) {
    expect((await resultOf(browser.call(ownVoiceList, {}))).voices).toEqual([])
    expect(await codeOf(browser.call(sampleLinkup, { port, text: 'Hello' }))).toBe(problemCodes.unknownVoice)
    expect(await codeOf(browser.call(ownVoiceRename, { id, name: 'Theirs' }))).toBe(problemCodes.notFound)
    expect(await codeOf(browser.call(ownVoiceRevoke, { id }))).toBe(problemCodes.notFound)
  }
  for (const browser of [bob.browser, abroad, agent]) expect(await voicesOf({ browser })).toEqual([])
  expect(await codeOf(agent.call(sampleLinkup, { port, text: 'Hello' }))).toBe(problemCodes.unknownVoice)
  for (const browser of [agent, operator])
    expect(await codeOf(browser.call(ownVoiceList, {}))).toBe(problemCodes.noRight)
})

test('another recording replaces the sample of the voice; one that is too short is refused', async () => {
  const ana = await signedIn('adder')
  const { id, port } = await ready(ana)
  await speak(ana, port)
  const before = (await listOf(ana)).voices[0]!.reference!
  engines.hears('And so, my fellow Americans')
  expect((await add(ana, id)).state).toBe('done')
  const after = (await listOf(ana)).voices[0]!.reference!
  expect(after.text).toBe('And so, my fellow Americans')
  expect(after.duration).toBeGreaterThan(3000)
  expect(after.duration).toBeLessThanOrEqual(12_000)
  expect(after.path).not.toBe(before.path)
  expect(await filesOf(`own-voices/${id}`)).toHaveLength(2)
  // Earlier previews are outdated now.
  expect(await filesOf(`samples/own/${id}`)).toEqual([])
  await speak(ana, port)
  expect(engines.spoken().at(-1)).toMatchObject({ ref_text: after.text })
  const unfinished = await begin(ana)
  const upload = crypto.randomUUID()
  expect(await codeOf(ana.browser.call(ownVoiceAdd, { id: unfinished.id, upload }))).toBe(
    problemCodes.ownVoiceUnfinished,
  )
})

const readAloud = async ({ browser }: Person, port: string) =>
  browser.call(readLinkup, { name: 'Note', language: 'en', text: 'The red house is on the hill.', port })

const madeWith = async (person: Person, port: string) => {
  const { id } = await resultOf(readAloud(person, port))
  return until(
    () => resultOf(person.browser.call(readingWork, { id })),
    ({ run }) => run?.state === 'done' || run?.state === 'failed',
    60_000,
  )
}

test('in a podcast a character speaks with a recorded voice, and the episode is labeled', async () => {
  const { browser, ...ana } = await signedIn('host')
  const { port, sentence } = await ready({ browser, ...ana }, 'Host')
  const show = await resultOf(browser.call(podcastShowCreate, { name: 'Hills', language: 'en' }))
  const text = 'Anna: Good morning.\nBen: The red house is on the hill.'
  const episode = { show: show.id, name: 'The first', text }
  const { id } = await resultOf(browser.call(podcastEpisodeCreate, episode))
  const before = engines.spoken().length
  const characters = { Ben: { port } }
  const asked = await resultOf(browser.call(podcastEpisodeMake, { id, port: 'embedded:rms', characters }))
  const work = await until(
    () => resultOf(browser.call(workShow, { id: asked.id })),
    ({ run }) => run?.state === 'done' || run?.state === 'failed',
    60_000,
  )
  expect(work).toMatchObject({ run: { state: 'done' }, clonedVoices: ['Host'] })
  expect(engines.spoken().slice(before)).toMatchObject([
    { input: 'The red house is on the hill.', ref_text: sentence },
  ])
})

test('works are labeled; after the voice is revoked they are kept, and nothing more is spoken', async () => {
  const ana = await signedIn('reader')
  const { id, port } = await ready(ana, 'Evening')
  const work = await madeWith(ana, port)
  const { path } = await resultOf(ana.browser.call(workDownload, { id: work.id, file: 'report' }))
  expect(JSON.parse(String((await ana.browser.fetch('GET', path)).bytes))).toMatchObject({
    clonedVoices: ['Evening'],
  })
  expect(work).toMatchObject({ clonedVoices: ['Evening'], run: { state: 'done' } })
  await madeWith(ana, port)
  expect((await ana.browser.call(ownVoiceRename, { id, name: 'Morning' })).body.success).toBe(true)
  expect((await voicesOf(ana))[0]!.voiceprint).toBe('Morning')
  await speak(ana, port)

  expect((await ana.browser.call(ownVoiceRevoke, { id })).body.success).toBe(true)
  expect(await filesOf(`own-voices/${id}`)).toEqual([])
  expect(await filesOf(`samples/own/${id}`)).toEqual([])
  expect((await listOf(ana)).voices).toEqual([])
  expect(await voicesOf(ana)).toEqual([])
  const { body } = await readAloud(ana, port)
  expect([body.resultCode, body.resultInfo]).toEqual([
    problemCodes.ownVoiceRevoked,
    '声音“Morning”已撤销，不能再用来生成。请换一个发音人',
  ])
  expect(await codeOf(ana.browser.call(sampleLinkup, { port, text: 'Hello' }))).toBe(
    problemCodes.ownVoiceRevoked,
  )
  const kept = await resultOf(ana.browser.call(readingWork, { id: work.id }))
  expect(kept.clonedVoices).toEqual(['Evening'])
  expect((await ana.browser.fetch('GET', kept.audioPath!)).status).toBe(200)
  expect(await auditOf(ana.account)).toEqual([
    { action: 'voice.make', details: { name: 'Evening' } },
    { action: 'voice.use', details: { name: 'Evening' } },
    { action: 'voice.rename', details: { name: 'Morning', nameBefore: 'Evening' } },
    { action: 'voice.revoke', details: { name: 'Morning' } },
  ])
})

test('a dub uses it for a speaker and in takes; a take is still labeled after it is revoked', async () => {
  const ana = await signedIn('dubber')
  await giveUsage(server, { tenant, account: ana.account, unit: 'dub', size: 600 })
  const { id: voice, port } = await ready(ana, 'Mine')
  const project = { tenant, account: ana.account, language: 'es', texts: spanish, cues: speechCues }
  const id = await addDubProject(server, project)
  const line = { id, language: 'es', cue: 'c2' }
  const dubbed = async (options: object) => {
    const made = await resultOf(
      ana.browser.call(generateLinkup, { id, language: 'es', port: 'embedded:es', ...options }),
    )
    return until(
      () => resultOf(ana.browser.call(workDetail, { id: made.id })),
      ({ run }) => run?.state === 'done' || run?.state === 'failed',
      90_000,
    )
  }
  const before = engines.spoken().length
  expect(await dubbed({ port })).toMatchObject({ run: { state: 'done' }, clonedVoices: ['Mine'] })
  expect(
    new Set(
      engines
        .spoken()
        .slice(before)
        .map(({ input }) => input),
    ),
  ).toEqual(new Set(spanish))

  const speaking = { port, speed: 5, volume: 5, pitch: 5, style: '' }
  const { run } = await resultOf(ana.browser.call(takeSpeak, { ...line, speaking }))
  await until(
    () => resultOf(ana.browser.call(runDetail, { id: run })),
    ({ state }) => state === 'done',
    60_000,
  )
  await ana.browser.call(ownVoiceRevoke, { id: voice })
  expect(await codeOf(ana.browser.call(takeSpeak, { ...line, speaking }))).toBe(problemCodes.ownVoiceRevoked)
  const heard = engines.spoken().length
  expect(await dubbed({})).toMatchObject({ run: { state: 'done' }, clonedVoices: ['Mine'] })
  expect(engines.spoken()).toHaveLength(heard)
})

test('a run that was waiting when its voice was revoked ends with the reason', async () => {
  const ana = await signedIn('waiter')
  const { id, port } = await ready(ana, 'Late')
  await worker.stopWorking()
  const { id: work } = await resultOf(readAloud(ana, port))
  await ana.browser.call(ownVoiceRevoke, { id })
  await worker.startWorking()
  const failed = await until(
    () => resultOf(ana.browser.call(readingWork, { id: work })),
    ({ run }) => run?.state === 'failed',
    60_000,
  )
  expect(failed.run).toMatchObject({ problem: 'ownVoiceRevoked', problemValues: { voice: 'Late' } })
})

test('while it is disabled for the tenant, voices are not shown and nothing is spoken', async () => {
  const ana = await signedIn('switched')
  const { id, port } = await ready(ana)
  await switchTo([])
  try {
    expect(await voicesOf(ana)).toEqual([])
    for (const code of [
      await codeOf(ana.browser.call(ownVoiceList, {})),
      await codeOf(ana.browser.call(ownVoiceBegin, { name: 'x', person: 'x', consent: 'en' })),
    ])
      expect(code).toBe(problemCodes.featureOff)
    expect(await codeOf(readAloud(ana, port))).toBe(problemCodes.ownVoicesOff)
  } finally {
    await switchTo(['ownVoices'])
  }
  expect(await voicesOf(ana)).toHaveLength(1)
  await engines.clones(false)
  expect(await voicesOf(ana)).toEqual([])
  expect((await listOf(ana)).speaks).toBe(false)
  expect(await codeOf(readAloud(ana, port))).toBe(problemCodes.ownVoicesSilent)
  await engines.clones(true)
  expect((await ana.browser.call(ownVoiceRevoke, { id })).body.success).toBe(true)
})

test('checks: a name, a person, a recognized language, and the number of voices', async () => {
  const ana = await signedIn('limits')
  const call = (input: object) =>
    codeOf(ana.browser.call(ownVoiceBegin, { name: 'x', person: 'Ana', consent: 'en', ...input }))
  expect(await call({ name: ' ' })).toBe(problemCodes.ownVoiceNameEmpty)
  expect(await call({ person: '123' })).toBe(problemCodes.ownVoicePersonEmpty)
  for (let made = 0; made < 10; made += 1) await begin(ana)
  expect(await call({})).toBe(problemCodes.ownVoicesFull)
  const yesterday = new Date(server.app.now().getTime() - 25 * 3_600_000)
  const made = server.app.database.of(tenant).updateTable('own_voices').set({ created_at: yesterday })
  await made.where('account_id', '=', ana.account).execute()
  const [late] = (await listOf(ana)).voices
  const upload = await addUpload(server, { tenant, account: ana.account }, 'take', speechFile)
  expect(await codeOf(ana.browser.call(ownVoiceConsent, { id: late!.id, upload }))).toBe(
    problemCodes.consentLate,
  )
})

test('closing an account, and the nightly cleanup, leave nothing behind', async () => {
  const ana = await signedIn('closing')
  const { id } = await ready(ana)
  const audited = async () =>
    (await auditFiles(server.app, tenant)).unnamed.filter((key) => key.includes('own-voices'))
  expect(await audited()).toEqual([])
  // As after a crash between the row and its files.
  const stray = `${tenant}/own-voices/${crypto.randomUUID()}/reference-1.wav`
  await server.app.storage.put(stray, Buffer.from('x'))
  expect(await audited()).toEqual([stray])
  await runJob(server, runCleanUpSamples, {})
  expect(await audited()).toEqual([])
  expect(await filesOf(`own-voices/${id}`)).toHaveLength(2)

  await ana.browser.confirm(password)
  expect((await ana.browser.call(accountRemove, {})).body.success).toBe(true)
  expect(await filesOf(`own-voices/${id}`)).toEqual([])
  const rows = server.app.database
    .of(tenant)
    .selectFrom('own_voices')
    .select('id')
    .where('account_id', '=', ana.account)
  expect(await rows.execute()).toEqual([])
})
