import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { handlers } from '#app/registry/handlers.ts'
import { startWorker, type Worker } from '#app/worker/loop.ts'
import { problems } from '#core/contract/problems.ts'
import type { Run } from '#core/contract/runs.ts'
import { newestChange } from '#shared/engine-host/server/saved-settings.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { sileroFile } from '#testkit/media/silero.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startModelServer } from '#testkit/services/model-server.ts'
import {
  staffModels,
  staffModelsAdvice,
  staffModelsDownload,
  staffModelsInstall,
  staffModelsMirrors,
  staffModelsRemove,
  staffModelsStop,
  staffModelsTest,
} from '../contract.ts'
import { reportMachine } from '../worker/report-machine.ts'
import { downloadModel, removeModel, testModel } from './model-jobs.ts'

let server: TestServer
let mirror: Awaited<ReturnType<typeof startModelServer>>
let worker: Worker
let operator: Browser
let home: string
let bytes: Buffer
const kinds = [downloadModel, testModel, removeModel].map(({ kind }) => kind)

const models = () => join(server.app.config.data, 'models')

beforeAll(async () => {
  bytes = await readFile(sileroFile)
  mirror = await startModelServer()
  process.env['MODELS_MIRROR'] = `https://models.example=${mirror.address}`
  server = await startServer()
  home = await addTestTenant(server)
  await addPerson(server, home, { name: 'operator', role: 'operator' })
  await mkdir(models(), { recursive: true })
  await writeFile(
    join(models(), 'catalogue.json'),
    JSON.stringify({ models: ['detector', 'slow', 'gone', 'shelf', 'mirrored'].map(described) }),
  )
  await reportMachine(server.app)
  worker = await startWorker(server.app, handlers, { kinds })
  operator = await new Browser(server).signIn('staff', 'operator', password)
})
afterAll(async () => {
  delete process.env['MODELS_MIRROR']
  await worker.stop(0)
  await server.close()
  await mirror[Symbol.asyncDispose]()
})

