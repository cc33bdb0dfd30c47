import { expect, test } from 'vitest'
import { say, type Text, type ValuesOf } from '#core/texts/texts.ts'
import { progressText } from '#products/live/web/shared/progress-text.ts'

const hour = 3_600_000
const reader = {
  t: <T extends Text>(text: T, ...values: ValuesOf<T>) => say('en', text, ...values),
  tag: 'en',
}
const follows = { behind: 0, untranslated: {}, duration: hour, working: true }

test.for([
  ['running', follows, undefined],
  ['paused', { ...follows, behind: 50_000 }, 'The text is 50 seconds behind the speech and will catch up.'],
  ['running', { ...follows, behind: 240_000 }, 'The text is 4 minutes behind the speech and will catch up.'],
  [
    'running',
    { ...follows, untranslated: { es: 60_000, fr: 300_000 } },
    'The translation is 5 minutes behind the speech and will catch up.',
  ],
  [
    'running',
    { ...follows, behind: 60_000, untranslated: { fr: 300_000 } },
    'The translation is 6 minutes behind the speech and will catch up.',
  ],
  ['ended', { ...follows, behind: 540_000 }, 'The talk is over. Processing the last 9 minutes (85% done).'],
  [
    'ended',
    { ...follows, untranslated: { fr: 540_000 } },
    'The talk is over. Translating the last 9 minutes (85% done).',
  ],
  ['ended', follows, 'The talk is over. The last sentences are still being written and translated.'],
  ['ended', { ...follows, working: false }, undefined],
  // The engine failed: nothing more comes.
  ['ended', { ...follows, behind: 540_000, working: false }, undefined],
  ['running', undefined, undefined],
] as const)('%s, %o', ([state, progress, text]) => {
  expect(progressText({ ...reader, state, progress })).toBe(text)
})

test('readers learn of the language that they see', () => {
  const progress = { ...follows, untranslated: { fr: 300_000 } }
  const told = (...shown: string[]) => progressText({ ...reader, state: 'running', progress, shown })
  expect(told('fr')).toBe('The translation is 5 minutes behind the speech and will catch up.')
  expect([told('es'), told()]).toEqual([undefined, undefined])
})
