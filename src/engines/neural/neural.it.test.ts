import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { englishOf, textOf } from '#core/texts/message/message.ts'
import { readMono, writeWav } from '#domain/wav.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { type Model, readCatalog } from '#engines/models/catalog.ts'
import { partsOf } from '#engines/models/inspect-model.ts'
import { tinySenseVoice, tinyVits } from '#testkit/engines/tiny-onnx.ts'
import { speechFile } from '#testkit/media/films.ts'
import { putSilero } from '#testkit/media/silero.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { childrenOf, commandOf } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { checkModels, loadingOf } from './check-models.ts'
import { openHost } from './open-host.ts'
import { openNeural } from './open-neural.ts'

const shipped = await readCatalog('/nowhere')
const never = new AbortController().signal

let models: string
beforeEach(async ({ onTestFinished }) => {
  models = await mkdtemp(join(tmpdir(), 'yiyin-neural-'))
  onTestFinished(() => rm(models, { recursive: true }))
})

async function open(onTestFinished: (act: () => void) => void) {
  const neural = await openNeural({ models, threads: 1, memory: 8e9 })
  onTestFinished(() => neural.close())
  return neural
}

const checksOf = (catalog: readonly Model[]) =>
  Array.fromAsync(
    checkModels(catalog, {
      models,
      temp: models,
      partners: { synthesizers: [], recognizers: [] },
      threads: 1,
      memory: 8e9,
      signal: never,
    }),
  )

/** Files with the right names and wrong content. */
async function putGarbage(model: Model, without?: string) {
  const inside = [
    'phontab',
    'phonindex',
    'phondata',
    'intonations',
    'vocab.json',
    'merges.txt',
    'tokenizer.json',
    'tokenizer_config.json',
  ]
  const files = partsOf(model)
    .filter((part) => part !== without)
    .flatMap((part) => (part.endsWith('/') ? inside.map((name) => join(part, name)) : [part]))
  for (const file of files) {
    const to = join(models, model.name, file)
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, 'garbage\n'.repeat(300))
  }
}

const hosts = async () => {
  const commands = await Promise.all((await childrenOf(process.pid)).map(commandOf))
  return commands.filter((command) => command.includes('neural/host.ts')).length
}

async function longTalk(times: number): Promise<string> {
  const { rate, samples } = readMono(await readFile(speechFile))
  const long = new Float32Array(samples.length * times)
  for (let at = 0; at < times; at++) long.set(samples, at * samples.length)
  const file = join(models, 'long.wav')
  await writeFile(file, writeWav(rate, [long]))
  return file
}

test('calls leak nothing in the process that answers them', async ({ onTestFinished }) => {
  await putSilero(models)
  const { detectors } = await open(onTestFinished)
  const file = join(models, 'brief.wav')
  await writeFile(file, writeWav(16_000, [new Float32Array(1600)]))
  const warnings: Error[] = []
  const onWarning = (warning: Error) => void warnings.push(warning)
  process.on('warning', onWarning)
  onTestFinished(() => void process.off('warning', onWarning))
  for (let call = 0; call < 12; call++) await detectors[0]!.detect(file, { signal: never })
  await setImmediate()
  expect(warnings).toEqual([])
})

test('finds speech with a real model, deterministically', async ({ onTestFinished }) => {
  await putSilero(models)
  const { detectors } = await open(onTestFinished)
  const [detector] = detectors
  const shares: number[] = []
  const spans = await detector!.detect(speechFile, {
    signal: never,
    onProgress: (share) => shares.push(share),
  })
  expect(spans.length).toBeGreaterThanOrEqual(3)
  expect(spans[0]!.start).toBeGreaterThan(100)
  expect(spans[0]!.start).toBeLessThan(600)
  expect(spans.at(-1)!.end).toBeLessThanOrEqual(11_000)
  expect(shares.at(-1)).toBe(1)
  expect(await detector!.detect(speechFile, { signal: never })).toEqual(spans)
  const silence = join(models, 'silence.wav')
  await writeFile(silence, writeWav(16_000, [new Float32Array(16_000 * 5)]))
  expect(await detector!.detect(silence, { signal: never })).toEqual([])
  await writeFile(silence, writeWav(16_000, [new Float32Array(0)]))
  expect(await detector!.detect(silence, { signal: never })).toEqual([])
})

