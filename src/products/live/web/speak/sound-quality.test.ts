import { expect, test } from 'vitest'
import type { LiveView } from '../shared/follow-live.ts'
import { soundQuality } from './sound-quality.ts'

const view: LiveView = {
  link: 'open',
  closedBy: undefined,
  retryAt: undefined,
  about: undefined,
  segments: [],
  interim: undefined,
  progress: undefined,
  more: false,
}

/** The hint after frames of this level. */
function after(quality: ReturnType<typeof soundQuality>, frames: number, peak: number) {
  let hint
  for (let at = 0; at < frames; at += 1) hint = quality.hear(peak)
  return hint
}

test.for([
  [49, 0.001, undefined],
  [50, 0.001, 'silent'],
  [99, 0.02, undefined],
  [100, 0.02, 'quiet'],
  [1, 1, 'clipping'],
  [599, 0.3, undefined],
  [600, 0.3, 'noSpeech'],
] as const)('%i frames at %d: %s', ([frames, peak, hint]) => {
  expect(after(soundQuality(), frames, peak)).toBe(hint)
})

test('a loud word now and then is enough, and a distorted frame is said for two seconds', () => {
  const quality = soundQuality()
  expect([after(quality, 90, 0.02), after(quality, 1, 0.2), after(quality, 90, 0.02)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([after(quality, 1, 1), after(quality, 19, 0.2), after(quality, 1, 0.2)]).toEqual([
    'clipping',
    'clipping',
    undefined,
  ])
})

test('text, a slow recognizer and a lost connection are no silence', () => {
  const quality = soundQuality()
  for (const seen of [
    { ...view, interim: { number: 1, text: 'Good' } },
    { ...view, link: 'waiting' as const },
    { ...view, progress: { behind: 9000, untranslated: {}, duration: 60_000, working: true } },
  ]) {
    expect(after(quality, 599, 0.3)).toBeUndefined()
    quality.read(seen)
  }
  expect(after(quality, 599, 0.3)).toBeUndefined()
  expect(after(quality, 1, 0.3)).toBe('noSpeech')
})
