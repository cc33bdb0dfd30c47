import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOfMarks, type Mark } from '#domain/script/core/marks.ts'
import type { MarkKind } from '#domain/script/speech/speech-parts.ts'
import { isSpeakable } from '#engines/core/spoken-text.ts'
import { type CastVoice, middle } from '../core/voices.ts'
import type { ReadBlock } from './read-block.ts'
import { sentencesOf } from './sentences.ts'
import { spokenBy } from './spoken-by.ts'

const castWith = (...marks: MarkKind[]) =>
  ({ voice: { id: 'v' }, synthesizer: { marks: new Set(marks) }, sliders: middle }) as unknown as CastVoice
const plain = castWith()
const able = castWith('pause', 'pinyin', 'emphasis', 'ipa', 'speed')

/** Style marks are voices of their own here, as they are with any engine. */
const castingOf = (cast: CastVoice, leftOut: string[] = []) => ({
  castOf: (part?: { style?: string }) => (part?.style ? { ...cast, style: part.style } : cast),
  leaveOut: (mark: string) => void leftOut.push(mark),
})
const paragraph = (text: string, marks: readonly Mark[]): ReadBlock => ({
  id: 'p',
  kind: 'paragraph',
  text,
  marks,
})

test('an engine that pauses itself gets one call, another one two', () => {
  const marks: Mark[] = [{ kind: 'pause', ms: 400, start: 4, end: 4 }]
  const block = paragraph('One two.', marks)
  expect(sentencesOf(block, spokenBy('en'), castingOf(plain))).toMatchObject([
    { text: 'One ', spoken: 'One' },
    { text: 'two.', spoken: 'two.', within: true, pause: 400 },
  ])
  expect(sentencesOf(block, spokenBy('en'), castingOf(able))).toMatchObject([
    { text: 'One two.', spoken: 'One two.', parts: [{ text: 'One ' }, { text: 'two.', pause: 400 }] },
  ])
})

test('punctuation is spoken with the words before it', () => {
  const marks: Mark[] = [{ kind: 'style', style: 'sad', start: 4, end: 7 }]
  expect(sentencesOf(paragraph('One two. Yes.', marks), spokenBy('en'), castingOf(plain))).toMatchObject([
    { spoken: 'One' },
    { spoken: 'two.', within: true, cast: { style: 'sad' } },
    { spoken: 'Yes.' },
  ])
})

test('a pause at the end of a sentence precedes the next, and at the end of the block follows all', () => {
  const marks: Mark[] = [
    { kind: 'pause', ms: 400, start: 4, end: 4 },
    { kind: 'pause', ms: 900, start: 9, end: 9 },
  ]
  for (const cast of [plain, able])
    expect(sentencesOf(paragraph('One. Two.', marks), spokenBy('en'), castingOf(cast))).toMatchObject([
      { text: 'One. ' },
      { text: 'Two.', pause: 400, after: 900 },
    ])
})

test('whatever is marked, all of the text is shown, each call has words, and no pause is lost', () => {
  const unit = fc.constantFrom('Go', ' ', '. ', '! ', '你', '行', '。', '2024', '5km', '😀', '\n', '…', '(x)')
  const draft = fc.tuple(
    fc.constantFrom('alias', 'skip', 'ipa', 'style', 'speed', 'emphasis', 'pause'),
    fc.nat(30),
    fc.integer({ min: 1, max: 8 }),
  )
  fc.assert(
    fc.property(
      fc.array(unit, { maxLength: 14 }),
      fc.array(draft, { maxLength: 6 }),
      fc.constantFrom(plain, able),
      (units, drafts, cast) => {
        const text = units.join('')
        const marks = drafts.reduce<Mark[]>((all, [kind, start, length]) => {
          const end = kind === 'pause' ? start : start + length
          const more = { alias: '别的', ipa: 'x', style: 's', value: 7, level: 'strong', ms: 10 + start }
          const mark = { kind, start, end, ...more } as unknown as Mark
          return faultOfMarks(text, [...all, mark]) ? all : [...all, mark]
        }, [])
        const found = sentencesOf(paragraph(text, marks), spokenBy('zh'), castingOf(cast))
        for (const { spoken, parts } of found) {
          expect(isSpeakable(spoken)).toBe(true)
          if (parts)
            expect(
              parts
                .map((part) => part.text)
                .join('')
                .replace(/\s/g, ''),
            ).toBe(spoken.replace(/\s/g, ''))
        }
        if (found.length === 0) return
        expect(found.map((sentence) => sentence.text).join('')).toBe(text)
        expect(found[0]!.within).toBeUndefined()
        const heard = found.reduce(
          (sum, { pause = 0, after = 0, parts = [] }) =>
            sum + pause + after + parts.reduce((own, part) => own + (part.pause ?? 0), 0),
          0,
        )
        expect(heard).toBe(marks.reduce((sum, mark) => sum + (mark.kind === 'pause' ? mark.ms : 0), 0))
      },
    ),
    { numRuns: 3000 },
  )
})
