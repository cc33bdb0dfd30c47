import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import type { DubReport } from '#pipeline/dub/report.ts'
import { tinyWhisper } from '#testkit/engines/tiny-onnx.ts'
import { mainFile } from '#testkit/processes/dub-command.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'

// The commands with servers in a file.

type Server = Awaited<ReturnType<typeof startOpenAi>>

const lines = 30
let folder: string
let gpu1: Server
let gpu2: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-engines-'))
  ;[gpu1, gpu2] = await Promise.all([
    startOpenAi({ translate: (prompt) => `~${prompt.split('\n').at(-1)}` }),
    startOpenAi({
      transcript: {
        text: 'Buenos días.',
        language: 'spanish',
        words: [
          { word: 'Buenos', start: 0.3, end: 0.6 },
          { word: 'días', start: 0.7, end: 1 },
        ],
      },
    }),
  ])
  const speech = (name: string, { baseUrl }: Server, key: string) => ({
    name,
    address: baseUrl,
    key,
    model: 'qwen3-tts',
    voices: 'nova|mul|female',
  })
  const list = {
    recognition: [{ name: 'ears', address: gpu2.baseUrl, key: '$GPU2_KEY', model: 'whisper' }],
    translation: [{ name: 'mt', address: gpu1.baseUrl, key: gpu1.key, model: 'hunyuan', format: 'text' }],
    speech: [
      { ...speech('gpu1', gpu1, gpu1.key), price: '0.01 a minute' },
      speech('gpu2', gpu2, '$GPU2_KEY'),
    ],
  }
  await writeFile(join(folder, 'engines.json'), `// People may comment.\n${JSON.stringify(list)}`)
})
afterAll(async () => {
  await Promise.all([gpu1.close(), gpu2.close()])
  await rm(folder, { recursive: true, force: true })
})

// Addresses in the file are allowed.
const settings = () => ({ ALLOWED_PRIVATE_HOSTS: '', ENGINES_FILE: 'engines.json', GPU2_KEY: gpu2.key })
const places = () => ['--data', join(folder, 'data')]

const yiyin = (...args: string[]) => yiyinWith({}, ...args)
const yiyinWith = (env: Record<string, string>, ...args: string[]) =>
  typeCommand([...args, ...places()], { ...settings(), ...env }, folder)

/** As a program, with all that it prints. */
async function started(...args: string[]) {
  const program = runProgram(process.execPath, [mainFile, ...args, ...places()], {
    cwd: folder,
    env: { ...process.env, ...settings() },
  })
  const { code } = await program.ended
  return { code, said: program.said() }
}

/** Each test has different texts, because translations and speech are cached. */
async function writeTalk(name: string, text: string) {
  const cues = Array.from({ length: lines }, (_, index) => ({
    id: String(index + 1),
    start: index * 2000,
    end: index * 2000 + 1500,
    text: `${text} ${index}`,
  }))
  await writeFile(join(folder, name), printSrt(cues))
}

const jsonLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('engines are listed with their servers, without keys', async () => {
  const { code, said } = await yiyin('engines', '--json')
  expect(code, said).toBe(0)
  const listed = JSON.parse(said) as { engine: string; does: string; servers: object[] }[]
  expect(listed).toContainEqual({
    does: 'synthesize',
    engine: 'openai-gpu1',
    qualities: ['good'],
    languages: 'mul',
    voices: 1,
    model: 'qwen3-tts',
    servers: [
      { id: 'openai-gpu1', host: new URL(gpu1.origin).host, model: 'qwen3-tts', price: '0.01 a minute' },
      { id: 'openai-gpu2', host: new URL(gpu2.origin).host, model: 'qwen3-tts' },
    ],
  })
  expect(listed).toContainEqual(expect.objectContaining({ engine: 'openai-mt', qualities: ['good'] }))
  expect(said).not.toContain(gpu1.key)
})