test('an abort kills the process at once, and the next call works', async ({ onTestFinished }) => {
  await putSilero(models)
  const [detector] = (await open(onTestFinished)).detectors
  const stop = new AbortController()
  const file = await longTalk(200)
  const going = detector!.detect(file, { signal: stop.signal, onProgress: () => stop.abort() })
  await expect(going).rejects.toThrow(/abort/i)
  await until(async () => (await hosts()) === 0)
  expect((await detector!.detect(speechFile, { signal: never })).length).toBeGreaterThan(0)
})

test('a waiting caller can abort at once', async ({ onTestFinished }) => {
  await putSilero(models)
  const [detector] = (await open(onTestFinished)).detectors
  const first = new AbortController()
  const order: string[] = []
  const going = detector!
    .detect(await longTalk(200), { signal: first.signal })
    .catch(() => order.push('first'))
  const left = detector!.detect(speechFile, { signal: AbortSignal.abort() }).catch(() => order.push('second'))
  await left
  expect(order).toEqual(['second'])
  first.abort()
  await going
})

test('a process killed during its work is a retryable fault', async ({ onTestFinished }) => {
  await putSilero(models)
  const [detector] = (await open(onTestFinished)).detectors
  const kill = async () => {
    for (const pid of await childrenOf(process.pid))
      if ((await commandOf(pid)).includes('neural/host.ts')) process.kill(pid, 'SIGKILL')
  }
  const going = detector!.detect(await longTalk(200), { signal: never, onProgress: () => void kill() })
  await expect(going).rejects.toMatchObject({ engine: 'neural-silero-vad', kind: 'unavailable' })
  expect((await detector!.detect(speechFile, { signal: never })).length).toBeGreaterThan(0)
})

test('only complete models are available, and a corrupt one is an error, not a crash', async ({
  onTestFinished,
}) => {
  const named = (name: string) => shipped.find((model) => model.name === name)!
  await putGarbage(named('sense-voice'))
  await putGarbage(named('parakeet'), 'joiner.int8.onnx')
  await putGarbage(named('kokoro'))
  await putGarbage(named('speakers'))
  const { recognizers, synthesizers, diarizers, detectors } = await open(onTestFinished)
  expect(recognizers.map(({ id }) => id)).toEqual(['neural-sense-voice'])
  expect(synthesizers.map(({ id }) => id)).toEqual(['neural-kokoro'])
  expect(detectors).toEqual([])
  const broken = {
    kind: 'missing',
    message: expect.stringMatching(/could not be loaded \(.*failed.*\)\. .*yiyin models get/),
  }
  await expect(
    inEnglish(recognizers[0]!.recognize(speechFile, { language: 'zh-CN', signal: never })),
  ).rejects.toMatchObject(broken)
  await expect(inEnglish(diarizers[0]!.diarize(speechFile, { signal: never }))).rejects.toMatchObject(broken)
  const sliders = { speed: 5, volume: 5, pitch: 5 }
  const say = (voice: string) =>
    synthesizers[0]!.synthesize({ text: 'hi', voice, sliders }, { signal: never })
  await expect(inEnglish(say('neural-kokoro:af_heart'))).rejects.toMatchObject(broken)
  await expect(say('neural-kokoro:nobody')).rejects.toMatchObject({ kind: 'refused' })
  await expect(
    inEnglish(recognizers[0]!.recognize(speechFile, { language: 'fr', signal: never })),
  ).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('does not support fr'),
  })
  const checks = await checksOf(shipped)
  const told = checks.map(({ problem = '', ...rest }) => ({ ...rest, problem: textOf('en', problem) }))
  expect(told).toMatchObject(
    expect.arrayContaining([
      {
        model: named('sense-voice'),
        state: 'broken',
        problem: expect.stringContaining('could not be loaded'),
      },
      {
        model: named('parakeet'),
        state: 'broken',
        problem: expect.stringContaining('joiner.int8.onnx is missing'),
      },
      { model: named('melo-zh-en'), state: 'absent', problem: '' },
    ]),
  )
})

