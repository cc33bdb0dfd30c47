import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type CloningEngine, cloningEnginesFor, takesRecording } from '#engines/cloning.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { putZipVoice } from '#testkit/engines/put-zip-voice.ts'
import { openNeural } from './open-neural.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const hop = 256

async function cloner() {
  const models = await mkdtemp(join(tmpdir(), 'yiyin-cloner-'))
  await putZipVoice(models)
  const neural = await openNeural({ models, threads: 1, memory: 8e9 })
  onTestFinished(async () => {
    neural.close()
    await rm(models, { recursive: true })
  })
  return {
    ...neural,
    synthesizers: neural.cloners,
    recognizers: [],
    separators: [],
    detectors: [],
    diarizers: [],
    translators: [],
  }
}

/** Spoken in two seconds: half a second for each character. */
const recording = (text?: string) =>
  voiceReference({
    name: 'Anna',
    sound: { rate: 48_000, samples: Float32Array.from({ length: 96_000 }, (_, at) => Math.sin(at / 20) / 5) },
    language: 'zh',
    ...(text && { text }),
  })

test('ZipVoice speaks at the pace of a recording, and at the requested rate', async () => {
  const engines = await cloner()
  const reference = recording('你好你好')
  const [engine] = cloningEnginesFor(engines, 'zh-CN') as [CloningEngine]
  expect(takesRecording(engine, reference)).toBe(true)
  expect(engine.id).toBe('neural-zipvoice')
  expect(await engine.voices({ signal })).toEqual([])
  const seconds = async (text: string, more: object = {}) => {
    const request = { text, voice: 'own:1', reference, sliders, ...more }
    const { sound } = await speakText(engine, request, { signal })
    expect(Math.max(...sound.samples)).toBeGreaterThan(0.1)
    return sound.samples.length / sound.rate
  }
  const frame = hop / 24_000
  expect(Math.abs((await seconds('你好')) - 1)).toBeLessThan(2 * frame)
  expect(Math.abs((await seconds('你好你好')) - 2)).toBeLessThan(2 * frame)
  expect(Math.abs((await seconds('你好你好', { rate: 1.25 })) - 1.6)).toBeLessThan(2 * frame)
})

test('ZipVoice needs the text of the recording, and speaks Chinese and English only', async () => {
  const engines = await cloner()
  expect(cloningEnginesFor(engines, 'fr')).toEqual([])
  const [engine] = cloningEnginesFor(engines, 'en') as [CloningEngine]
  expect(takesRecording(engine, recording())).toBe(false)
  await expect(
    engine.synthesize({ text: '你好', voice: 'own:1', reference: recording(), sliders }, { signal }),
  ).rejects.toMatchObject({ kind: 'refused' })
})
