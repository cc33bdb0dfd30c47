import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readWav, writeWav } from '#domain/wav.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { until } from '#testkit/processes/until.ts'
import { startSeparator } from '#testkit/vendors/separator.ts'
import type { Fault } from '#testkit/vendors/vendor-server.ts'
import { openSeparatorServer } from './separator-server.ts'

const { signal } = new AbortController()
const seconds = 21
const wave = (pitch: number) =>
  Float32Array.from({ length: 48_000 * seconds }, (_, at) => Math.sin((at * pitch) / 48_000) / 2)

let folder: string
let outputs: { voice: string; background: string }
beforeEach(async ({ onTestFinished }) => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-separator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  outputs = { voice: join(folder, 'voice.wav'), background: join(folder, 'background.wav') }
  await writeFile(join(folder, 'film.wav'), writeWav(48_000, [wave(900), wave(2000)]))
})

async function open(
  onTestFinished: (act: () => Promise<void>) => void,
  change?: (voice: Float32Array[]) => Float32Array[],
) {
  const server = await startSeparator({ ...(change && { change }) })
  onTestFinished(() => server.close())
  const settings = { endpoint: server.origin, key: server.key, atOnce: 1, stems: 4 as const }
  const patience = { tries: 3, firstPause: 1, longestPause: 1 }
  return { server, settings, separator: openSeparatorServer(settings, patience) }
}

const input = () => join(folder, 'film.wav')
const gone = (file: string) =>
  stat(file).then(
    () => false,
    () => true,
  )

test('the voice comes from the server, and the background is what remains', async ({ onTestFinished }) => {
  const { server, separator } = await open(onTestFinished)
  server.fail('broken', 'cut')
  const shares: number[] = []
  await separator.separate(input(), outputs, {
    speech: [],
    signal,
    onProgress: (share) => shares.push(share),
  })
  const [voice, background] = await Promise.all(
    [outputs.voice, outputs.background].map(async (file) => readWav(await readFile(file)).channels),
  )
  for (const at of [0, 480_000, 960_001, 48_000 * seconds - 1]) {
    expect(voice![0]![at]).toBeCloseTo(wave(900)[at]!, 3)
    expect([voice![1]![at], background![0]![at]]).toEqual([0, 0])
    expect(background![1]![at]).toBeCloseTo(wave(2000)[at]!, 3)
  }
  expect(voice![0]).toHaveLength(48_000 * seconds)
  expect(shares.at(-1)).toBe(1)
})

test('the parts of the background come from the server; what is left is the last, and all together are the original', async ({
  onTestFinished,
}) => {
  const { separator } = await open(onTestFinished)
  expect(separator.parts).toEqual(['drums', 'bass', 'other'])
  const parts = Object.fromEntries(separator.parts!.map((part) => [part, join(folder, `${part}.wav`)]))
  await separator.separate(input(), { ...outputs, parts }, { speech: [], signal })
  const read = async (file: string) => readWav(await readFile(file)).channels[1]!
  const [drums, bass, other] = await Promise.all(Object.values(parts).map(read))
  for (const at of [7, 480_000, 960_001]) {
    const right = wave(2000)[at]!
    expect(drums![at]).toBeCloseTo(right / 2, 3)
    expect(bass![at]).toBeCloseTo(right / 4, 3)
    expect(other![at]).toBeCloseTo(right / 4, 3)
  }
})

test('a server that sends other channels than those asked for is refused', async ({ onTestFinished }) => {
  const { separator } = await open(onTestFinished, (channels) => channels.slice(0, 4))
  const parts = {
    drums: join(folder, 'drums.wav'),
    bass: join(folder, 'bass.wav'),
    other: join(folder, 'o.wav'),
  }
  await expect(
    inEnglish(separator.separate(input(), { ...outputs, parts }, { speech: [], signal })),
  ).rejects.toMatchObject({
    kind: 'badAnswer',
    message: expect.stringContaining('4 channels instead of 6'),
  })
  expect(await Promise.all(Object.values(parts).map(gone))).toEqual([true, true, true])
})

test('an invalid response names the server and leaves no files', async ({ onTestFinished }) => {
  const { separator } = await open(onTestFinished, ([left]) => [left!.subarray(0, 48_000)])
  await expect(inEnglish(separator.separate(input(), outputs, { speech: [], signal }))).rejects.toMatchObject(
    { kind: 'badAnswer', message: expect.stringMatching(/SEPARATOR_ENDPOINT|not as long/) },
  )
  expect(await Promise.all([gone(outputs.voice), gone(outputs.background)])).toEqual([true, true])
})

test('a wrong key is refused', async ({ onTestFinished }) => {
  const { settings } = await open(onTestFinished)
  const separator = openSeparatorServer({ ...settings, key: 'other' })
  await expect(inEnglish(separator.separate(input(), outputs, { speech: [], signal }))).rejects.toMatchObject(
    { kind: 'unauthorized', message: expect.stringContaining('SEPARATOR_KEY') },
  )
})

const passing: Fault[] = [
  'limited',
  'broken',
  'reset',
  'cut',
  'cutSound',
  'page',
  'wrongType',
  'empty',
  'huge',
]

test('a temporary fault is retried, with the same result', async ({ onTestFinished }) => {
  const { settings, server } = await open(onTestFinished)
  const tries = passing.length + 1
  const separator = openSeparatorServer(settings, { tries, firstPause: 1, longestPause: 1, faultsToRest: 99 })
  server.fail(...passing)
  await separator.separate(input(), outputs, { speech: [], signal })
  // One call for each fault, and one for each of the two windows of the film.
  expect(server.requests).toHaveLength(passing.length + 2)
  const [voice] = readWav(await readFile(outputs.voice)).channels
  for (const at of [0, 480_000, 960_001]) expect(voice![at]).toBeCloseTo(wave(900)[at]!, 3)
  // Only the beginning of the large response was read.
  await until(
    async () => server.unanswered(),
    (count) => count >= 2,
  )
})

test('a server that never responds is reported after the timeout', async ({ onTestFinished }) => {
  const { settings, server } = await open(onTestFinished)
  const separator = openSeparatorServer(settings, { tries: 2, firstPause: 1, timeLimit: 300 })
  server.failAtRandom(1, 1, ['silence'])
  await expect(inEnglish(separator.separate(input(), outputs, { speech: [], signal }))).rejects.toMatchObject(
    { kind: 'unavailable', message: expect.stringContaining('The separator server') },
  )
})

test('samples that are not numbers are a fault, not silence', async ({ onTestFinished }) => {
  const { server, separator } = await open(onTestFinished)
  const frames = 22 * 48_000
  const body = Buffer.alloc(44 + frames * 4)
  body.write('RIFF', 0)
  body.writeUInt32LE(36 + frames * 4, 4)
  body.write('WAVEfmt ', 8)
  body.writeUInt32LE(16, 16)
  body.writeUInt16LE(3, 20)
  body.writeUInt16LE(1, 22)
  body.writeUInt32LE(48_000, 24)
  body.writeUInt32LE(192_000, 28)
  body.writeUInt16LE(4, 32)
  body.writeUInt16LE(32, 34)
  body.write('data', 36)
  body.writeUInt32LE(frames * 4, 40)
  body.writeFloatLE(Number.NaN, 44 + 400)
  server.answerWith({ status: 200, type: 'audio/wav', body })
  await expect(inEnglish(separator.separate(input(), outputs, { speech: [], signal }))).rejects.toMatchObject(
    { kind: 'badAnswer', message: expect.stringContaining('no numbers') },
  )
})
