import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problemCodes } from '#core/contract/codes.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { takeChoose, takeList, takeSpeak } from '#products/dubbing/takes/contract.ts'
import { generateLinkup, workDetail } from '#products/dubbing/works/contract.ts'
import { audioListen } from '#shared/voices/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startCloning } from '#testkit/desks/cloning.ts'
import { addDubProject, spanish, speechCues } from '#testkit/desks/dub-project.ts'
import { codeOf, resultOf } from '#testkit/desks/work-desk.ts'
import { speechOverMusic } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { lineVoice } from '../contract/line-voices.ts'
import {
  originalChoose,
  originalDeclare,
  originalFind,
  originalSample,
  originalStretches,
  originalVoices,
} from '../contract/original-voices.ts'

// Real speech over music; the cloning server returns tones.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let tenant: string
let account: string
let person: Browser
let engines: Awaited<ReturnType<typeof startCloning>>
let worker: ReturnType<typeof workerOf>
let folder: string
let film: string

const kinds = ['voices.offer', 'works.generate', 'original.find', 'voices.sample', 'takes.prepare']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-original-'))
  film = join(folder, 'film.mp4')
  await speechOverMusic(film)
  server = await startServer()
  tenant = await addTestTenant(server, { features: ['ownVoices'] })
  account = await addPerson(server, tenant, { name: 'maker' })
  person = await new Browser(server).signIn('user', 'maker', password)
  worker = workerOf(server, { kinds, slots: 1 })
  await worker.startWorking()
  engines = await startCloning(server)
})
afterAll(async () => {
  await worker.stopWorking()
  await engines.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const cues = speechCues.map((cue, index) => ({ ...cue, speaker: index === 0 ? 'Bob' : 'Anna' }))
const newProject = (more: object = {}) =>
  addDubProject(server, { tenant, account, film, cues, language: 'es', texts: spanish, ...more })
const state = (id: string, by = person) => resultOf(by.call(originalVoices, { id, language: 'es' }))
const declare = (id: string, agreed = true) => person.call(originalDeclare, { id, agreed })
const generate = (id: string, more: object = {}) =>
  person.call(generateLinkup, { id, language: 'es', port: 'original', ...more })

async function created(id: string, more: object = { speakers: { Anna: { port: 'original' } } }) {
  const work = (await resultOf(generate(id, { port: 'embedded:es', ...more }))).id
  return until(
    () => resultOf(person.call(workDetail, { id: work })),
    ({ state: now }) => now === workState.done || now === workState.failed,
    90_000,
  )
}

/** Of a call without a result. */
const done = async (reply: Promise<{ body: { success: boolean; resultInfo: string } }>) => {
  const { success, resultInfo } = (await reply).body
  expect([success, resultInfo]).toEqual([true, expect.any(String)])
}

async function switchTo(features: string[]) {
  await server.app.database.outside
    .updateTable('tenants')
    .set({ features })
    .where('id', '=', tenant)
    .execute()
  server.app.tenants.forget()
}

test('after the declaration, a speaker has the voice of the film; the work is labeled and kept when the declaration is withdrawn', async () => {
  const id = await newProject()
  expect(await state(id)).toEqual({ offered: { quality: 'good' }, declared: null })
  expect(await codeOf(generate(id))).toBe(problemCodes.originalUndeclared)
  await declare(id)
  expect((await state(id)).declared).toEqual({
    statement: expect.stringMatching(/^我声明/),
    at: expect.any(String),
  })
  const before = engines.spoken().length
  const work = await created(id)
  expect(work.state).toBe(workState.done)
  expect(work.clonedVoices).toEqual(['Anna'])
  const asked = engines.spoken().slice(before)
  expect(asked.map(({ input }) => input).toSorted()).toEqual(spanish.slice(1).toSorted())
  for (const each of asked)
    expect(each['ref_text']).toBe(
      'ask not what your country can do for you, ask what you can do for your country.',
    )
  const entries = await server.app.database
    .of(tenant)
    .selectFrom('audit_log')
    .select(['action', 'by_account', 'details'])
    .where('action', 'like', 'voice.%')
    .execute()
  expect(entries).toEqual([{ action: 'voice.declare', by_account: account, details: { name: 'The speech' } }])
  await switchTo([])
  expect(await state(id)).toMatchObject({ offered: null })
  expect(await codeOf(generate(id))).toBe(problemCodes.ownVoicesOff)
  await switchTo(['ownVoices'])
  await declare(id, false)
  expect(await codeOf(generate(id))).toBe(problemCodes.originalUndeclared)
  const saved = await resultOf(person.call(workDetail, { id: work.id }))
  expect(saved).toMatchObject({ state: workState.done, clonedVoices: ['Anna'] })
})

test('a sample is found, replaced and tried before the dub; takes, lines and dubs then speak with it', async () => {
  const apart = cues.map((cue, index) => ({ ...cue, speaker: index === 1 ? 'Bob' : 'Anna' }))
  const id = await newProject({ cues: apart })
  const found = () => resultOf(person.call(originalStretches, { id }))
  expect(await found()).toEqual({ speakers: [], run: null })
  const tried = { id, language: 'es', speaker: 'Anna', text: 'Hola.' }
  expect(await codeOf(person.call(originalSample, tried))).toBe(problemCodes.originalUndeclared)
  await declare(id)
  expect(await codeOf(person.call(originalSample, tried))).toBe(problemCodes.originalUnheard)
  await resultOf(person.call(originalFind, { id, language: 'es' }))
  const { speakers } = await until(found, ({ run }) => run === null, 90_000)
  expect(speakers.map(({ speaker }) => speaker)).toEqual(['Anna', 'Bob'])
  const [best, other] = speakers[0]!.stretches
  const texts = ['ask what you can do for your country.', 'And so, my fellow Americans,']
  expect([best!.text, other!.text]).toEqual(texts)
  expect(best!.from).toBeGreaterThan(7000)

  const lastText = () => engines.spoken().at(-1)!['ref_text']
  const hear = async () =>
    resultOf(person.call(audioListen, await resultOf(person.call(originalSample, tried))))
  await hear()
  expect(lastText()).toBe(texts[0])
  await done(person.call(originalChoose, { id, stretch: other!.id }))
  expect((await found()).speakers[0]!.stretches.map(({ chosen }) => chosen)).toEqual([false, true])
  await hear()
  expect(lastText()).toBe(texts[1])

  const line = { id, language: 'es', cue: 'c3' }
  const speaking = { port: 'original' }
  await resultOf(person.call(takeSpeak, { ...line, speaking }))
  const { takes } = await until(
    () => resultOf(person.call(takeList, line)),
    ({ takes: [take] }) => take?.path !== null,
  )
  expect(takes).toMatchObject([{ kind: 'spoken', text: spanish[2], chosen: true }])
  expect(engines.spoken().at(-1)).toMatchObject({ input: spanish[2], ref_text: texts[1] })
  // With the take, Anna's voice is used although the dub has other voices.
  expect((await created(id, {})).clonedVoices).toEqual(['Anna'])

  await done(person.call(takeChoose, line))
  await done(person.call(lineVoice, { id, language: 'es', cues: ['c1'], speaking }))
  const before = engines.spoken().length
  expect(await created(id, {})).toMatchObject({ state: workState.done, clonedVoices: ['Anna'] })
  expect(engines.spoken().slice(before)).toMatchObject([{ input: spanish[0], ref_text: texts[1] }])

  await declare(id, false)
  expect(await codeOf(person.call(takeSpeak, { ...line, speaking }))).toBe(problemCodes.originalUndeclared)
  const another = person.call(lineVoice, { id, language: 'es', cues: ['c3'], speaking })
  expect(await codeOf(another)).toBe(problemCodes.originalUndeclared)
})

test('other accounts cannot declare, and projects with only subtitles have no voices', async () => {
  const id = await newProject()
  await addPerson(server, tenant, { name: 'other' })
  const other = await new Browser(server).signIn('user', 'other', password)
  expect(await codeOf(other.call(originalVoices, { id, language: 'es' }))).toBe(problemCodes.notFound)
  expect(await codeOf(other.call(originalDeclare, { id, agreed: true }))).toBe(problemCodes.notFound)
  const silent = await newProject({ film: undefined })
  expect(await state(silent)).toMatchObject({ offered: null })
  expect(await codeOf(declare(silent))).toBe(problemCodes.originalNeedsFilm)
  expect(await codeOf(generate(silent))).toBe(problemCodes.originalNeedsFilm)
})

test('it is not offered without an engine that clones', async () => {
  const id = await newProject()
  await declare(id)
  await engines.clones(false)
  expect(await state(id)).toMatchObject({ offered: null })
  expect(await codeOf(generate(id))).toBe(problemCodes.ownVoicesSilent)
  await engines.clones(true)
})
