import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byItem, conflictOf } from '#domain/document/touches.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import { type Paragraph, type ParagraphEdit, paragraphRules } from './rules.ts'
import { someEdit } from './some-edit.ts'

const { apply, touches, changes } = paragraphRules
const script: readonly Paragraph[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, speaker: '' }))
const seeds = fc.integer({ min: 0, max: 2 ** 31 })

describe('an edit and its inverse', () => {
  test('cancel, one by one and all in a row', () => {
    let created = 0
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 12 }), (seed, count) => {
        const random = randomOf(seed)
        const inverses: ParagraphEdit[] = []
        let items = script
        for (let at = 0; at < count; at += 1) {
          const before = structuredClone(items)
          const applied = apply(items, someEdit(items, random))
          expect(items).toEqual(before)
          if (!applied.done) continue
          created += 1
          const undone = apply(applied.items, applied.inverse)
          expect(undone).toMatchObject({ done: true, items: before })
          if (undone.done) expect(apply(before, undone.inverse)).toMatchObject({ items: applied.items })
          items = applied.items
          inverses.push(applied.inverse)
        }
        for (const inverse of inverses.toReversed()) {
          const undone = apply(items, inverse)
          if (!undone.done) throw new Error(undone.refusal.kind)
          items = undone.items
        }
        expect(items).toEqual(script)
      }),
      { numRuns: 1000 },
    )
    expect(created).toBeGreaterThan(1000)
  })

  test('change nothing else', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const edit = someEdit(script, randomOf(seed))
        const applied = apply(script, edit)
        if (!applied.done) return
        const own = byItem(touches(script, edit))
        for (const [id, fields] of byItem(changes(applied.inverse)))
          for (const field of fields) expect(own.get(id)?.has(field)).toBe(true)
      }),
    )
  })
})

test('only changes of the same field of the same paragraph conflict', () => {
  const applied = apply(script, { kind: 'update', id: 'b', text: 'x' })
  const changed = byItem(applied.done ? changes(applied.inverse) : [])
  const conflict = (edit: ParagraphEdit) => conflictOf(touches(script, edit), changed)
  expect(conflict({ kind: 'update', id: 'b', text: 'y' })).toBe('b')
  expect(conflict({ kind: 'remove', id: 'b' })).toBe('b')
  expect(conflict({ kind: 'update', id: 'b', speaker: 'Bo' })).toBeUndefined()
  expect(conflict({ kind: 'move', id: 'b' })).toBeUndefined()
  expect(conflict({ kind: 'update', id: 'a', text: 'y' })).toBeUndefined()
})