function described(name: string) {
  mirror.files.set(`${name}/silero.onnx`, { bytes })
  return {
    name,
    capability: 'detect',
    family: 'silero',
    languages: [],
    size: bytes.length,
    unpacked: bytes.length,
    files: [
      {
        address: `https://${name === 'mirrored' ? 'elsewhere' : 'models'}.example/${name}/silero.onnx`,
        path: 'silero_vad.onnx',
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ],
    parts: { model: 'silero_vad.onnx' },
    licence: 'MIT',
    note: 'From our own shelf.',
  }
}

async function visible() {
  const { body } = await operator.call(staffModels, {})
  const { machines, runs } = body.result!
  const [machine] = machines
  return {
    machine: machine!,
    runs,
    state: (name: string) => machine!.models.find((model) => model.name === name)!,
    run: (name: string): Run | undefined => runs.find(({ model }) => model === name)?.run,
  }
}
type Shown = Awaited<ReturnType<typeof visible>>
const when = (holds: (now: Shown) => boolean) => until(visible, holds)

const download = async (...names: string[]) => {
  const { machine } = await visible()
  return operator.call(staffModelsDownload, { machines: [machine.id], models: names })
}

test('shows the machine with its models, and what they cost there', async () => {
  const { machine, state } = await visible()
  expect(machine).toMatchObject({ alive: true, folder: models(), mirror: process.env['MODELS_MIRROR'] })
  expect(machine.cores).toBeGreaterThan(0)
  expect(machine.modelMemory).toBeLessThanOrEqual(machine.memory)
  expect(machine.models.length).toBeGreaterThan(50)
  expect(state('detector')).toMatchObject({ state: 'absent', size: bytes.length, tested: null, calls: 0 })
  expect(state('parakeet')).toMatchObject({
    capability: 'recognize',
    quality: { mul: 'good', en: 'veryGood' },
  })
})

test('downloads a model over a broken connection, tests it, and has all engines opened again', async () => {
  const before = await newestChange(server.app.database.outside)
  mirror.faults.push(1_000_000)
  const { body } = await download('detector')
  expect(body.result!.runs).toHaveLength(1)
  const { state } = await when(({ state }) => state('detector').tested !== null)
  expect(state('detector')).toMatchObject({ state: 'whole', tested: { passed: true } })
  expect(state('detector').tested!.results[0]!.text.cn).toMatch(/\p{Script=Han}/u)
  expect(await newestChange(server.app.database.outside)).toBeGreaterThan(before)
  await when(({ runs }) => runs.length === 0)
  // It is there already.
  expect((await download('detector')).body.result!.runs).toEqual([])
  const audited = await server.app.database
    .of(home)
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', '=', 'model.download')
    .execute()
  expect(audited).toContainEqual({ action: 'model.download', details: { model: 'detector' } })
})

test('a model that is not served fails with the reason, and what was given is said', async () => {
  mirror.files.delete('gone/silero.onnx')
  await download('gone')
  const { run, state } = await when(({ run }) => run('gone')?.state === 'failed')
  expect(run('gone')).toMatchObject({
    problem: 'modelNotDownloaded',
    problemValues: { reason: expect.stringContaining('404') },
  })
  expect(state('gone').state).not.toBe('whole')
})

test('a stopped download is continued where it was, or discarded', async () => {
  const { machine } = await visible()
  const slow = { machines: [machine.id], models: ['slow'] }
  mirror.files.set('slow/silero.onnx', { bytes, stallsAfter: 500_000 })
  await operator.call(staffModelsDownload, slow)
  await when(({ run }) => (run('slow')?.share ?? 0) > 0)
  // Twice is once.
  const again = await operator.call(staffModelsDownload, slow)
  expect(again.body.result!.runs).toHaveLength(1)
  expect((await operator.call(staffModelsStop, { ...slow, discard: false })).body.result).toEqual({
    stopped: 1,
  })
  await when(({ run, state }) => run('slow')?.state === 'cancelled' && state('slow').state === 'part')
  mirror.files.set('slow/silero.onnx', { bytes })
  const requested = mirror.requests.length
  await operator.call(staffModelsDownload, slow)
  await when(({ state }) => state('slow').tested !== null)
  expect(mirror.requests.slice(requested)).toEqual([
    { path: 'slow/silero.onnx', range: expect.stringMatching(/^bytes=[1-9]\d*-$/) },
  ])
  await when(({ runs }) => runs.every(({ model }) => model !== 'slow'))

  await operator.call(staffModelsRemove, slow)
  await when(({ state }) => state('slow').state === 'absent' && state('slow').tested === null)
  mirror.files.set('slow/silero.onnx', { bytes, stallsAfter: 500_000 })
  await operator.call(staffModelsDownload, slow)
  await when(({ run }) => (run('slow')?.share ?? 0) > 0)
  await operator.call(staffModelsStop, { ...slow, discard: true })
  await when(({ state, run }) => !run('slow') && state('slow').state === 'absent')
  expect((await readdir(models())).filter((file) => file.startsWith('slow'))).toEqual([])
})

test('a model is installed from uploaded files, whose checksum is compared, and the upload is removed', async () => {
  const { machine } = await visible()
  const account = (
    await server.app.database.of(home).selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  ).id
  const shelf = await mkdtemp(join(tmpdir(), 'yiyin-shelf-'))
  onTestFinished(() => rm(shelf, { recursive: true }))
  const upload = async (name: string, content: Buffer) => {
    await writeFile(join(shelf, name), content)
    return addUpload(server, { tenant: home, account }, 'model', join(shelf, name))
  }
  const input = { machines: [machine.id], models: ['shelf'] }
  const foreign = await upload('notes.txt', Buffer.from('notes'))
  const refused = await operator.call(staffModelsInstall, { ...input, uploads: [foreign] })
  expect(refused.body.resultCode).toBe(problems.modelFilesUnknown.code)

  mirror.files.delete('shelf/silero.onnx')
  const other = await upload('silero.onnx', Buffer.concat([bytes.subarray(1), Buffer.from('x')]))
  await operator.call(staffModelsInstall, { ...input, uploads: [other] })
  const { run } = await when(({ run }) => run('shelf')?.state === 'failed')
  expect(run('shelf')!.problemValues).toMatchObject({ reason: expect.stringContaining('silero.onnx') })

  const whole = await upload('silero.onnx', bytes)
  const requested = mirror.requests.length
  await operator.call(staffModelsInstall, { ...input, uploads: [whole] })
  await when(
    ({ state, runs }) =>
      state('shelf').tested?.passed === true && runs.every(({ model }) => model !== 'shelf'),
  )
  expect(mirror.requests).toHaveLength(requested)
  const rows = server.app.database.of(home).selectFrom('uploads').select('id').where('id', '=', whole)
  expect(await rows.execute()).toEqual([])
})

test('a mirror that is set on the page is used if its address is public or allowed', async () => {
  const { machine } = await visible()
  const input = { machines: [machine.id], models: ['mirrored'] }
  const from = 'https://elsewhere.example'
  const saved = await operator.call(staffModelsMirrors, { mirrors: [{ from, to: mirror.address }] })
  expect(saved.body.success).toBe(true)
  expect((await operator.call(staffModels, {})).body.result!.mirrors).toEqual([{ from, to: mirror.address }])
  process.env['ALLOWED_PRIVATE_HOSTS'] = ''
  await operator.call(staffModelsDownload, input)
  const { run } = await when(({ run }) => run('mirrored')?.state === 'failed')
  expect(run('mirrored')!.problemValues).toMatchObject({
    reason: expect.stringMatching('127.0.0.1 is not a public'),
  })

  process.env['ALLOWED_PRIVATE_HOSTS'] = '127.0.0.1'
  await operator.call(staffModelsDownload, input)
  await when(({ state }) => state('mirrored').tested?.passed === true)
  await operator.call(staffModelsMirrors, { mirrors: [] })
  for (const to of ['ftp://x.example', 'nowhere', 'file:///etc'])
    expect((await operator.call(staffModelsMirrors, { mirrors: [{ from, to }] })).body.success).toBe(false)
})

test('a damaged model is found by a test, and downloaded again', async () => {
  const { machine } = await visible()
  await writeFile(join(models(), 'detector', 'silero_vad.onnx'), 'damaged')
  await operator.call(staffModelsTest, { machine: machine.id, model: 'detector' })
  const { state } = await when(({ run }) => run('detector')?.state === 'failed')
  expect(state('detector')).toMatchObject({ state: 'broken', tested: { passed: false } })
  await download('detector')
  await when(({ state }) => state('detector').tested?.passed === true)
})

test('a platform with drafts in Chinese or English is advised what to download', async () => {
  // The worker reports its engines at the end of each download above.
  const advice = await until(
    async () => (await operator.call(staffModelsAdvice, {})).body.result!,
    ({ running }) => running === 0,
  )
  expect(advice.downloads).toBe(6)
  expect(advice.size).toBeGreaterThan(1e9)
})

test('operators of other tenants see no machines and change nothing; unknown names are refused', async () => {
  const { machine } = await visible()
  const unknown = { machines: [machine.id], models: ['no-such-model'] }
  const { body } = await operator.call(staffModelsDownload, unknown)
  expect(body.resultCode).toBe(problems.modelUnknown.code)

  const other = await addTestTenant(server, { host: 'other.localhost' })
  await addPerson(server, other, { name: 'other', role: 'operator' })
  const foreign = await new Browser(server, 'other.localhost').signIn('staff', 'other', password)
  expect((await foreign.call(staffModels, {})).body.result).toEqual({
    changes: false,
    machines: [],
    mirrors: [],
    runs: [],
  })
  expect((await foreign.call(staffModelsAdvice, {})).body.result).toMatchObject({ downloads: 0 })
  for (const call of [staffModelsDownload, staffModelsRemove, staffModelsStop] as const) {
    const sent = { machines: [machine.id], models: ['detector'], discard: true }
    const { body } = await foreign.call(call, sent)
    expect(body.resultCode).toBe(problems.platformOnly.code)
  }
})
