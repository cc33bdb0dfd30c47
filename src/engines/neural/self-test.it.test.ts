import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readMono } from '#domain/wav.ts'
import { openEmbedded } from '#engines/embedded/embedded.ts'
import { readCatalog } from '#engines/models/catalog.ts'
import {
  aboutModel as about,
  denoiserModel as denoiser,
  identifierModel as french,
  type MadeModel as Made,
  recognizerModel as recognizer,
  spokenSentence as sentence,
  voiceModel as voice,
} from '#testkit/engines/tiny-models.ts'
import { tinySpleeter } from '#testkit/engines/tiny-onnx.ts'
import { speechFile } from '#testkit/media/films.ts'
import { putSilero } from '#testkit/media/silero.ts'
import { checkModels } from './check-models.ts'
import { openNeural } from './open-neural.ts'
import type { Partners } from './test-bench.ts'

const { signal } = new AbortController()
const nobody: Partners = { synthesizers: [], recognizers: [] }

let models: string
beforeEach(async ({ onTestFinished }) => {
  models = await mkdtemp(join(tmpdir(), 'yiyin-trials-'))
  onTestFinished(() => rm(models, { recursive: true }))
})

const words = sentence.toLowerCase().match(/\w+/g)!

async function check(created: Record<string, Made>, partners: Partners = nobody) {
  const entries = Object.values(created).map(({ entry }) => entry)
  await writeFile(join(models, 'catalogue.json'), JSON.stringify({ models: entries }))
  for (const { entry, files } of Object.values(created))
    for (const [path, body] of Object.entries(files)) {
      const to = join(models, String(entry.name), path)
      await mkdir(dirname(to), { recursive: true })
      await writeFile(to, body)
    }
  const options = { models, temp: models, partners, threads: 1, memory: 8e9, signal }
  const checks = await Array.fromAsync(checkModels(await readCatalog(models), options))
  return Object.fromEntries(
    checks.filter(({ state }) => state !== 'absent').map(({ model, trials }) => [model.name, trials]),
  )
}

test('voices and recognizers are tested with each other; reports what cannot be compared', async () => {
  const found = await check({
    ears: recognizer('ears', ['en', 'zh'], words),
    deaf: recognizer('deaf', ['en'], ['nothing', 'of', 'this']),
    hum: voice('hum', 0.25),
    mute: voice('mute', 0),
  })
  const values = { voice: 'neural-hum:hum', language: 'en', said: sentence }
  const heard = { ...values, recognizer: 'neural-ears', heard: words.join(' '), percent: 100 }
  expect(found.hum).toEqual([{ name: 'heardBack', result: 'passed', values: heard }])
  expect(found.ears).toEqual([
    { name: 'heardBack', result: 'passed', values: heard },
    { name: 'noVoice', result: 'notCompared', values: { recognizer: 'neural-ears', language: 'zh' } },
    {
      name: 'identified',
      result: 'passed',
      values: { recognizer: 'neural-ears', voice: 'neural-hum:hum', language: 'en', found: 'en' },
    },
  ])
  expect(found.deaf).toMatchObject([
    { name: 'heardBack', result: 'failed', values: { percent: expect.any(Number) } },
    { name: 'identified', result: 'passed' },
  ])
  expect(found.mute).toMatchObject([{ name: 'silent', result: 'failed' }])
})

test('a draft engine on the other side proves nothing against a model', async ({ onTestFinished }) => {
  const embedded = await openEmbedded({ temp: models })
  onTestFinished(() => embedded.close())
  const found = await check(
    { ears: recognizer('ears', ['zh'], ['wrong']) },
    { synthesizers: [embedded.synthesizer!], recognizers: [] },
  )
  expect(found.ears).toMatchObject([
    { name: 'heardByDraft', result: 'notCompared', values: { language: 'zh', heard: 'wrong' } },
    { name: 'identified', result: 'notCompared' },
  ])
})

test('a separator has to make a voice clearer, and a detector to find speech but not silence', async ({
  onTestFinished,
}) => {
  const embedded = await openEmbedded({ temp: models })
  onTestFinished(() => embedded.close())
  await putSilero(models)
  const idle: Made = {
    entry: {
      ...about,
      name: 'idle',
      capability: 'separate',
      family: 'spleeter',
      languages: [],
      parts: { vocals: 'vocals.onnx', accompaniment: 'accompaniment.onnx' },
    },
    files: { 'vocals.onnx': tinySpleeter(1), 'accompaniment.onnx': tinySpleeter(0.5) },
  }
  const partners = { synthesizers: [embedded.synthesizer!], recognizers: [] }
  const { idle: separated, 'silero-vad': detected } = await check({ idle }, partners)
  expect(separated).toMatchObject([{ name: 'voiceNoClearer', result: 'failed' }])
  expect(detected).toEqual([{ name: 'speechFound', result: 'passed', values: {} }])
})

test('tests models that identify languages and models that remove noise', async ({ onTestFinished }) => {
  const created = {
    hum: voice('hum', 0.25),
    ears: recognizer('ears', ['en', 'zh'], words),
    french: french('french'),
    half: denoiser('half', 0.5),
  }
  const found = await check(created)
  // The voice speaks English, and no draft engine is involved.
  expect(found.french).toMatchObject([
    { name: 'identified', result: 'failed', values: { language: 'en', found: 'fr' } },
    { name: 'noVoice', result: 'notCompared', values: { language: 'zh' } },
  ])
  expect(found.ears).toContainEqual({
    name: 'identified',
    result: 'passed',
    values: { recognizer: 'neural-ears', voice: 'neural-hum:hum', language: 'en', found: 'en' },
  })
  expect(found.half).toMatchObject([{ name: 'noiseStays', result: 'failed' }])

  const neural = await openNeural({ models, threads: 1, memory: 8e9 })
  onTestFinished(() => neural.close())
  expect(await neural.identifiers[0]!.identifyLanguage(speechFile, { signal })).toBe('fr')
  expect(await neural.recognizers[0]!.identifyLanguage!(speechFile, { signal })).toBe('en')
  const sound = readMono(await readFile(speechFile))
  const { samples } = await neural.denoisers[0]!.denoise(sound, { signal })
  expect(Math.abs(samples.length - sound.samples.length)).toBeLessThan(512)
  for (const at of [20_007, 60_001]) expect(samples[at]).toBeCloseTo(sound.samples[at]! / 2, 2)
})