test('a check calls each server that is named, and fails with the reason', async () => {
  gpu2.fail('unauthorized')
  const { code, said } = await yiyin('engines', 'check', 'gpu1', 'gpu2', '--json')
  expect(code).toBe(8)
  expect(jsonLines(said).slice(0, 2)).toMatchObject([
    { engine: 'openai-gpu1', does: 'synthesize', model: 'qwen3-tts', ok: true },
    {
      engine: 'openai-gpu2',
      ok: false,
      fault: expect.stringMatching(/rejected the key\. Check ENGINES_FILE > speech > gpu2 > key/),
    },
  ])
})

test('a mistake in the file is reported with its line', async () => {
  await writeFile(join(folder, 'mistaken.json'), '{\n  // No comma.\n  "speech": []\n  "realtime": []\n}\n')
  const { code, said } = await yiyinWith({ ENGINES_FILE: 'mistaken.json' }, 'engines')
  expect(code).toBe(5)
  expect(said).toContain('ENGINES_FILE: is not valid JSON: line 4, column 3')
})

test('noise is removed only by an installed model', async () => {
  await writeTalk('talk.srt', 'line')
  const { code, said } = await yiyin('transcribe', 'talk.srt', '--from', 'en', '--denoise', '-o', 'x.srt')
  expect({ code, said }).toEqual({ code: 5, said: expect.stringContaining('yiyin models get denoise-gtcrn') })
})

test('an unknown name is refused with a list of the known ones', async () => {
  await writeTalk('talk.srt', 'line')
  const translated = await yiyin('translate', 'talk.srt', '--from', 'en', '--to', 'es', '--translator', 'gpt')
  expect(translated).toEqual({ code: 5, said: expect.stringMatching(/no engine gpt.*openai-mt, embedded/) })
  expect(await yiyin('engines', 'chekc')).toMatchObject({ code: 2 })
})

test('a translation has the format of its source, beside it; a translator is chosen by name', async () => {
  await writeTalk('talk.srt', 'line')
  const { code, said } = await yiyin(
    'translate',
    'talk.srt',
    '--from',
    'en',
    '--to',
    'es',
    '--translator',
    'mt',
  )
  expect(code, said).toBe(0)
  expect(await readFile(join(folder, 'talk.es.srt'), 'utf8')).toContain('~line 29')
  const asJson = await yiyin(
    'translate',
    'talk.srt',
    '--from',
    'en',
    '--to',
    'es',
    '--translator',
    'mt',
    '--format',
    'json',
  )
  expect(asJson.code, asJson.said).toBe(0)
  const cues = JSON.parse(await readFile(join(folder, 'talk.es.json'), 'utf8')) as object[]
  expect(cues[1]).toEqual({ id: '2', start: 2, end: 3.5, text: '~line 1' })
})

test.for(['openai-gpu1:nova', 'gpu2:nova', 'nova', 'qwen3-tts'])('the voice %s', async (voice) => {
  const { code, said } = await yiyin('speak', `Hello ${voice}`, '--voice', voice, '-o', 'hello.wav')
  expect(code, said).toBe(0)
  expect([...gpu1.spoken, ...gpu2.spoken].map(({ input }) => input)).toContain(`Hello ${voice}`)
})

test('an engine that can detect the spoken language does, and the terminal says which', async () => {
  const speech = await yiyin(
    'speak',
    'Good morning to all of you',
    '--voice',
    'embedded:slt',
    '-o',
    'day.wav',
  )
  expect(speech.code, speech.said).toBe(0)
  const { code, said } = await yiyin('transcribe', 'day.wav', '--from', 'Detect', '-o', 'day.json')
  expect(code, said).toBe(0)
  expect(said).toContain('openai-ears identified the spoken language as Spanish. Specify it if that is wrong')
  expect(gpu2.heard.map(({ language }) => language)).toEqual([undefined, 'es'])
  const again = await yiyin(
    'dub',
    'day.wav',
    '--from',
    'detect',
    '--to',
    'ca',
    '--voice',
    'nova',
    '--out',
    'day',
  )
  expect(again.code, again.said).toBe(0)
  const report = JSON.parse(await readFile(join(folder, 'day/report.ca.json'), 'utf8')) as DubReport
  expect(report).toMatchObject({ from: 'es', cues: [{ text: 'Buenos días.' }] })
  expect(gpu2.heard).toHaveLength(2)

  await writeFile(join(folder, 'none.json'), '{}')
  const none = { ENGINES_FILE: 'none.json' }
  expect(await yiyinWith(none, 'transcribe', 'day.wav', '--from', 'detect', '-o', 'day.srt')).toMatchObject({
    code: 5,
    said: expect.stringContaining('No engine here can identify the language of day.wav. Specify it'),
  })
  await writeTalk('lines.srt', 'line')
  expect(await yiyin('dub', 'lines.srt', '--from', 'detect', '--to', 'ca')).toMatchObject({
    code: 2,
    said: expect.stringContaining('--from detect needs audio, but lines.srt contains only subtitles'),
  })
})

