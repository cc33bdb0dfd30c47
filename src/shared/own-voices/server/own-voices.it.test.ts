import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditFiles } from '#app/server/audit-files.ts'
import { problemCodes } from '#core/contract/codes.ts'
import { runDetail } from '#core/contract/runs.ts'
import { writeWav } from '#domain/wav.ts'
import { accountRemove } from '#identity/accounts/contract.ts'
import { uploadList } from '#shared/uploads/contract/uploads.ts'
import { sampleLinkup } from '#shared/voices/contract.ts'
import { runCleanUpSamples } from '#shared/voices/server/cleanup.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { openOwnVoices, type OwnVoices } from '#testkit/desks/own-voices.ts'
import { codeOf, resultOf } from '#testkit/desks/work-desk.ts'
import { speechFile } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import {
  ownVoiceAdd,
  ownVoiceBegin,
  ownVoiceConsent,
  ownVoiceList,
  ownVoiceRename,
  ownVoiceRevoke,
} from '../contract.ts'

vi.setConfig({ testTimeout: 120_000 })

let voices: OwnVoices
beforeAll(async () => {
  // Nothing here distinguishes speakers: see speaker-check.it.test.ts.
  voices = await openOwnVoices({ SPEAKER_CHECK: 'off' })
})
afterAll(() => voices.close())

test('another text is refused with the differences, and the recording is not kept', async () => {
  const { engines, signedIn, filesOf, begin, consent, listOf, voicesOf, auditOf } = voices
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
  const [created] = (await listOf(ana)).voices
  expect(created).toMatchObject({ state: 'ready', sentence: null, difference: null, name: 'Mine' })
  expect(created!.reference!.text).toBe(sentence)
  expect((await ana.browser.fetch('GET', created!.reference!.path)).status).toBe(200)
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
  const { server, tenant, signedIn, filesOf, begin } = voices
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
  const { server, tenant, engines, signedIn, filesOf, voicesOf, ready, speak } = voices
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
  const { engines, signedIn, filesOf, begin, add, listOf, ready, speak } = voices
  const ana = await signedIn('adder')
  const { id, port } = await ready(ana)
  await speak(ana, port)
  const before = (await listOf(ana)).voices[0]!
  engines.hears('And so, my fellow Americans')
  expect((await add(ana, id)).state).toBe('done')
  const { speakerCheck, voices: listed } = await listOf(ana)
  const after = listed[0]!.reference!
  expect([before.speakerCheck, speakerCheck, listed[0]!.speakerCheck]).toEqual([
    null,
    'switchedOff',
    'switchedOff',
  ])
  expect(after.text).toBe('And so, my fellow Americans')
  expect(after.duration).toBeGreaterThan(3000)
  expect(after.duration).toBeLessThanOrEqual(12_000)
  expect(after.path).not.toBe(before.reference!.path)
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

test('checks: a name, a person, a recognized language, and the number of voices', async () => {
  const { server, tenant, signedIn, begin, listOf } = voices
  const ana = await signedIn('limits')
  const call = (input: object) =>
    codeOf(ana.browser.call(ownVoiceBegin, { name: 'x', person: 'Ana', consent: 'en', ...input }))
  expect(await call({ name: ' ' })).toBe(problemCodes.ownVoiceNameEmpty)
  expect(await call({ person: '123' })).toBe(problemCodes.ownVoicePersonEmpty)
  for (let created = 0; created < 10; created += 1) await begin(ana)
  expect(await call({})).toBe(problemCodes.ownVoicesFull)
  const yesterday = new Date(server.app.now().getTime() - 25 * 3_600_000)
  const created = server.app.database.of(tenant).updateTable('own_voices').set({ created_at: yesterday })
  await created.where('account_id', '=', ana.account).execute()
  const [late] = (await listOf(ana)).voices
  const upload = await addUpload(server, { tenant, account: ana.account }, 'take', speechFile)
  expect(await codeOf(ana.browser.call(ownVoiceConsent, { id: late!.id, upload }))).toBe(
    problemCodes.consentLate,
  )
})

test('closing an account, and the nightly cleanup, leave nothing behind', async () => {
  const { server, tenant, signedIn, filesOf, ready } = voices
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
