import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import {
  aboutModel,
  type MadeModel,
  recognizerModel,
  spokenSentence,
  voiceModel,
} from '#testkit/engines/tiny-models.ts'
import { putSilero, sileroFile } from '#testkit/media/silero.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'
import { startModelServer } from '#testkit/services/model-server.ts'
import { root } from '../core/paths.ts'
import type { PlainFinding } from '../doctor/finding.ts'

let data: string
let folder: string
beforeEach(async ({ onTestFinished }) => {
  data = await mkdtemp(join(tmpdir(), 'yiyin-models-'))
  folder = join(data, 'models')
  onTestFinished(() => rm(data, { recursive: true }))
})

function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { DATABASE_URL: _, ...plain } = process.env
  return runProgram(process.execPath, [join(root, 'src/cli/main.ts'), command, ...args, '--data', data], {
    env: { ...plain, ...env },
    cwd: '/',
  })
}

const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  typeCommand(['models', ...args, '--data', data], { DATABASE_URL: undefined, ...env })

/** An operator's catalog with one model on a local server. */
async function putCatalog(bytes: Buffer, { withSum = true } = {}) {
  const model = {
    name: 'silero-vad',
    capability: 'detect',
    family: 'silero',
    languages: [],
    size: bytes.length,
    unpacked: bytes.length,
    files: [
      {
        address: 'https://models.example/vad/silero.onnx',
        path: 'silero_vad.onnx',
        bytes: bytes.length,
        ...(withSum && { sha256: createHash('sha256').update(bytes).digest('hex') }),
      },
    ],
    parts: { model: 'silero_vad.onnx' },
    licence: 'MIT',
    note: 'From our own shelf.',
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ models: [model] }))
}

test('lists the available and the installed models', async () => {
  const before = await run(['list'])
  expect(before).toMatchObject({ code: 0 })
  for (const name of ['sense-voice', 'parakeet', 'kokoro', 'speakers', 'piper-fr-fr-siwis'])
    expect(before.said).toContain(name)
  await putSilero(folder)
  const { said } = await run(['list', '--json'])
  const list = JSON.parse(said) as { name: string; state: string; size: number; licence: string }[]
  expect(list.filter(({ state }) => state === 'whole').map(({ name }) => name)).toEqual(['silero-vad'])
  for (const { size, licence } of list)
    expect([size > 100_000, licence]).toEqual([true, expect.stringMatching(/./)])
})

test('a download without a checksum is reported as not verified', async () => {
  const bytes = await readFile(sileroFile)
  await putCatalog(bytes, { withSum: false })
  await using server = await startModelServer()
  server.files.set('vad/silero.onnx', { bytes })
  const env = { MODELS_MIRROR: `https://models.example=${server.address}` }
  const { code, said } = await run(['get', 'silero-vad'], env)
  expect(code).toBe(0)
  expect(said).toContain('The catalog has no checksum for it, so only its size was verified.')
})

