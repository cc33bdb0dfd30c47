import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import type { Sliders, Synthesizer } from '#engines/core/ports.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { speakEspeak } from './espeak.ts'
import { openSynthesizer } from './synthesizer.ts'

const signal = new AbortController().signal
const natural: Sliders = { speed: 5, volume: 5, pitch: 5 }
let temp: string
let synthesizer: Synthesizer

beforeAll(async () => {
  temp = await mkdtemp(join(tmpdir(), 'yiyin-speak-'))
  synthesizer = openSynthesizer({ temp, atOnce: 2, flite: true, espeak: true })
})
afterAll(() => rm(temp, { recursive: true }))

async function say(
  voice: string,
  text: string,
  sliders: Partial<Sliders> = {},
  rate?: number,
): Promise<Sound> {
  const { sound } = await synthesizer.synthesize(
    { text, voice: `embedded:${voice}`, sliders: { ...natural, ...sliders }, rate },
    { signal },
  )
  return sound
}

test('each voice has an id, a valid language and a gender', async () => {
  const voices = await synthesizer.voices({ signal })
  expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length)
  const ids = voices.map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining(['rms', 'slt', 'cmn', 'yue', 'es', 'fr-fr+f3'].map((name) => `embedded:${name}`)),
  )
  for (const { language } of voices) expect(Intl.getCanonicalLocales(language)).toEqual([language])
  expect(voices.find(({ id }) => id === 'embedded:cmn')).toMatchObject({ language: 'zh', gender: 'male' })
  expect(voices.find(({ id }) => id === 'embedded:slt')).toMatchObject({
    language: 'en-US',
    gender: 'female',
  })
  // Listed by espeak-ng, but read as English.
  expect(ids).not.toContain('embedded:ja')
})

test.for(['rms', 'slt', 'es'])('%s changes speed with its own rate', async (voice) => {
  const text = 'One two three four five six seven eight nine ten.'
  const [slow, plain, fast, squeezed] = await Promise.all([
    say(voice, text, { speed: 0 }),
    say(voice, text),
    say(voice, text, { speed: 9 }),
    say(voice, text, {}, 1.25),
  ])
  const length = millisecondsOf(plain!)
  expect(millisecondsOf(slow!) / length).toBeGreaterThan(1.6)
  expect(millisecondsOf(fast!) / length).toBeLessThan(0.7)
  expect(millisecondsOf(squeezed!) / length).toBeGreaterThan(0.72)
  expect(millisecondsOf(squeezed!) / length).toBeLessThan(0.9)
})

test.for(['rms', 'slt', 'cmn'])('%s changes pitch and volume', async (voice) => {
  const text = voice === 'cmn' ? '今天天气很好' : 'The weather is nice today.'
  const [plain, high, quiet, loud] = await Promise.all(
    [{}, { pitch: 9 }, { volume: 3 }, { volume: 9 }].map(async (sliders) => {
      const request = { text, voice: `embedded:${voice}`, sliders: { ...natural, ...sliders } }
      return (await speakText(synthesizer, request, { signal })).sound
    }),
  )
  expect(crossings(high!) / crossings(plain!)).toBeGreaterThan(1.05)
  expect(level(quiet!) / level(plain!)).toBeCloseTo(0.5, 1)
  expect(level(loud!)).toBeGreaterThan(1.5 * level(plain!))
  expect(Math.max(...loud!.samples.map(Math.abs))).toBeLessThanOrEqual(1)
})

test('Mandarin speaks every character, unlike the plain voice', async () => {
  const text = '二零二四年我们一起学习中文和数学。'
  const ours = await say('cmn', text)
  const plain = await speakEspeak({ text, voice: 'cmn', pace: 1, pitch: 0 }, signal)
  const syllable = millisecondsOf(ours) / 16
  expect(syllable).toBeGreaterThan(120)
  expect(syllable).toBeLessThan(350)
  expect(millisecondsOf(plain)).toBeGreaterThan(1.15 * millisecondsOf(ours))
})

test('a year in digits takes as long as in words', async () => {
  const [digits, words] = await Promise.all([say('cmn', '2024年'), say('cmn', '二零二四年')])
  expect(digits!.samples).toEqual(words!.samples)
})

test('speaks English inside Mandarin without a long pause', async () => {
  const [alone, mixed] = await Promise.all([say('cmn', '我喜欢编程'), say('cmn', '我喜欢 Python 编程')])
  const more = millisecondsOf(mixed!) - millisecondsOf(alone!)
  expect(more).toBeGreaterThan(200)
  expect(more).toBeLessThan(900)
})

test('speaks Cantonese from characters', async () => {
  const syllable = millisecondsOf(await say('yue', '今天天气很好')) / 6
  expect(syllable).toBeGreaterThan(120)
  expect(syllable).toBeLessThan(450)
})

test('refuses unspeakable text and leaves no file', async () => {
  await expect(inEnglish(say('rms', '...'))).rejects.toThrow('This text contains no words to speak.')
  await expect(say('rms', '你好')).rejects.toMatchObject({ kind: 'refused' })
  await expect(say('cmn', 'привет')).rejects.toMatchObject({ kind: 'refused' })
  await expect(say('nobody', 'hello')).rejects.toMatchObject({ engine: 'embedded' })
  await say('rms', 'It’s “fine” — café.', { pitch: 7 })
  expect(await readdir(temp)).toEqual([])
})

test('stops on abort', async () => {
  const stop = new AbortController()
  const saying = synthesizer.synthesize(
    { text: 'A sentence that takes a while. '.repeat(30), voice: 'embedded:slt', sliders: natural },
    { signal: stop.signal },
  )
  stop.abort(new Error('enough'))
  await expect(saying).rejects.toThrow('enough')
  expect(await readdir(temp)).toEqual([])
})

const level = ({ samples }: Sound) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

/** The rate of zero crossings, which rises with the pitch. */
const crossings = ({ samples }: Sound) =>
  samples.reduce((sum, value, index) => sum + (value >= 0 !== (samples[index - 1] ?? 0) >= 0 ? 1 : 0), 0) /
  samples.length
