import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { readMono } from '#domain/wav.ts'
import type { Engines } from '#engines/core/engines.ts'
import { openMicrosoft } from '#engines/microsoft/microsoft.ts'
import { openOpenAiTranslation } from '#engines/openai/translation.ts'
import { ffmpeg } from '#testkit/media/films.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startMicrosoft } from '#testkit/vendors/microsoft.ts'
import { type Model, startOpenAi } from '#testkit/vendors/openai.ts'
import { pitchOf } from '#testkit/vendors/tone.ts'
import { type Fault, randomOf } from '#testkit/vendors/vendor-server.ts'

// A dub of many lines with failing vendors: local servers speak the vendors' protocols, and each line is a tone with
// its own pitch.

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const lines = 120
const faults: Fault[] = ['limited', 'broken', 'silence', 'reset', 'cut', 'garbage', 'page']

let folder: string
let subtitles: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-faults-'))
  subtitles = join(folder, 'talk.srt')
  const cues = Array.from({ length: lines }, (_, index) => ({
    id: String(index + 1),
    start: index * 600,
    end: index * 600 + 450,
    text: `line ${index}`,
  }))
  await writeFile(subtitles, printSrt(cues))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const servers: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Both vendors, with engines that give up on them quickly. */
async function openVendors(engines: Engines, tries: number, model?: Model) {
  const [microsoft, openai] = await Promise.all([startMicrosoft(), startOpenAi({ model })])
  servers.push(microsoft, openai)
  const random = randomOf(seed)
  const policy = { tries, firstPause: 5, timeLimit: 500, faultsToRest: 10, restFor: 50, random }
  const { key, origin } = microsoft
  const limits = { atOnce: 8, pace: {} }
  const using: Engines = {
    ...engines,
    translators: [openOpenAiTranslation([{ ...limits, ...openai, model: 'm', format: 'schema' }], policy)],
    synthesizers: [openMicrosoft({ ...limits, key, tokenOrigin: origin, speechOrigin: origin }, policy)],
  }
  return { microsoft, openai, using }
}

/** The pitch in a stretch, between its first and last rising zero crossing. */
function heard(samples: Float32Array, rate: number, start: number, end: number): number {
  const rises: number[] = []
  for (let at = Math.round(start * rate); at < end * rate; at += 1) {
    const [before, after] = [samples[at - 1]!, samples[at]!]
    if (before < 0 && after >= 0) rises.push(at - after / (after - before))
  }
  return ((rises.length - 1) * rate) / (rises.at(-1)! - rises[0]!)
}

test(`${lines} lines through 30 % faults of both vendors: each is spoken correctly and in place (seed ${seed})`, async () => {
  await using dubbing = await openDubbing()
  const { microsoft, openai, using } = await openVendors(dubbing.engines, 14)
  microsoft.failAtRandom(0.3, seed, [...faults, 'cutSound'])
  openai.failAtRandom(0.3, seed + 1, faults)

  const { report } = await dubbing.run(subtitles, {}, { using })

  expect(report.cues.map(({ translation }) => translation)).toEqual(
    Array.from({ length: lines }, (_, index) => `«line ${index}»`),
  )
  expect(report.cues.filter(({ flag }) => flag !== null)).toEqual([])
  expect(report.warnings).toEqual([])
  expect(report.engineCalls).toEqual({ recognize: 0, translate: Math.ceil(lines / 30), synthesize: lines })
  expect(microsoft.requests.length).toBeGreaterThan(lines * 1.2)

  const wav = join(folder, 'heard.wav')
  await ffmpeg('-i', join(dubbing.out, 'talk.es.m4a'), '-ac', '1', '-c:a', 'pcm_s16le', wav)
  const { rate, samples } = readMono(await readFile(wav))
  for (const { translation, spokenStart, spokenEnd } of report.cues) {
    const pitch = heard(samples, rate, spokenStart! + 0.02, spokenEnd! - 0.02)
    expect(Math.abs(pitch - pitchOf(translation)), `${translation} at ${pitch} Hz`).toBeLessThan(4)
  }
})