test('voices have their engine, language and number', async ({ onTestFinished }) => {
  for (const model of shipped) if (model.name.startsWith('kokoro')) await putGarbage(model)
  const { synthesizers } = await open(onTestFinished)
  const [kokoro, chinese] = await Promise.all(synthesizers.map((each) => each.voices({ signal: never })))
  expect(kokoro).toHaveLength(36)
  expect(kokoro).toContainEqual({
    id: 'neural-kokoro:zm_yunyang',
    engine: 'neural-kokoro',
    name: 'zm_yunyang',
    language: 'zh',
    gender: 'male',
    styles: [],
  })
  expect(chinese).toHaveLength(103)
  expect(chinese?.at(-1)).toMatchObject({ id: 'neural-kokoro-zh:zm_102', gender: 'male' })
})

/** Tiny models with known output, listed in an operator's catalog. */
async function putTiny() {
  const about = {
    size: 1,
    unpacked: 1,
    files: [{ address: 'https://models.example/x', path: 'x' }],
    licence: '',
    note: '',
  }
  const hear = {
    ...about,
    name: 'tiny-hear',
    capability: 'recognize',
    family: 'sense-voice',
    languages: ['en', 'zh'],
    parts: { model: 'model.onnx', tokens: 'tokens.txt' },
  }
  const speak = {
    ...about,
    name: 'tiny-speak',
    capability: 'synthesize',
    family: 'vits',
    languages: ['en'],
    parts: { model: 'model.onnx', tokens: 'tokens.txt', lexicon: ['lexicon.txt'] },
    voices: [{ name: 'hum', speaker: 0, count: 2, language: 'en-US', gender: 'neutral' }],
  }
  await writeFile(join(models, 'catalogue.json'), JSON.stringify({ models: [hear, speak] }))
  const tokens = (...list: string[]) => list.map((token, index) => `${token} ${index}\n`).join('')
  const files: Record<string, string | Buffer> = {
    'tiny-hear/tokens.txt': tokens(
      '<blank>',
      '<|en|>',
      '<|NEUTRAL|>',
      '<|Speech|>',
      '<|withitn|>',
      '▁hel',
      'lo',
      '你',
      '。',
    ),
    'tiny-hear/model.onnx': tinySenseVoice({
      frames: 50,
      vocabulary: 9,
      heard: { 5: 5, 8: 6, 20: 7, 30: 8 },
    }),
    'tiny-speak/tokens.txt': tokens('_', 'h', 'a', 'i', ',', '.', ''),
    'tiny-speak/lexicon.txt': 'hi h a i\nha h a\n',
    'tiny-speak/model.onnx': tinyVits({ rate: 22_050, speakers: 2, perToken: 2000 }),
  }
  for (const [path, body] of Object.entries(files)) {
    await mkdir(dirname(join(models, path)), { recursive: true })
    await writeFile(join(models, path), body)
  }
}

test('returns words with times', async ({ onTestFinished }) => {
  await putTiny()
  const [recognizer] = (await open(onTestFinished)).recognizers
  const file = join(models, 'noise.wav')
  await writeFile(
    file,
    writeWav(16_000, [Float32Array.from({ length: 48_000 }, (_, at) => Math.sin(at) / 10)]),
  )
  const heard = [
    { text: 'hello', start: 300, end: 880 },
    { text: '你。', start: 1200, end: 1600 },
  ]
  expect(await recognizer!.recognize(file, { language: 'zh-Hans', signal: never })).toEqual(heard)
  const empty = join(models, 'empty.wav')
  await writeFile(empty, writeWav(16_000, [new Float32Array(10)]))
  expect(await recognizer!.recognize(empty, { language: 'en', signal: never })).toEqual([])
  // Another language needs another host process.
  expect(await recognizer!.recognize(file, { language: 'en', signal: never })).toEqual(heard)
  await until(async () => (await hosts()) === 1)
  const gone = recognizer!.recognize(join(models, 'gone.wav'), { language: 'en', signal: never })
  await expect(inEnglish(gone)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('ENOENT'),
  })
})

