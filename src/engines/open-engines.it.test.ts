import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { millisecondsOf } from '#domain/sound.ts'
import { voicesOf } from './core/engines.ts'
import { readEngineSettings } from './core/settings.ts'
import { openEngines } from './open-engines.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }

test('built-in voices follow reading options', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-engines-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await using engines = await openEngines({
    settings: readEngineSettings({}),
    models: folder,
    temp: folder,
    modelMemory: undefined,
  })
  const { synthesizer, voice } = (await voicesOf(engines, 'en', signal)).find(
    (each) => each.voice.id === 'embedded:rms',
  )!
  const request = { text: 'Good morning, everybody.', voice: voice.id, sliders }
  const natural = await synthesizer.synthesize(request, { signal })
  const reading = { begin: 500, sr: 16_000, totalTime: 500 + millisecondsOf(natural.sound) / 1.2 }
  const { sound } = await synthesizer.synthesize({ ...request, reading }, { signal })
  expect(sound.rate).toBe(16_000)
  expect(sound.samples.subarray(0, 7000).every((sample) => Math.abs(sample) < 1e-3)).toBe(true)
  expect(Math.abs(millisecondsOf(sound) / reading.totalTime - 1)).toBeLessThan(0.1)
})
