import { expect, test } from 'vitest'
import { createVisibleLines } from './visible-lines.ts'

function documentOf(first: readonly string[]) {
  let ids = first
  const watchers = new Set<() => void>()
  return {
    ids: () => ids,
    placeOf: (id: string) => ids.indexOf(id),
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    set(next: readonly string[]) {
      ids = next
      for (const watcher of watchers) watcher()
    },
  }
}

test('a filter keeps its lines until cleared, except deleted ones', () => {
  const document = documentOf(['a', 'b', 'c', 'd'])
  const lines = createVisibleLines(document)
  let told = 0
  lines.watch(() => (told += 1))
  expect(lines.ids()).toBe(document.ids())

  lines.keep(['b', 'd'], 'some')
  expect(lines.filter()).toBe('some')
  expect(told).toBe(1)
  expect(lines.ids()).toEqual(['b', 'd'])
  expect(lines.ids()).toBe(lines.ids())
  expect([lines.placeOf('d'), lines.placeOf('a')]).toEqual([1, -1])

  document.set(['a', 'x', 'd'])
  expect(told).toBe(2)
  expect(lines.ids()).toEqual(['d'])
  lines.showAll()
  expect(lines.filter()).toBeUndefined()
  expect(lines.ids()).toEqual(['a', 'x', 'd'])
  expect(lines.placeOf('d')).toBe(2)
})