test('speaks; the rate shortens speech, the pitch does not', async ({ onTestFinished }) => {
  await putTiny()
  const [synthesizer] = (await open(onTestFinished)).synthesizers
  const say = async (text: string, change: { speed?: number; pitch?: number; rate?: number } = {}) => {
    const { rate, ...sliders } = change
    const request = {
      text,
      voice: 'neural-tiny-speak:hum_1',
      sliders: { speed: 5, volume: 5, pitch: 5, ...sliders },
      rate,
    }
    return (await synthesizer!.synthesize(request, { signal: never })).sound
  }
  const natural = await say('hi ha')
  expect(natural).toMatchObject({ rate: 22_050 })
  // Five phones and the space between the words.
  expect(natural.samples).toHaveLength(6 * 2000)
  expect(natural.samples[3000]).toBeCloseTo(0.25)
  const { length } = natural.samples
  expect((await say('hi ha', { rate: 1.25 })).samples.length / length).toBeCloseTo(1 / 1.25, 2)
  expect((await say('hi ha', { speed: 9 })).samples.length / length).toBeCloseTo(1 / 2, 2)
  expect((await say('hi ha', { pitch: 8 })).samples.length / length).toBeCloseTo(1, 2)
  expect((await say('hi ha', { pitch: 1 })).samples.length / length).toBeCloseTo(1, 2)
  await expect(inEnglish(say('qqq'))).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('qqq'),
  })
  expect(await say('hi ha')).toEqual(natural)
})

test('different files have a different version', async ({ onTestFinished }) => {
  await putSilero(models)
  const version = async () => (await open(onTestFinished)).detectors[0]!.version
  const before = await version()
  expect(await version()).toBe(before)
  await writeFile(join(models, 'silero-vad/silero_vad.onnx'), 'another file of another time')
  expect(await version()).not.toBe(before)
})

test("reports an unusable operator's catalog", async () => {
  await writeFile(join(models, 'catalogue.json'), '{ "models": [{ "name": "Mine" }] }')
  await expect(inEnglish(openNeural({ models, threads: 1, memory: 8e9 }))).rejects.toMatchObject({
    kind: 'notConfigured',
    message: expect.stringContaining('catalogue.json cannot be used'),
  })
})

// sherpa-onnx names the file it misses, which proves that each setting has the right name.
const families = [
  ...Map.groupBy(shipped, ({ family, parts }) => `${family} ${Object.keys(parts).join(' ')}`).values(),
]
const wired = families.flatMap(([model]) =>
  partsOf(model!).map((part) => ({ model: model!, part, name: model!.name })),
)
/** These are ignored if missing, or not read before there are hot words; inspectModel checks for them. */
const silent = ['silero_vad.onnx', 'lexicon.txt', 'vocoder.onnx', 'bpe.vocab']

test.for(wired.filter(({ part }) => !silent.includes(part)))(
  '$name cannot be loaded without $part',
  async ({ model, part }) => {
    await putGarbage(model, part)
    const host = openHost('engine', 'Remedy.', { need: 1, limit: 1 })
    const loading = loadingOf(model, { folder: join(models, model.name), threads: 1 })
    const failure = await host.load(loading, { signal: never }).catch((error: unknown) => error)
    host.close()
    expect(failure).toBeInstanceOf(EngineError)
    expect(englishOf(failure)).toContain(join(models, model.name, part))
  },
)

test('models stay within their memory budget: the least recently used one is unloaded', async ({
  onTestFinished,
}) => {
  await putTiny()
  await putSilero(models)
  // Each needs a little more than 150 MB: two fit.
  const neural = await openNeural({ models, threads: 1, memory: 350e6 })
  onTestFinished(() => neural.close())
  const sliders = { speed: 5, volume: 5, pitch: 5 }
  const calls = [
    () => neural.detectors[0]!.detect(speechFile, { signal: never }),
    () => neural.recognizers[0]!.recognize(speechFile, { language: 'en', signal: never }),
    () =>
      neural.synthesizers[0]!.synthesize(
        { text: 'hi', voice: 'neural-tiny-speak:hum_0', sliders },
        { signal: never },
      ),
  ]
  for (const call of calls) await call()
  await until(async () => (await hosts()) === 2)
  await Promise.all([...calls, ...calls].map((call) => call()))
  await until(async () => (await hosts()) === 2)
  const tight = await openNeural({ models, threads: 1, memory: 100e6 })
  onTestFinished(() => tight.close())
  await expect(inEnglish(tight.detectors[0]!.detect(speechFile, { signal: never }))).rejects.toMatchObject({
    kind: 'missing',
    message: expect.stringMatching(/needs about 0\.2 GB .*Raise YIYIN_MODEL_MEMORY/),
  })
})
