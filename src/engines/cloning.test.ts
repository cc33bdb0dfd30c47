import { expect, test } from 'vitest'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { cloningEnginesFor, takesRecording } from './cloning.ts'
import { noMarks } from './core/marks.ts'
import type { Cloning, Synthesizer, VoiceReference } from './core/ports.ts'
import type { Quality } from './core/quality.ts'

const cloner = (id: string, clone?: Partial<Cloning>, quality: Quality = 'good'): Synthesizer => ({
  id,
  version: '1',
  atOnce: 1,
  longestText: {},
  fastest: 1,
  marks: noMarks,
  quality: () => quality,
  voices: () => Promise.resolve([]),
  synthesize: () => Promise.reject(new Error('not called')),
  ...(clone && { clone: { needsText: false, shortest: 1000, longest: 10_000, ...clone } }),
})

const enginesOf = (...synthesizers: Synthesizer[]) => ({
  recognizers: [],
  translators: [],
  separators: [],
  detectors: [],
  diarizers: [],
  synthesizers,
})

const recording = (seconds: number, text?: string) => {
  const sound = { rate: 100, samples: new Float32Array(seconds * 100).fill(0.5) }
  return voiceReference({ name: 'Anna', sound, language: 'en', ...(text && { text }) })
}

const bestOf = (engines: ReturnType<typeof enginesOf>, language: string, reference?: VoiceReference) =>
  cloningEnginesFor(engines, language).find((each) => !reference || takesRecording(each, reference))?.id

test('the best engine in the language speaks, and among equals the preferred one', () => {
  const engines = enginesOf(
    cloner('plain'),
    cloner('draft', {}, 'draft'),
    cloner('first', { languages: ['zh', 'en'] }),
    cloner('second', {}),
    cloner('best', { languages: ['de'] }, 'veryGood'),
  )
  expect(bestOf(engines, 'zh-Hant')).toBe('first')
  expect(bestOf(engines, 'de')).toBe('best')
  expect(bestOf(engines, 'fr')).toBe('second')
  expect(bestOf(enginesOf(cloner('plain')), 'en')).toBeUndefined()
})

test('if an engine cannot use a recording, another one does', () => {
  const engines = enginesOf(
    cloner('textual', { needsText: true }, 'veryGood'),
    cloner('long', { shortest: 5000, longest: 60_000 }),
  )
  expect(bestOf(engines, 'en', recording(6, 'Hello.'))).toBe('textual')
  expect(bestOf(engines, 'en', recording(6))).toBe('long')
  expect(bestOf(engines, 'en', recording(20, 'Hello.'))).toBe('long')
  expect(bestOf(engines, 'en', recording(0.5, 'Hello.'))).toBeUndefined()
})

test('the id of a recording depends on its audio, text and language', () => {
  const said = recording(2, 'Hello.')
  expect(said.id).toMatch(/^[0-9a-f]{64}$/)
  expect(recording(2, 'Hello.').id).toBe(said.id)
  expect(voiceReference({ ...said, name: 'Bob' }).id).toBe(said.id)
  const others = [
    recording(3, 'Hello.'),
    recording(2),
    voiceReference({ ...said, language: 'zh' }),
    voiceReference({ ...said, sound: { ...said.sound, rate: 200 } }),
  ]
  expect(new Set([said, ...others].map(({ id }) => id)).size).toBe(5)
})
