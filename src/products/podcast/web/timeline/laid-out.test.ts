import { expect, test } from 'vitest'
import type { Block } from '#domain/script/core/blocks.ts'
import type { TimedBlock } from '../../contract/scripts.ts'
import { gapEdit, layOut } from './laid-out.ts'

const paragraph = (id: string): Block => ({ id, kind: 'paragraph', text: id, marks: [] })
const line = (id: string, start: number, end: number): TimedBlock => ({
  id,
  kind: 'paragraph',
  start,
  end,
  text: id,
})
const music = (id: string, role: 'intro' | 'bed', more = {}): Block => ({
  id,
  kind: 'music',
  asset: `calm-${role}`,
  role,
  gain: 0,
  ...more,
})
const part = (role: 'intro' | 'bed') => ({ role, from: 0, to: 8, length: 8, fadeIn: 0, fadeOut: 2 })
const created = {
  duration: 20,
  blocks: [
    { ...line('i', 0, 8), kind: 'music' as const, music: part('intro') },
    { ...line('b', 0, 18), kind: 'music' as const, music: part('bed') },
    line('a', 6, 9),
    { ...line('p', 9, 10), kind: 'pause' as const },
    line('c', 10.5, 12),
  ],
}
const items = [
  music('i', 'intro'),
  music('b', 'bed'),
  paragraph('a'),
  { id: 'p', kind: 'pause' as const, ms: 1000 },
  paragraph('c'),
]
const starts = (blocks: readonly Block[]) => layOut(created, blocks).lines.map(({ start }) => start)
const with_ = (id: string, block: Block | undefined) =>
  items.flatMap((item) => (item.id === id ? (block ? [block] : []) : [item]))

test('generated blocks keep their position while the script is unchanged', () => {
  const laid = layOut(created, items)
  expect(starts(items)).toEqual([6000, 10_500])
  expect(laid.music.map(({ start, end }) => [start, end])).toEqual([
    [0, 8000],
    [0, 18_000],
  ])
  expect(laid.gaps).toEqual([
    { after: 'a', before: 'c', start: 9000, end: 10_500, pause: { id: 'p', ms: 1000 } },
  ])
  expect(laid).toMatchObject({ duration: 20_000, unplaced: 0, hasChanged: false })
})

test('pauses that are longer, new or gone, and trimmed music, move what follows', () => {
  const longer = with_('p', { id: 'p', kind: 'pause', ms: 3000 })
  expect(starts(longer)).toEqual([6000, 12_500])
  expect(layOut(created, longer).music[1]).toMatchObject({ start: 0, end: 20_000 })
  expect(starts(with_('p', undefined))).toEqual([6000, 9500])
  expect(starts([...items.slice(0, 3), { id: 'n', kind: 'pause', ms: 500 }, ...items.slice(3)])).toEqual([
    6000, 11_000,
  ])
  // The end of the bed is not the end of what was said.
  expect(starts([...items.slice(0, 2), { id: 'n', kind: 'pause', ms: 500 }, ...items.slice(2)])).toEqual([
    6500, 11_000,
  ])
  const trimmed = with_('i', music('i', 'intro', { from: 1000, to: 5000 }))
  expect(starts(trimmed)).toEqual([2000, 6500])
  expect(layOut(created, trimmed).music[0]).toMatchObject({
    start: 0,
    end: 4000,
    part: { from: 1000, to: 5000 },
  })
  expect(layOut(created, [...items, paragraph('new')]).unplaced).toBe(1)
})

test('times of the page and of the sound are converted in both directions', () => {
  const laid = layOut(created, with_('p', { id: 'p', kind: 'pause', ms: 3000 }))
  for (const time of [0, 6000, 8999, 10_500, 19_000]) expect(laid.toMade(laid.toShown(time))).toBe(time)
  // Inside the longer pause nothing was made.
  expect(laid.toMade(10_000)).toBe(9000)
  expect(laid.toMade(11_000)).toBe(9000)
})

test('a gap is a pause of another length, a new one, or none', () => {
  const [gap] = layOut(created, items).gaps
  const newId = () => 'n'
  expect(gapEdit(gap!, 2500, newId)).toMatchObject({ kind: 'update', settings: { ms: 2000 } })
  expect(gapEdit(gap!, 0, newId)).toEqual({ kind: 'remove', ids: ['p'] })
  const [without] = layOut(created, with_('p', undefined)).gaps
  expect(gapEdit(without!, 900, newId)).toMatchObject({ after: 'a', blocks: [{ id: 'n', ms: 400 }] })
})
