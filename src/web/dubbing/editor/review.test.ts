import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cue } from '#domain/cues/cue.ts'
import { createReview } from './review.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lines: Cue[] = ['a', 'b', 'c'].map((id, at) => ({
  id,
  start: at * 2000,
  end: at * 2000 + 2000,
  text: id,
}))

function opened() {
  let cues: readonly Cue[] = lines
  let list: readonly string[] = ['a', 'b', 'c']
  let up = true
  const sent: (readonly string[] | undefined)[] = []
  const changed = new Set<() => void>()
  const ticked = new Set<() => void>()
  const film = { time: 0, playing: false }
  const focus = new EventTarget()
  const review = createReview({
    document: {
      items: () => cues,
      item: (id) => cues.find((each) => each.id === id),
      watch: (watcher) => (changed.add(watcher), () => void changed.delete(watcher)),
    },
    clock: {
      time: () => film.time,
      playing: () => film.playing,
      watch: (watcher) => (ticked.add(watcher), () => void ticked.delete(watcher)),
    },
    read: () => list,
    async send(ids) {
      if (!up) throw new Error('no network')
      sent.push(ids)
      return { unreviewed: 0 }
    },
  })
  const stop = review.start(focus as unknown as HTMLElement)
  return {
    review,
    sent,
    stop,
    setUp: (to: boolean) => (up = to),
    read(next: readonly string[]) {
      list = next
      for (const watcher of changed) watcher()
    },
    type(id: string, text: string) {
      cues = cues.map((cue) => (cue.id === id ? { ...cue, text } : cue))
      for (const watcher of changed) watcher()
    },
    play(from: number, to: number, step = 100) {
      film.playing = true
      for (film.time = from; film.time <= to; film.time += step) for (const watcher of ticked) watcher()
      film.playing = false
    },
  }
}

test('a played line counts as reviewed, a skipped one does not', async () => {
  const { review, play, sent } = opened()
  play(0, 1900)
  expect(['a', 'b', 'c'].filter(review.lacks)).toEqual(['b', 'c'])
  play(2000, 2500)
  play(3900, 6000, 2000)
  expect(review.count()).toBe(2)
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual([['a']])
})

test('a line whose text was changed leaves the count; other times do not', async () => {
  const { review, type, sent } = opened()
  type('b', 'bee')
  await vi.advanceTimersByTimeAsync(300)
  expect(['a', 'b', 'c'].filter(review.lacks)).toEqual(['a', 'c'])
  expect(sent).toEqual([])
})

test('unsent reviews go with the next batch, and an older list does not revert them', async () => {
  const { review, setUp, read, sent, stop } = opened()
  setUp(false)
  review.mark(['a'])
  await vi.advanceTimersByTimeAsync(3000)
  read(['a', 'b', 'c'].slice())
  expect(review.lacks('a')).toBe(false)
  setUp(true)
  review.mark(['b'])
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([['a', 'b']])
})