test(`a vendor outage ends the run, and the next run only makes the rest (seed ${seed})`, async () => {
  await using dubbing = await openDubbing()
  const { microsoft, openai, using } = await openVendors(dubbing.engines, 3)
  const served = 60
  microsoft.fail(...Array.from({ length: served }, () => undefined))
  microsoft.failAtRandom(1, seed, ['broken'])
  await expect(inEnglish(dubbing.run(subtitles, {}, { using }))).rejects.toMatchObject({
    name: 'engine.unavailable',
    kind: 'unavailable',
    message: expect.stringMatching(/^Microsoft speech did not respond\. .*try again later\./),
  })
  const spoken = microsoft.spoken.length
  // Two of the requests were for the voice list and the token.
  expect(spoken).toBe(served - 2)
  const translated = openai.requests.length

  microsoft.failAtRandom(0, seed, [])
  const { report } = await dubbing.run(subtitles, {}, { using })
  expect(report.engineCalls).toEqual({ recognize: 0, translate: 0, synthesize: lines - spoken })
  expect(report.cues.filter(({ flag }) => flag !== null)).toEqual([])
  expect(openai.requests.length).toBe(translated)
  expect(new Set(microsoft.spoken.map(({ text }) => text)).size).toBe(lines)
  expect(microsoft.spoken.length).toBe(lines)
})

test('a translator outage ends the run, and the next run only translates the rest', async () => {
  await using dubbing = await openDubbing()
  const { openai, using } = await openVendors(dubbing.engines, 3)
  openai.fail(undefined, undefined, undefined)
  openai.failAtRandom(1, seed, ['broken'])
  await expect(dubbing.run(subtitles, {}, { using })).rejects.toMatchObject({ kind: 'unavailable' })
  openai.failAtRandom(0, seed, [])
  const { report } = await dubbing.run(subtitles, {}, { using })
  expect(report.engineCalls.translate).toBe(Math.ceil(lines / 30) - 3)
  // Translations that were too long were requested once more.
  const first = openai.works.filter(({ system }) => !system.includes('too long'))
  const asked = first.flatMap(({ lines: asking }) => asking.map(({ text }) => text))
  expect(asked.toSorted()).toEqual(Array.from({ length: lines }, (_, index) => `line ${index}`).toSorted())
})

test('a line that is too long gets a shorter wording if the model finds one', async () => {
  const long = 'that takes far longer to say than there is time for it, and goes on, '.repeat(4)
  const model: Model = ({ lines: asked }, reply, system) => ({
    ...reply,
    lines: asked.flatMap(({ id, text, maxCharacters = 0 }) => {
      if (text === 'well' || text === 'end') return [{ id, text }]
      if (!system.includes('too long')) return [{ id, text: `${text} ${long}` }]
      if (text === 'left out') return []
      return [{ id, text: text === 'never shorter' ? `${text} ${long}!` : text.slice(0, maxCharacters) }]
    }),
  })
  await using dubbing = await openDubbing()
  const { openai, using } = await openVendors(dubbing.engines, 3, model)
  const texts = ['good', 'left out', 'never shorter', 'well', 'end']
  const talk = join(folder, 'long.srt')
  const cues = texts.map((text, at) => ({ id: text, start: at * 3000, end: at * 3000 + 700, text }))
  await writeFile(talk, printSrt(cues))
  const dub = (loudness: number) => dubbing.run(talk, { suggestShorter: true, loudness }, { using })

  // The translator answers translations, and is down when shortening starts.
  openai.fail(undefined)
  openai.failAtRandom(1, seed, ['broken'])
  const without = await dub(-16)
  expect(without.report.cues.map(({ cut = 0, shorter }) => cut > 0 && shorter === undefined)).toEqual(
    texts.map((text) => text !== 'well' && text !== 'end'),
  )
  expect(without.report.warnings).toMatchObject([
    { name: 'notShortened', values: { reason: { name: expect.stringMatching(/^engine\./) } } },
  ])

  openai.failAtRandom(0, seed, [])
  const { report } = await dub(-16)
  expect(report.cues.map(({ shorter }) => shorter)).toEqual(['good', ...Array(4).fill(undefined)])
  expect(report.engineCalls).toEqual({ recognize: 0, translate: 1, synthesize: 0 })
  // Neither found nor missing wordings are requested again; another loudness only repeats the mix.
  const again = await dub(-20)
  expect(again.report.cues).toEqual(report.cues)
  expect(again.report.engineCalls).toEqual({ recognize: 0, translate: 0, synthesize: 0 })
})
