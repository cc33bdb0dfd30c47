import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { withoutRadicals } from '#domain/text/radicals.ts'
import { openGoogle } from '#engines/google/google.ts'
import { openMicrosoft } from '#engines/microsoft/microsoft.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startGoogle } from '#testkit/vendors/google.ts'
import { startMicrosoft } from '#testkit/vendors/microsoft.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import { joinSpeech } from './join-speech.ts'
import type { Speech, Synthesizer } from './ports.ts'
import { speakText } from './speak-text.ts'
import { isSpeakable, spokenText } from './spoken-text.ts'
import { atVolume } from './volume.ts'

const servers: { close(): Promise<void> }[] = []
const sliders = { speed: 5, volume: 5, pitch: 5 }
const { signal } = new AbortController()
const rate = 24_000

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function microsoft() {
  const server = await startMicrosoft()
  servers.push(server)
  const { key, origin } = server
  const settings = { key, tokenOrigin: origin, speechOrigin: origin, atOnce: 3, pace: {} }
  return { server, engine: openMicrosoft(settings, { firstPause: 1, faultsToRest: 3, restFor: 50 }) }
}

const voice = 'microsoft:zh-CN-XiaoxiaoNeural'
const sentence = '今天天气很好，我们一起去公园散步吧。'

test('splits a long text at sentence ends, speaks it in order, and joins it', async () => {
  const { server, engine } = await microsoft()
  const text = Array.from({ length: 200 }, (_, index) => `第${index + 1}句：${sentence}`).join('')
  const shares: number[] = []
  const { sound } = await speakText(
    { ...engine, longestText: { characters: 500 } },
    { text, voice, sliders },
    { signal, onProgress: (share) => shares.push(share) },
  )
  const spoken = server.spoken.map((one) => one.text)
  const inOrder = spoken.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
  expect(inOrder.join('')).toBe(text)
  expect(spoken.every((piece) => piece.length <= 500 && piece.endsWith('。'))).toBe(true)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.at(-1)).toBe(1)

  const tones = inOrder.map((piece) => toneOf(piece, rate))
  const gap = Math.round(0.25 * rate)
  let at = 0
  for (const [index, tone] of tones.entries()) {
    const before = tones[index - 1]
    if (before) {
      const own = quiet(before.toReversed()) + quiet(tone)
      expect(sound.samples.subarray(at, at + gap - own).every((sample) => sample === 0)).toBe(true)
      at += gap - own
    }
    const edge = Math.round(0.005 * rate)
    // Unchanged except at its edges, which are faded.
    const inside = sound.samples.subarray(at + edge, at + tone.length - edge)
    const off = inside.reduce(
      (max, sample, place) => Math.max(max, Math.abs(sample - tone[place + edge]!)),
      0,
    )
    expect(off).toBeLessThan(1e-4)
    expect(Math.abs(sound.samples[at + tone.length - 1]!)).toBe(0)
    at += tone.length
  }
  expect(at).toBe(sound.samples.length)
})

const quiet = (samples: Float32Array) => samples.findIndex((sample) => Math.abs(sample) > 0.005)

test('counts bytes if the engine counts bytes', async () => {
  const server = await startGoogle()
  servers.push(server)
  const engine = openGoogle({ key: server.key, endpoint: server.origin, atOnce: 3, pace: {} })
  const text = sentence.repeat(400)
  await speakText(engine, { text, voice: 'google:cmn-CN-Wavenet-A', sliders }, { signal })
  const sizes = server.spoken.map(({ input }) => ('text' in input ? Buffer.byteLength(input.text) : 0))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(Buffer.byteLength(text))
})

test('one failed piece aborts the others', async () => {
  const { server, engine } = await microsoft()
  await engine.voices({ signal })
  server.fail('silence', 'silence')
  const strange = { ...engine, longestText: { characters: 20 } }
  const lost = speakText(strange, { text: sentence.repeat(3), voice: 'nobody', sliders }, { signal })
  await expect(lost).rejects.toMatchObject({ kind: 'refused' })
  expect(engine.readings()).toMatchObject({ running: 0, waiting: 0 })
})

