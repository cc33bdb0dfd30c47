import { expect, test } from 'vitest'
import type { BlockSound } from './block-sound.ts'
import { type HeardSentence, placeSentences, samplesOf } from './place-sentences.ts'

type Heard = Partial<HeardSentence> & { text: string; joined?: true; refused?: true }

const length = 48_000
const edge = 960

/** Sentences of a second each, with silence at both ends of it. */
const place = (heard: readonly Heard[]) => {
  const sentences = heard.map(({ joined: _joined, refused: _refused, ...sentence }) => ({
    continues: false,
    voice: 'a',
    gain: 0,
    ...sentence,
  }))
  const sounds = heard.map(({ text, joined, refused }): BlockSound['sentences'][number] => {
    if (refused) return { refused: { name: 'refused', values: {} } }
    const words = [{ text, start: 20, end: 980 }]
    const times = { from: 0, to: length, start: edge, end: length - edge }
    return { ...times, energies: [], words, ...(joined && { joined }) }
  })
  const sound = { key: 'k', file: 'f', sentences: sounds }
  return placeSentences({ sentences, sound }, { at: 1000, gap: 500 }, { sentencePause: 250 })
}
const starts = (found: ReturnType<typeof place>) => found.placed.map(({ at }) => at)
const second = 1500 + length

test('words that marks set apart are one sentence, with their own voices and volumes', () => {
  const found = place([
    { text: '“Come in,” ', voice: 'b', gain: 3 },
    { text: 'said Ana. ', within: true },
    { text: 'He did.' },
  ])
  expect(starts(found)).toEqual([1500, second + samplesOf(60), second + samplesOf(60 + 250) + length])
  expect(found.placed.map(({ voice, gain }) => [voice, gain])).toEqual([
    ['b', 3],
    ['a', 0],
    ['a', 0],
  ])
  const [first, last] = found.timed
  expect(first).toMatchObject({ text: '“Come in,” said Ana. ', start: 1500 + edge })
  expect(first!.end).toBe(second + samplesOf(60) + length - edge)
  expect(first!.words!.map(({ text }) => text)).toEqual(['“Come in,” ', 'said Ana. '])
  expect(last!.text).toBe('He did.')
})

test('a marked pause replaces the one within a sentence, and makes the one between sentences longer', () => {
  const pauses = [
    { heard: { within: true as const, pause: 20 }, silence: 20 },
    { heard: { within: true as const, pause: 900 }, silence: 900 },
    { heard: { pause: 100 }, silence: 250 },
    { heard: { pause: 900 }, silence: 900 },
  ]
  for (const { heard, silence } of pauses)
    expect(starts(place([{ text: 'One ' }, { text: 'two.', ...heard }]))[1]).toBe(second + samplesOf(silence))
})

test('pauses at the ends of a block are silence before and after it', () => {
  const found = place([{ text: 'One.', pause: 100, after: 700 }])
  expect(starts(found)).toEqual([1000 + samplesOf(100)])
  expect(found.after).toBe(samplesOf(700))
  expect(starts(place([{ text: 'One.' }]))).toEqual([1500])
})

test('what was spoken together has no gap, and what is refused is shown with its neighbor', () => {
  const found = place([
    { text: 'No. ', refused: true },
    { text: 'One. ', joined: true },
    { text: 'Two. ' },
    { text: 'No.', refused: true },
  ])
  expect(starts(found)).toEqual([1500, second])
  expect(found.timed.map(({ text }) => text)).toEqual(['No. One. ', 'Two. No.'])
  expect(found.end).toBe(second + length)
})
