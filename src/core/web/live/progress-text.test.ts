import { expect, test } from 'vitest'
import { progressText } from '#products/live/web/shared/progress-text.ts'

const hour = 3_600_000
const follows = { behind: 0, untranslated: {}, duration: hour, working: true }

test.for([
  ['running', follows, undefined],
  [
    'paused',
    { ...follows, behind: 50_000 },
    'The text is about 1 minute behind the speech and will catch up.',
  ],
  [
    'running',
    { ...follows, behind: 240_000 },
    'The text is about 4 minutes behind the speech and will catch up.',
  ],
  [
    'running',
    { ...follows, untranslated: { es: 60_000, fr: 300_000 } },
    'The translation is about 5 minutes behind the speech and will catch up.',
  ],
  [
    'running',
    { ...follows, behind: 60_000, untranslated: { fr: 300_000 } },
    'The translation is about 6 minutes behind the speech and will catch up.',
  ],
  [
    'ended',
    { ...follows, behind: 540_000 },
    'The talk is over. About 9 minutes of text are still being written (85% done).',
  ],
  [
    'ended',
    { ...follows, untranslated: { fr: 540_000 } },
    'The talk is over. About 9 minutes of text are still being translated (85% done).',
  ],
  ['ended', follows, 'The talk is over. The last sentences are still being written and translated.'],
  ['ended', { ...follows, working: false }, undefined],
  // The engine failed: nothing more comes.
  ['ended', { ...follows, behind: 540_000, working: false }, undefined],
  ['running', undefined, undefined],
] as const)('%s, %o', ([state, progress, text]) => {
  expect(progressText({ language: 'en', state, progress })).toBe(text)
})

test('readers learn of the language that they see', () => {
  const progress = { ...follows, untranslated: { fr: 300_000 } }
  const told = (...shown: string[]) => progressText({ language: 'en', state: 'running', progress, shown })
  expect(told('fr')).toBe('The translation is about 5 minutes behind the speech and will catch up.')
  expect([told('es'), told()]).toEqual([undefined, undefined])
})