test('waits for a resting engine up to maxWait', async () => {
  const { server, engine } = await microsoft()
  await engine.voices({ signal })
  server.fail(...Array.from({ length: 3 }, () => 'broken' as const))
  const impatient = openMicrosoft(
    { key: server.key, tokenOrigin: server.origin, speechOrigin: server.origin, atOnce: 1, pace: {} },
    { firstPause: 1, tries: 1, faultsToRest: 3, restFor: 30 },
  )
  const request = { text: sentence, voice, sliders }
  for (let times = 0; times < 3; times += 1)
    await expect(speakText(impatient, request, { signal })).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(inEnglish(speakText(impatient, request, { signal }))).rejects.toThrow(/is paused for/)
  const { sound } = await speakText(impatient, request, { signal, maxWait: 60_000 })
  expect(sound.samples.length).toBe(toneOf(sentence, rate).length)
})

test('does not speak or charge invisible characters', async () => {
  const { server, engine } = await microsoft()
  const text = '\u200b你\u2060好\ufeff\u202e \u0007世界\u00ad\n'
  await speakText(engine, { text, voice, sliders }, { signal })
  expect(server.spoken.map((one) => one.text)).toEqual(['你好 世界'])
})

test('refuses a text without words', async () => {
  const { server, engine } = await microsoft()
  await expect(inEnglish(speakText(engine, { text: '… ♪ —', voice, sliders }, { signal }))).rejects.toThrow(
    /no words to speak/,
  )
  expect(server.requests).toEqual([])
})

const radical = fc.integer({ min: 0x2e80, max: 0x2fd5 }).map((code) => String.fromCodePoint(code))
const anyText = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) }, radical))
  .map((parts) => parts.join(''))

test('the spoken text of a spoken text is the same', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(spokenText(spokenText(text))).toBe(spokenText(text))
      // Radicals are symbols to Unicode, but the characters that replace them are letters.
      const letters = withoutRadicals(text.toWellFormed()).normalize('NFC')
      expect(isSpeakable(spokenText(text))).toBe(isSpeakable(letters))
    }),
  )
})

test('applies the volume afterwards, except for engines with their own', async () => {
  const { engine } = await microsoft()
  const peak = ({ sound }: Speech) => Math.max(...sound.samples)
  const at = (synthesizer: Synthesizer, volume: number) =>
    speakText(synthesizer, { text: sentence, voice, sliders: { ...sliders, volume } }, { signal })
  expect(peak(await at(engine, 5))).toBeCloseTo(0.3, 3)
  expect(peak(await at(engine, 3))).toBeCloseTo(0.3 * 10 ** (-6 / 20), 3)
  expect(peak(await at(engine, 7))).toBeCloseTo(0.3 * 10 ** (6 / 20), 3)
  const limited = peak(await at(engine, 9))
  expect(limited).toBeLessThanOrEqual(0.981)
  expect(limited).toBeGreaterThan(0.9)
  expect(peak(await at(Object.assign(engine, { hasVolume: true }), 9))).toBeCloseTo(0.3, 3)
})

test('the limiter never exceeds full scale, and leaves sound far from peaks unchanged', () => {
  const samples = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(samples, fc.integer({ min: 0, max: 9 }), (values, volume) => {
      const sound = { rate: 8000, samples: Float32Array.from(values) }
      const louder = atVolume(sound, volume)
      const gain = 10 ** ((3 * (volume - 5)) / 20)
      expect(louder.samples.length).toBe(values.length)
      for (const [index, sample] of louder.samples.entries()) {
        expect(Math.abs(sample)).toBeLessThanOrEqual(volume <= 5 ? 1 : 0.9801)
        const near = sound.samples.subarray(Math.max(0, index - 80), index + 81)
        if (near.every((value) => Math.abs(value * gain) < 0.97))
          expect(sample).toBeCloseTo(sound.samples[index]! * gain, 4)
      }
    }),
  )
})

test('shifts words with their piece; returns none if a piece has none', () => {
  const piece = (words?: Speech['words']): Speech => ({
    sound: { rate: 1000, samples: new Float32Array(500).fill(0.5) },
    words,
  })
  const word = { text: 'one', start: 100, end: 300 }
  const joined = joinSpeech([piece([word]), piece([word])], 250)
  expect(joined.sound.samples.length).toBe(1250)
  expect(joined.words).toEqual([word, { text: 'one', start: 850, end: 1050 }])
  expect(joinSpeech([piece([word]), piece()], 250).words).toBeUndefined()
})

test('counts the silence of pieces towards the pause', () => {
  const samples = new Float32Array(1000).fill(0.5, 100, 900)
  const piece: Speech = { sound: { rate: 1000, samples } }
  expect(joinSpeech([piece, piece], 250).sound.samples.length).toBe(2050)
  expect(joinSpeech([piece, piece], 150).sound.samples.length).toBe(2000)
})
