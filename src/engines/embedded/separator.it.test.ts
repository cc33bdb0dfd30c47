import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWav, writeWav } from '#domain/wav.ts'
import type { Span } from '#engines/core/ports.ts'
import { siSdr } from '#engines/separation-figures/si-sdr.ts'
import { speakOverMusic } from '#engines/separation-figures/spoken-over-music.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { openSeparator } from './separator.ts'

const signal = new AbortController().signal
const separator = openSeparator()
let temp: string
let scene: Awaited<ReturnType<typeof speakOverMusic>>
type Scene = Record<'voice' | 'background' | 'mix', Float32Array[]>

beforeAll(async () => {
  temp = await mkdtemp(join(tmpdir(), 'yiyin-separate-'))
  scene = await speakOverMusic(20, temp)
})
afterAll(() => rm(temp, { recursive: true }))

async function separate(channels: readonly Float32Array[], speech: readonly Span[]) {
  const [input, voice, background] = ['in.wav', 'voice.wav', 'background.wav'].map((name) =>
    join(temp, name),
  ) as [string, string, string]
  await writeFile(input, writeWav(48_000, channels))
  const shares: number[] = []
  await separator.separate(
    input,
    { voice, background },
    { speech, signal, onProgress: (share) => shares.push(share) },
  )
  expect(shares.at(-1)).toBe(1)
  return { voice: readWav(await readFile(voice)), background: readWav(await readFile(background)) }
}

/** The improvement over the mix in dB. */
const gain = (stem: 'voice' | 'background', channels: Float32Array[], of: Scene = scene) =>
  siSdr(of[stem], channels) - siSdr(of[stem], of.mix)

/** The same with both transformed. */
function heard(asIs: (channels: Float32Array[]) => Float32Array[], music = asIs): Scene {
  const [voice, background] = [asIs(scene.voice), music(scene.background)]
  const mix = voice.map((channel, index) => channel.map((value, at) => value + background[index]![at]!))
  return { voice, background, mix }
}

const inMono = ([left, right]: Float32Array[]) => {
  const both = left!.map((value, at) => (value + right![at]!) / 2)
  return [both, both]
}

test('separates voice and background clearly; their sum is the input', async () => {
  const { voice, background } = await separate(scene.mix, scene.speech)
  expect(gain('background', background.channels)).toBeGreaterThan(12.5)
  expect(gain('voice', voice.channels)).toBeGreaterThan(8.5)
  const sum = voice.channels.map((channel, index) =>
    channel.map((value, at) => value + background.channels[index]![at]!),
  )
  expect(siSdr(scene.mix, sum)).toBeGreaterThan(60)
})

test('also in mono', async () => {
  const mono = heard(inMono)
  const { voice, background } = await separate(mono.mix, scene.speech)
  expect(gain('background', background.channels, mono)).toBeGreaterThan(11)
  expect(gain('voice', voice.channels, mono)).toBeGreaterThan(7)
})

test('finds a voice panned to any position', async () => {
  const aside = heard(
    ([left, right]) => [left!, right!.map((value) => value / 2)],
    (channels) => channels,
  )
  const { voice, background } = await separate(aside.mix, scene.speech)
  expect(gain('background', background.channels, aside)).toBeGreaterThan(10.5)
  expect(gain('voice', voice.channels, aside)).toBeGreaterThan(7.5)
})

test('falls back to rnnoise if no pause shows the music', async () => {
  const { voice, background } = await separate(scene.mix, [{ start: 0, end: 20_000 }])
  expect(gain('background', background.channels)).toBeGreaterThan(8)
  expect(gain('voice', voice.channels)).toBeGreaterThan(4)
})

test('leaves music without speech untouched', async () => {
  const { voice, background } = await separate(scene.background, [])
  expect(siSdr(scene.background, background.channels)).toBeGreaterThan(60)
  expect(voice.channels.every((channel) => channel.every((value) => value === 0))).toBe(true)
})

test.for([0, 1, 479, 24_000, 24_001, 50_000])('%i samples stay that many', async (length) => {
  const noise = [0, 1].map(() => Float32Array.from({ length }, (_, index) => Math.sin(index * index) / 2))
  const { voice, background } = await separate(noise, [{ start: 0, end: 2000 }])
  for (const { rate, channels } of [voice, background]) {
    expect(rate).toBe(48_000)
    expect(channels.map((channel) => channel.length)).toEqual([length, length])
  }
})

test('pieces are byte-identical with the whole', async () => {
  const folder = await mkdtemp(join(temp, 'pieces-'))
  const at = (name: string) => join(folder, name)
  const samples = scene.mix[0]!.length
  await writeFile(at('in.wav'), writeWav(48_000, scene.mix))
  const parts = (name: string) => ({ voice: at(`${name}voice`), background: at(`${name}background`) })
  await separator.separate(at('in.wav'), parts('whole-'), { speech: scene.speech, signal })
  // One ends inside speech, one is shorter than the look-ahead.
  const ends = [201_234, 480_000, 480_100, samples]
  for (const [index, end] of ends.entries()) {
    const before = index > 0 ? at(`after-${index - 1}`) : undefined
    const after = end < samples ? at(`after-${index}`) : undefined
    const piece = { start: ends[index - 1] ?? 0, end, before, after }
    await separator.separate(at('in.wav'), parts(`${index}-`), { speech: scene.speech, signal, piece })
  }
  for (const stem of ['voice', 'background']) {
    const joined = await Promise.all(ends.map((_, index) => readFile(at(`${index}-${stem}`))))
    const bytes = Buffer.concat(joined.map((file) => file.subarray(44)))
    expect(bytes.equals((await readFile(at(`whole-${stem}`))).subarray(44)), stem).toBe(true)
  }
})

test('stops on abort and leaves no partial file', async () => {
  const folder = await mkdtemp(join(temp, 'stopped-'))
  const input = join(temp, 'long.wav')
  await writeFile(input, writeWav(48_000, scene.mix))
  const stop = new AbortController()
  const outputs = { voice: join(folder, 'voice.wav'), background: join(folder, 'background.wav') }
  const separating = separator.separate(input, outputs, {
    speech: scene.speech,
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  })
  await expect(separating).rejects.toThrow('enough')
  expect(await readdir(folder)).toEqual([])
})

test('reports input that is not sound', async () => {
  const input = join(temp, 'broken.wav')
  await writeFile(input, 'not a sound')
  const outputs = { voice: join(temp, 'voice.wav'), background: join(temp, 'background.wav') }
  await expect(inEnglish(separator.separate(input, outputs, { speech: [], signal }))).rejects.toThrow(
    'The voices could not be separated from the background: This is not a WAV file.',
  )
})
