import { expect, test } from 'vitest'
import { madeWith, offsetsOf, type Track } from './line-up.ts'

const track = (block: string, start: number, end: number): Track => ({ block, start, end })

test('tracks of one conversation lie beside each other by their starts; others do not belong to it', () => {
  const host = track('host', 1000, 60_000)
  const guest = track('guest', 2500, 58_000)
  const late = track('late', 59_000, 90_000)
  const group = madeWith(guest, [late, host, track('before', 0, 999), track('after', 90_001, 95_000)])
  expect(group.map(({ block }) => block)).toEqual(['host', 'guest', 'late'])
  expect([...offsetsOf(group)]).toEqual([
    ['host', undefined],
    ['guest', 1500],
    ['late', 58_000],
  ])
})

test('a track that begins earlier than those before becomes the first', () => {
  const group = madeWith(track('early', 0, 5000), [track('host', 400, 4000)])
  expect([...offsetsOf(group)]).toEqual([
    ['early', undefined],
    ['host', 400],
  ])
})

test('a track alone has no offset', () => {
  expect([...offsetsOf(madeWith(track('alone', 0, 10), [track('other', 10, 20)]))]).toEqual([
    ['alone', undefined],
  ])
})
