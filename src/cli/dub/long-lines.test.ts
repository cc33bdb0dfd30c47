import { expect, test } from 'vitest'
import { longLines } from './long-lines.ts'

const cue = (start: number, more: { cut?: number; shorter?: string } = {}) => ({
  id: String(start),
  start,
  end: start + 1,
  text: 'said',
  translation: `what is\nspoken at ${start}`,
  speaker: '',
  voices: [],
  spokenStart: start,
  spokenEnd: start + 1,
  natural: 1,
  speed: 1,
  flag: null,
  ...more,
})

test('lists lines that are too long with shorter wordings', () => {
  const cues = [cue(1), cue(41.5, { cut: 12, shorter: 'so\nto say' }), cue(3600, { cut: 1 })]
  expect(longLines({ to: 'es', cues })).toEqual([
    '  ! 2 lines are too long in es:',
    '    00:00:41.5  what is spoken at 41.5',
    '      shorter: so to say',
    '    01:00:00.0  what is spoken at 3600',
    '      1 character over',
  ])
})

test('prints nothing if all lines fit, and never more than fits a screen', () => {
  expect(longLines({ to: 'es', cues: [cue(1)] })).toEqual([])
  const cues = Array.from({ length: 500 }, (_, at) => cue(at, { cut: 3 }))
  const told = longLines({ to: 'ca', cues })
  expect(told).toHaveLength(22)
  expect(told.at(-1)).toBe('    and 490 more, in report.ca.json')
})
