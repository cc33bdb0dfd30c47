import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { createReview } from './review.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lines: Cue[] = ['a', 'b', 'c'].map((id, at) => ({
  id,
  start: at * 2000,
  end: at * 2000 + 2000,
  text: id,
  unreviewed: id === 'c' ? [[0, 1]] : [],
}))

function opened() {
  let cues: readonly Cue[] = lines
  let up = true
  const sent: (readonly string[])[] = []
  const changed = new Set<() => void>()
  const ticked = new Set<() => void>()
  const film = { time: 0, playing: false }
  const focus = new EventTarget()
  function change(edit: Edit) {
    const applied = applyEdit(cues, edit)
    if (!applied.done) return applied.refusal
    cues = applied.cues
    for (const watcher of changed) watcher()
    return undefined
  }
  const review = createReview({
    document: {
      items: () => cues,
      item: (id) => cues.find((each) => each.id === id),
      watch: (watcher) => (changed.add(watcher), () => void changed.delete(watcher)),
      change,
    },
    clock: {
      time: () => film.time,
      playing: () => film.playing,
      watch: (watcher) => (ticked.add(watcher), () => void ticked.delete(watcher)),
    },
    applies: true,
    async send(ids) {
      if (!up) throw new Error('no network')
      sent.push(ids)
    },
  })
  const stop = review.start(focus as unknown as HTMLElement)
  return {
    review,
    sent,
    stop,
    change,
    setUp: (to: boolean) => (up = to),
    play(from: number, to: number, step = 100) {
      film.playing = true
      for (film.time = from; film.time <= to; film.time += step) for (const watcher of ticked) watcher()
      film.playing = false
    },
  }
}

const open = ({ review }: ReturnType<typeof opened>) => ['a', 'b', 'c'].filter(review.lacks)

test('a played line is reviewed, but not one that was skipped or has uncertain words', async () => {
  const editor = opened()
  const { review, play, sent } = editor
  play(0, 1900)
  expect(open(editor)).toEqual(['b', 'c'])
  play(2000, 2500)
  play(3900, 6000, 100)
  expect(open(editor)).toEqual(['b', 'c'])
  expect(review.count()).toEqual({ lines: 2, words: 1 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual([['a']])
})

test('a line whose text was changed, or that was marked, leaves the count by an edit', async () => {
  const editor = opened()
  editor.change({ kind: 'setText', id: 'b', text: 'bee' })
  editor.review.mark(['c'])
  await vi.advanceTimersByTimeAsync(300)
  expect(open(editor)).toEqual(['a'])
  expect(editor.review.count()).toEqual({ lines: 1, words: 0 })
  expect(editor.sent).toEqual([])
})

test('unsent reviews are sent with the next batch, and stay reviewed until then', async () => {
  const editor = opened()
  editor.setUp(false)
  editor.play(0, 1900)
  await vi.advanceTimersByTimeAsync(3000)
  expect(open(editor)).toEqual(['b', 'c'])
  editor.setUp(true)
  editor.play(2000, 3900)
  editor.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(editor.sent).toEqual([['a', 'b']])
})
