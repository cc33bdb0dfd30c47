import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWav } from '#domain/wav.ts'
import { makeDialogue } from '#testkit/media/dialogue.ts'
import { speechFile } from '#testkit/media/films.ts'
import { openSpeechDetector } from '../embedded/speech-detector.ts'
import { openDraftDiarizer } from './draft-diarizer.ts'
import { rate } from './voice-frames.ts'

const { signal } = new AbortController()
const detector = openSpeechDetector()
const diarizer = openDraftDiarizer(detector)
let temp: string

beforeAll(async () => {
  temp = await mkdtemp(join(tmpdir(), 'yiyin-draft-speakers-'))
})
afterAll(async () => {
  detector.close()
  await rm(temp, { recursive: true })
})

test('tells a woman from a man, the same each time', async () => {
  const { file, cues } = await makeDialogue(temp, ['slt', 'rms', 'slt'])
  const turns = await diarizer.diarize(file, { signal })
  const speakerAt = (time: number) => turns.find(({ start, end }) => start <= time && time < end)?.speaker
  const found = cues.map(({ start, end }) => speakerAt((start + end) / 2))
  expect(found).toEqual(['1', '1', '2', '2', '1', '1'])
  expect(await diarizer.diarize(file, { signal })).toEqual(turns)
})

test('a recording of one person has one speaker, and silence has none', async () => {
  const turns = await diarizer.diarize(speechFile, { signal })
  expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set(['1']))
  const silent = join(temp, 'silent.wav')
  await writeFile(silent, writeWav(rate, [new Float32Array(3 * rate)]))
  expect(await diarizer.diarize(silent, { signal })).toEqual([])
})

test('finds as many speakers as it is told', async () => {
  const { file } = await makeDialogue(temp, ['slt', 'rms', 'slt'])
  const turns = await diarizer.diarize(file, { signal, speakers: 1 })
  expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(1)
})

test('stops on abort', async () => {
  const { file } = await makeDialogue(temp, ['slt', 'rms', 'slt'])
  const stop = new AbortController()
  const found = diarizer.diarize(file, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  })
  await expect(found).rejects.toThrow('enough')
})
