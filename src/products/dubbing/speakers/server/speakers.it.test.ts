import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problemCodes } from '#core/contract/codes.ts'
import { runDetail } from '#core/contract/runs.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { startPreparing } from '#products/dubbing/prepare/server/start-preparing.ts'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { cueEdit, cueHistory, cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addDubProject } from '#testkit/desks/dub-project.ts'
import { codeOf, resultOf } from '#testkit/desks/work-desk.ts'
import { makeDialogueFilm } from '#testkit/media/dialogue.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { speakerFind, speakerList } from '../contract.ts'

// Two real voices without a model.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let tenant: string
let account: string
let person: Browser
let worker: ReturnType<typeof workerOf>
let folder: string
let talk: Awaited<ReturnType<typeof makeDialogueFilm>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-speakers-'))
  talk = await makeDialogueFilm(folder, ['slt', 'rms', 'slt'])
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'maker' })
  person = await new Browser(server).signIn('user', 'maker', password)
  worker = workerOf(server, { kinds: ['speakers.find', 'projects.prepare', 'voices.offer'], slots: 1 })
  await worker.startWorking()
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(folder, { recursive: true })
})

const newProject = (speakers: readonly string[] = []) =>
  addDubProject(server, {
    tenant,
    account,
    film: talk.film,
    duration: talk.duration,
    cues: talk.cues.map((cue, index) => ({ ...cue, ...(speakers[index] && { speaker: speakers[index] }) })),
    language: 'es',
    texts: talk.cues.map(({ text }) => text),
  })

async function find(id: string, more: { client?: string; reassign?: boolean } = {}) {
  const { run } = await resultOf(person.call(speakerFind, { id, client: crypto.randomUUID(), ...more }))
  return until(
    () => resultOf(person.call(runDetail, { id: run })),
    ({ state }) => state === 'failed' || state === 'done',
    90_000,
  )
}
const speakers = async (id: string) =>
  (await resultOf(person.call(cueList, { id }))).cues.map(({ speaker }) => speaker)

test('finds two voices, says that it is a draft, and guesses their genders; one undo takes all back', async () => {
  const id = await newProject()
  expect(await resultOf(person.call(speakerList, { id }))).toEqual({
    found: null,
    speakers: [{ speaker: '', pitch: null, gender: null }],
    run: null,
  })
  const client = crypto.randomUUID()
  expect(await find(id, { client })).toMatchObject({ state: 'done' })
  const [one, other] = ['说话人 1', '说话人 2']
  expect(await speakers(id)).toEqual([one, one, other, other, one, one])
  expect(await resultOf(person.call(speakerList, { id }))).toEqual({
    found: { quality: 'draft', voices: 2 },
    speakers: [
      { speaker: one, pitch: expect.any(Number), gender: 'female' },
      { speaker: other, pitch: expect.any(Number), gender: 'male' },
    ],
    run: null,
  })
  const [step] = await resultOf(person.call(cueHistory, { id, client }))
  const undo = {
    editId: crypto.randomUUID(),
    way: 'undo' as const,
    edit: step!.inverse,
    undoes: step!.editId,
  }
  await resultOf(person.call(cueEdit, { id, client, base: step!.revision, edits: [undo] }))
  expect(await speakers(id)).toEqual(Array.from({ length: 6 }, () => undefined))
})

test('lines keep their speakers, and the other lines of the same voice get their names', async () => {
  const id = await newProject(['Ann'])
  await find(id)
  expect(await speakers(id)).toEqual(['Ann', 'Ann', '说话人 1', '说话人 1', 'Ann', 'Ann'])
  await find(id, { reassign: true })
  expect(await speakers(id)).toEqual(['说话人 1', '说话人 1', '说话人 2', '说话人 2', '说话人 1', '说话人 1'])
})

test('a new project has speakers and their voices when it is prepared', async () => {
  const id = await newProject()
  await server.app.database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      const project = await trx
        .updateTable('projects')
        .set({ status: projectStatus.waiting, cue_count: 0 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await startPreparing(server.app, trx, project)
    })
  await until(
    () => resultOf(person.call(projectDetail, { id })),
    ({ status }) => status === projectStatus.proofreading,
    90_000,
  )
  const { found, speakers: heard } = await resultOf(person.call(speakerList, { id }))
  expect(found).toEqual({ quality: 'draft', voices: 2 })
  expect(heard.map(({ speaker, gender }) => [speaker, gender])).toEqual([
    ['说话人 1', 'female'],
    ['说话人 2', 'male'],
  ])
})

test('subtitles without sound are refused', async () => {
  const id = await addDubProject(server, { tenant, account, language: 'es', texts: ['a', 'b', 'c'] })
  expect(await codeOf(person.call(speakerFind, { id, client: crypto.randomUUID() }))).toBe(
    problemCodes.noSoundInVideo,
  )
})
