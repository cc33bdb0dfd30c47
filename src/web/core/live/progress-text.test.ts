import { expect, test } from 'vitest'
import { progressText } from './progress-text.ts'

const hour = 3_600_000

test.for([
  ['running', { behind: 0, duration: hour, working: true }, undefined],
  [
    'paused',
    { behind: 50_000, duration: hour, working: true },
    'The text is about 1 minute behind the speech and will catch up.',
  ],
  [
    'running',
    { behind: 240_000, duration: hour, working: true },
    'The text is about 4 minutes behind the speech and will catch up.',
  ],
  [
    'ended',
    { behind: 540_000, duration: hour, working: true },
    'The talk is over. About 9 minutes of text are still being written (85% done).',
  ],
  [
    'ended',
    { behind: 0, duration: hour, working: true },
    'The talk is over. The last sentences are still being written and translated.',
  ],
  ['ended', { behind: 0, duration: hour, working: false }, undefined],
  // The engine failed: nothing more comes.
  ['ended', { behind: 540_000, duration: hour, working: false }, undefined],
  ['running', undefined, undefined],
] as const)('%s, %o', ([state, progress, text]) => {
  expect(progressText('en', state, progress)).toBe(text)
})
