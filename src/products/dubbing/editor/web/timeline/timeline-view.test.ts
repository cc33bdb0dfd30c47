import { expect, test } from 'vitest'
import { dragged, holdAt, linesIn, placeOf, timeAt, within, zoomed } from './timeline-view.ts'

const cues = [
  { id: '1', start: 1000, end: 2000, text: '' },
  { id: '2', start: 2000, end: 3000, text: '' },
  { id: '3', start: 8000, end: 8100, text: '' },
]
const sight = { from: 0, perPixel: 10, width: 1000 }

test('finds edges, bodies and empty ranges; the current line wins where two meet', () => {
  expect(holdAt(cues, sight, 150, undefined)).toEqual({ part: 'body', cue: cues[0] })
  expect(holdAt(cues, sight, 98, undefined)).toEqual({ part: 'start', cue: cues[0] })
  expect(holdAt(cues, sight, 200, '1')).toEqual({ part: 'end', cue: cues[0] })
  expect(holdAt(cues, sight, 200, '2')).toEqual({ part: 'start', cue: cues[1] })
  expect(holdAt(cues, sight, 400, undefined)).toEqual({ part: 'empty' })
  // A line of ten pixels can still be dragged by its middle.
  expect(holdAt(cues, sight, 805, undefined)).toEqual({ part: 'body', cue: cues[2] })
})

test('a dragged line stays valid and inside the film', () => {
  const [cue] = cues
  expect(dragged({ part: 'start', cue: cue! }, 5000, 10_000)).toEqual({ start: 1900, end: 2000 })
  expect(dragged({ part: 'end', cue: cue! }, 50_000, 10_000)).toEqual({ start: 1000, end: 10_000 })
  expect(dragged({ part: 'body', cue: cue! }, -5000.4, 10_000)).toEqual({ start: 0, end: 1000 })
  expect(dragged({ part: 'body', cue: cue! }, 50_000, 10_000)).toEqual({ start: 9000, end: 10_000 })
})

test('zooming keeps the point under the pointer, and the view stays within the film', () => {
  const near = zoomed(sight, 0.5, 300)
  expect(timeAt(near, 300)).toBe(timeAt(sight, 300))
  expect(placeOf(near, 3000)).toBe(300)
  expect(within({ ...sight, from: -100 }, 60_000).from).toBe(0)
  expect(within({ ...sight, from: 1e9 }, 60_000).from).toBe(55_000)
  expect(linesIn(cues, { ...sight, from: 1500, width: 60 })).toEqual(cues.slice(0, 2))
})