test('a local language identification model is preferred to servers', async () => {
  const speech = await yiyin('speak', 'Good evening', '--voice', 'embedded:slt', '-o', 'evening.wav')
  expect(speech.code, speech.said).toBe(0)
  const models = join(folder, 'data/models')
  const { encoder, decoder } = tinyWhisper(['en', 'fr'], 'fr')
  await mkdir(join(models, 'tongues'), { recursive: true })
  await writeFile(join(models, 'tongues/encoder.onnx'), encoder)
  await writeFile(join(models, 'tongues/decoder.onnx'), decoder)
  const entry = {
    name: 'tongues',
    capability: 'identify',
    family: 'whisper-language',
    languages: ['en', 'fr'],
    size: 1,
    unpacked: 1,
    files: [{ address: 'https://models.example/x', path: 'x' }],
    parts: { encoder: 'encoder.onnx', decoder: 'decoder.onnx' },
    licence: '',
    note: '',
  }
  await writeFile(join(models, 'catalogue.json'), JSON.stringify({ models: [entry] }))
  const { code, said } = await yiyin('transcribe', 'evening.wav', '--from', 'detect', '-o', 'evening.json')
  const listed = await yiyin('engines', '--json')
  await rm(models, { recursive: true })
  expect(code, said).toBe(0)
  expect(said).toContain('neural-tongues identified the spoken language as French')
  expect(gpu2.heard.at(-1)?.language).toBe('fr')
  expect(JSON.parse(listed.said)).toContainEqual(
    expect.objectContaining({ does: 'identify', engine: 'neural-tongues', languages: 'en fr' }),
  )
})

test('one of two servers fails during a dub: every line is spoken once, and the report names the server', async () => {
  await writeTalk('film.srt', 'cue')
  const before = gpu2.spoken.length
  let asked = 0
  // Its complete responses have arrived; all connections after that are closed.
  gpu1.hearBy(({ path }, side) => side === 'after' || path !== '/v1/audio/speech' || (asked += 1) <= 5)
  const { code, said } = await started(
    'dub',
    'film.srt',
    '--from',
    'en',
    '--to',
    'es',
    '--translator',
    'mt',
    '--voice',
    'nova',
    '--json',
    '--out',
    'out',
  )
  expect(code, said).toBe(0)
  expect(said.match(/Trying again .*gpu1 .*did not respond/g)).toHaveLength(1)
  const report = JSON.parse(await readFile(join(folder, 'out/report.es.json'), 'utf8')) as DubReport
  expect(report.cues.filter(({ spokenStart }) => spokenStart === null)).toEqual([])
  expect(report.engineCalls.synthesize).toBe(lines)
  const spoken = [...gpu1.spoken, ...gpu2.spoken.slice(before)].map(({ input }) => input)
  for (let index = 0; index < lines; index += 1)
    expect(
      spoken.filter((text) => text === `~cue ${index}`),
      String(index),
    ).toHaveLength(1)
  const speech = report.engines.filter(({ does }) => does === 'synthesize')
  expect(speech.map(({ engine, server, model }) => [engine, server, model]).toSorted()).toEqual([
    ['openai-gpu1', 'openai-gpu1', 'qwen3-tts'],
    ['openai-gpu1', 'openai-gpu2', 'qwen3-tts'],
  ])
  expect(speech.reduce((sum, { calls }) => sum + calls, 0)).toBe(lines)
  expect(report.engines).toContainEqual(
    expect.objectContaining({ does: 'translate', server: 'openai-mt', model: 'hunyuan' }),
  )
})
