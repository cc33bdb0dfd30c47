import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engines } from '#engines/core/engines.ts'
import type { DraftDiarizer, Turn } from '#engines/core/ports.ts'
import { openDraftDiarizer } from '#engines/draft-speakers/draft-diarizer.ts'
import { openSpeechDetector } from '#engines/embedded/speech-detector.ts'
import { verifySpeaker } from './same-speaker.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-speakers-'))
})
afterAll(() => rm(folder, { recursive: true }))

const second = { rate: 16_000, samples: new Float32Array(16_000) }

/** Two recordings of a second, with 800 ms between them. */
const verify = (spans: readonly Turn[] | undefined, isOn = true) =>
  verifySpeaker(
    { signal: new AbortController().signal },
    {
      isOn,
      diarizers: spans
        ? [{ id: 'scripted', version: '1', atOnce: 1, quality: 'good', diarize: async () => [...spans] }]
        : [],
      recordings: async () => [second, second],
      folder,
    },
  )

const first = { start: 0, end: 1000, speaker: '1' }

test('the same person passes, and another one is refused', async () => {
  expect(await verify([first, { start: 1800, end: 2800, speaker: '1' }])).toBe('passed')
  expect(await verify([first, { start: 1800, end: 2800, speaker: '2' }])).toBe('refused')
  const mostly = [
    { start: 1800, end: 2000, speaker: '1' },
    { start: 2000, end: 2800, speaker: '2' },
  ]
  expect(await verify([first, ...mostly])).toBe('refused')
})

test('nothing to compare, and nothing to compare with, never passes', async () => {
  expect(await verify([])).toBe('unclear')
  expect(await verify([first])).toBe('unclear')
  expect(await verify([{ start: 1800, end: 2800, speaker: '1' }])).toBe('unclear')
  expect(await verify(undefined)).toBe('missing')
})

test('switched off, it says so instead of passing', async () => {
  expect(await verify(undefined, false)).toBe('switchedOff')
  expect(await verify([first, { start: 1800, end: 2800, speaker: '2' }], false)).toBe('switchedOff')
})

test('an engine that only drafts speakers never verifies a person', () => {
  const detector = openSpeechDetector()
  const draft: DraftDiarizer = openDraftDiarizer(detector)
  // @ts-expect-error A draft is not among the engines that verify.
  const diarizers: Engines['diarizers'] = [draft]
  expect(diarizers.map(({ quality }) => quality)).toEqual(['draft'])
  detector.close()
})
