import { readFile, writeFile } from 'node:fs/promises'
import { resample } from '#domain/resample.ts'
import type { Sound } from '#domain/sound.ts'
import { readWav, writeWav } from '#domain/wav.ts'
import type { Denoiser, Diarizer, Separator, SpeechDetector } from '#engines/core/ports.ts'
import { separationRate } from '#engines/core/separate-windows.ts'
import { soundLikeness } from './likeness.ts'
import type { Spoken, TestBench } from './test-bench.ts'
import { failed, notCompared, passed, type Trial } from './trial.ts'

const anySpoken = async (bench: TestBench): Promise<Spoken | undefined> =>
  (await bench.spoken('en')) ?? (await bench.spoken('zh'))

/** A sentence over a chord that is as loud as it. */
export async function testSeparator(separator: Separator, bench: TestBench): Promise<Trial[]> {
  const spoken = await anySpoken(bench)
  const voice = spoken ? resample(spoken.sound, separationRate).samples : new Float32Array(separationRate)
  const music = chord(voice.length, levelOf(voice) || 0.1)
  const mixed = voice.map((sample, at) => sample + music[at]!)
  const input = bench.fileNamed('mixed.wav')
  await writeFile(input, writeWav(separationRate, [mixed, mixed]))
  const outputs = { voice: bench.fileNamed('voice.wav'), background: bench.fileNamed('background.wav') }
  await separator.separate(input, outputs, { speech: [], signal: bench.signal })
  const found = readWav(await readFile(outputs.voice)).channels[0]!
  if (found.length !== mixed.length || !found.every(Number.isFinite))
    return [failed('soundBroken', { samples: found.length, expected: mixed.length })]
  if (!spoken) return [notCompared('separatedUnheard')]
  const percent = (sound: Float32Array) => Math.round(soundLikeness(voice, sound) * 100)
  const values = { before: percent(mixed), after: percent(found) }
  return [values.after > values.before ? passed('voiceClearer', values) : failed('voiceNoClearer', values)]
}

/** A sentence in hiss that is half as loud as it. */
export async function testDenoiser(denoiser: Denoiser, bench: TestBench): Promise<Trial[]> {
  const { signal } = bench
  const spoken = await anySpoken(bench)
  const { samples: voice } = spoken ? resample(spoken.sound, commonRate) : silence(1)
  const hiss = noise(voice.length, (levelOf(voice) || 0.1) / 2)
  const noisy = voice.map((sample, at) => sample + hiss[at]!)
  const { samples: clean } = await denoiser.denoise({ rate: commonRate, samples: noisy }, { signal })
  if (clean.length === 0 || !clean.every(Number.isFinite))
    return [failed('soundBroken', { samples: clean.length, expected: noisy.length })]
  if (!spoken) return [notCompared('separatedUnheard')]
  const percent = (sound: Float32Array) => Math.round(soundLikeness(voice, sound) * 100)
  const values = { before: percent(noisy), after: percent(clean) }
  return [values.after > values.before ? passed('noiseGone', values) : failed('noiseStays', values)]
}

export async function testDetector(detector: SpeechDetector, bench: TestBench): Promise<Trial[]> {
  const { signal } = bench
  const spoken = await anySpoken(bench)
  const quiet = await detector.detect(await bench.speechFile(silence(2)), { signal })
  if (quiet.length > 0) return [failed('speechNotFound')]
  if (!spoken) return [notCompared('noVoice', { recognizer: detector.id, language: 'en' })]
  const padded = inARow([silence(1), spoken.sound, silence(1)])
  const spans = await detector.detect(await bench.speechFile(padded), { signal })
  return [spans.length > 0 ? passed('speechFound') : failed('speechNotFound')]
}

/** Two voices that take turns. */
export async function testDiarizer(diarizer: Diarizer, bench: TestBench): Promise<Trial[]> {
  const { signal } = bench
  for (const language of ['en', 'zh']) {
    const [one, other] = [await bench.spoken(language, 'female'), await bench.spoken(language, 'male')]
    if (!one || !other) continue
    const turns = [one, other, one, other].flatMap(({ sound }) => [sound, silence(0.7)])
    const found = await diarizer.diarize(await bench.speechFile(inARow(turns)), { signal })
    const speakers = new Set(found.map(({ speaker }) => speaker)).size
    const values = { speakers, one: one.voice, other: other.voice }
    if (speakers === 2) return [passed('speakersFound', values)]
    // Synthetic voices can be too similar, or vary too much, to be distinguished.
    return [speakers > 0 ? notCompared('speakersFound', values) : failed('speakersFound', values)]
  }
  await diarizer.diarize(await bench.speechFile(silence(1)), { signal })
  return [notCompared('noVoice', { recognizer: diarizer.id, language: 'en' })]
}

const commonRate = 16_000

const silence = (seconds: number): Sound => ({
  rate: commonRate,
  samples: new Float32Array(Math.round(commonRate * seconds)),
})

function inARow(sounds: readonly Sound[]): Sound {
  const parts = sounds.map((sound) => resample(sound, commonRate).samples)
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return { rate: commonRate, samples }
}

/** Three steady tones. */
function chord(length: number, level: number): Float32Array {
  const tones = [220, 277.2, 329.6].map((pitch) => (2 * Math.PI * pitch) / separationRate)
  return Float32Array.from({ length }, (_, at) => {
    const sum = tones.reduce((total, step) => total + Math.sin(step * at), 0)
    return (sum * level) / Math.sqrt(tones.length / 2)
  })
}

/** The same hiss in every test. */
function noise(length: number, level: number): Float32Array {
  let state = 1
  return Float32Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 1_073_741_824 - 1) * level * Math.sqrt(3)
  })
}

const levelOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length))