test('downloads a model through a mirror and a broken connection, and it loads', async () => {
  const bytes = await readFile(sileroFile)
  await putCatalog(bytes)
  await using server = await startModelServer()
  server.files.set('vad/silero.onnx', { bytes })
  server.faults.push(1_000_000)
  const env = { MODELS_MIRROR: `https://models.example=${server.address}` }
  const got = await run(['get', 'silero-vad', '--json'], env)
  expect(got).toMatchObject({ code: 0 })
  const events = got.said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(events.at(-1)).toEqual({ name: 'silero-vad', result: 'got' })
  expect(events.at(-2)).toMatchObject({ doing: 'fetching', done: bytes.length, total: bytes.length })
  expect(server.requests[1]?.range).toMatch(/^bytes=[1-9]/)
  expect(await readFile(join(folder, 'silero-vad/silero_vad.onnx'))).toEqual(bytes)
  expect(await run(['get', 'silero-vad'], env)).toMatchObject({
    code: 0,
    said: 'silero-vad was already installed.\n',
  })
  expect(await run(['check'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('silero-vad loads correctly.'),
  })
})

test('stops at once if a file does not match the catalog', async () => {
  await putCatalog(randomBytes(1000))
  await using server = await startModelServer()
  server.files.set('vad/silero.onnx', { bytes: Buffer.alloc(50_000_000) })
  const env = { MODELS_MIRROR: `https://models.example=${server.address}` }
  expect(await run(['get', 'silero-vad'], env)).toEqual({
    code: 1,
    said: expect.stringMatching(/has 50000000 bytes, but the catalog says 1000\. .*\n$/),
  })
})

test('keeps what was downloaded when stopped', async () => {
  const bytes = randomBytes(1000)
  await putCatalog(bytes)
  await using server = await startModelServer()
  server.faults.push('silence')
  const program = start('models', ['get', 'silero-vad'], {
    MODELS_MIRROR: `https://models.example=${server.address}`,
  })
  await server.asked()
  program.child.kill('SIGINT')
  expect(await program.ended).toMatchObject({ code: 130 })
  expect(program.said()).toContain('run the same command to continue')
})

test('check reports a bad model, with advice', async () => {
  await mkdir(join(folder, 'silero-vad'), { recursive: true })
  await writeFile(join(folder, 'silero-vad/silero_vad.onnx'), 'garbage'.repeat(1000))
  const { code, said } = await run(['check', '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(said)).toEqual([
    {
      name: 'silero-vad',
      state: 'broken',
      problem: expect.stringMatching(/could not be loaded .*yiyin models get silero-vad/),
    },
  ])
})

test('recommends the models of a direction, and shows what they cost before it downloads', async () => {
  await using server = await startModelServer()
  const away = ['https://github.com', 'https://huggingface.co'].map((host) => `${host}=${server.address}`)
  const { code, said } = await run(['get', 'recommended', '--for', 'zh-en'], {
    MODELS_MIRROR: away.join(','),
  })
  // The server has none of them: the plan is shown, and the download reports what is missing.
  expect(code).toBe(1)
  for (const name of ['sense-voice', 'hy-mt2-2b', 'kokoro', 'speakers']) expect(said).toContain(name)
  expect(said).toMatch(/hy-mt2-2b {2}translates; 1140 MB to download, about \d+ MB of memory/)
  expect(said).toMatch(/\d+ MB to download in all; about \d+ MB of memory when all are in use/)
})

test('recommended models are tested after their download', async () => {
  await using server = await startModelServer()
  const heard = spokenSentence.toLowerCase().match(/\w+/g)!
  const garbage = Buffer.from('garbage'.repeat(300))
  const link = (name: string, capability: string, more: object, files: MadeModel['files']): MadeModel => ({
    entry: { ...aboutModel, name, capability, ...more },
    files,
  })
  const created = [
    recognizerModel('ears', ['en', 'zh'], heard),
    voiceModel('hum', 0.25),
    link(
      'tongue',
      'translate',
      { family: 'gguf', format: 'text', languages: ['zh', 'en'], parts: { model: 'model.gguf' } },
      { 'model.gguf': garbage },
    ),
    link(
      'turns',
      'diarize',
      { family: 'pyannote', languages: [], parts: { segmentation: 'one.onnx', embedding: 'two.onnx' } },
      { 'one.onnx': garbage, 'two.onnx': garbage },
    ),
    link(
      'stems',
      'separate',
      { family: 'uvr', languages: [], parts: { model: 'model.onnx' } },
      { 'model.onnx': garbage },
    ),
  ]
  const models = created.map(({ entry, files }) => ({
    ...entry,
    size: 1000,
    unpacked: 1000,
    files: Object.keys(files).map((path) => ({
      address: `https://models.example/${String(entry.name)}/${path}`,
      path,
    })),
  }))
  for (const { entry, files } of created)
    for (const [path, body] of Object.entries(files))
      server.files.set(`${String(entry.name)}/${path}`, { bytes: Buffer.from(body) })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ models }))
  const env = { MODELS_MIRROR: `https://models.example=${server.address}` }
  const { code, said } = await run(['get', 'recommended', '--for', 'zh-en', '--json'], env)
  // Three of them have the wrong content.
  expect(code, said).toBe(1)
  const checks = said
    .split('\n')
    .filter((line) => line.includes('"state"'))
    .map((line) => JSON.parse(line) as { name: string; state: string; tests?: object[] })
  const alike = {
    result: 'passed',
    found: expect.stringMatching(/^en: neural-hum:hum said .* neural-ears heard .* 100 % alike$/),
  }
  expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'ears whole',
    'turns broken',
    'tongue broken',
    'hum whole',
    'stems broken',
  ])
  expect(checks[0]!.tests).toContainEqual(alike)
  expect(checks[3]!.tests).toEqual([alike])
})

test.for([
  { args: ['get', 'recommended'], code: 2, says: '--for zh-en' },
  { args: ['get', 'recommended', '--for', 'zh'], code: 2, says: '--for zh-en' },
  { args: ['list', '--for', 'zh-en'], code: 2, says: '--for is only for get recommended.' },
  { args: [], code: 2, says: 'Specify an action: list, get NAME, or check.' },
  { args: ['get'], code: 2, says: 'Specify a model.' },
  { args: ['get', 'nope'], code: 2, says: 'There is no model nope.' },
  { args: ['list', 'nope'], code: 2, says: 'list doesn’t take names.' },
  { args: ['check'], code: 0, says: 'yiyin models get sense-voice kokoro' },
])('$args', async ({ args, code, says }) => {
  expect(await run(args)).toEqual({ code, said: expect.stringContaining(says) })
})

test('explains an invalid mirror or catalog in one sentence', async () => {
  expect(await run(['get', 'silero-vad'], { MODELS_MIRROR: 'mirror.example' })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^MODELS_MIRROR contains "mirror\.example", which is not of the form FROM=TO\..*\n$/,
    ),
  })
  await mkdir(folder)
  await writeFile(join(folder, 'catalogue.json'), '{')
  expect(await run(['list'])).toEqual({ code: 1, said: expect.stringMatching(/catalogue\.json is not JSON/) })
})

test('doctor lists the installed models, and what others would add', async () => {
  await putSilero(folder)
  await mkdir(join(folder, 'sense-voice'))
  const program = start('doctor', ['--json'])
  await program.ended
  const findings = (JSON.parse(program.said()) as PlainFinding[]).filter(({ about }) => about === 'models')
  const find = (name: string) => findings.find((finding) => finding.name === name)
  expect(find('silero-vad')).toMatchObject({ state: 'ok', means: 'detects speech' })
  expect(find('sense-voice')).toMatchObject({
    state: 'missing',
    value: 'broken',
    get: 'yiyin models get sense-voice',
  })
  expect(find('parakeet')).toMatchObject({ state: 'note', value: expect.stringMatching(/\ben es\b/) })
  expect(find('kokoro')).toMatchObject({ value: 'en zh', means: 'would synthesize speech (350 MB)' })
  expect(find('voices')).toBeDefined()
  expect(find('hy-mt2-2b')).toMatchObject({ get: expect.stringContaining('yiyin models get hy-mt2-2b') })
  expect(findings.every(({ required }) => !required)).toBe(true)
})
