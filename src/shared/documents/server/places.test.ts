import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const order = (places: ReadonlyMap<string, number>) =>
  [...places].toSorted(([, one], [, other]) => one - other).map(([id]) => id)

test('places follow the order of the items, and only changed items get new ones while there is room', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 200 }), (edits) => {
      let ids: string[] = []
      let places = new Map<string, number>()
      edits.forEach(([from, to, moves], at) => {
        const moved = moves && ids.length > 0 ? ids[from % ids.length]! : `n${at}`
        const others = ids.filter((id) => id !== moved)
        ids = others.toSpliced(to % (others.length + 1), 0, moved)
        const now = placesOf(ids, places, new Set([moved]))
        expect(order(now)).toEqual(ids)
        for (const id of others) expect(now.get(id)).toBe(places.get(id))
        places = now
      })
    }),
  )
})

test('if no room is left between two items, all get new places in the same order', () => {
  let ids = ['a', 'z']
  let places = placesOf(ids, new Map(), new Set(ids))
  for (let at = 0; at < 100; at += 1) {
    ids = ids.toSpliced(1, 0, `n${at}`)
    places = placesOf(ids, places, new Set([`n${at}`]))
    expect(order(places)).toEqual(ids)
  }
})
