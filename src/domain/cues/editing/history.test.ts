import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { touchedBy } from '#domain/cues/editing/touched-by.ts'
import { historyOf, type Way } from '#domain/document/history.ts'

const cue = (id: string, start: number): Cue => ({ id, start, end: start + 1000, text: id })

test('computes undo and redo of a page from its log entries alone', () => {
  const steps = fc.array(fc.constantFrom<Way>('do', 'do', 'undo', 'redo'), { maxLength: 30 })
  fc.assert(
    fc.property(steps, (ways) => {
      // The states a person went through, and the position of the page in them.
      let states: (readonly Cue[])[] = [[cue('a', 0)]]
      let at = 0
      const created: { way: Way; inverse: Edit }[] = []
      for (const [index, way] of ways.entries()) {
        const { undo, redo } = historyOf(created)
        expect([undo.length, redo.length]).toEqual([at, states.length - 1 - at])
        const edit: Edit | undefined =
          way === 'do'
            ? { kind: 'setText', id: 'a', text: String(index) }
            : (way === 'undo' ? undo : redo).at(-1)?.inverse
        if (!edit) continue
        const applied = applyEdit(states[at]!, edit)
        if (!applied.done) throw new Error(applied.refusal.kind)
        created.push({ way, inverse: applied.inverse })
        if (way === 'do') states = [...states.slice(0, at + 1), applied.cues]
        at += way === 'undo' ? -1 : 1
        expect(applied.cues).toEqual(states[at])
      }
    }),
  )
})

test('an edit touches what it replaces, not what it only moves along', () => {
  const film = [cue('a', 0), cue('b', 2000), cue('c', 4000)]
  const cases: [Edit, string[]][] = [
    [{ kind: 'setText', id: 'b', text: 'x' }, ['b']],
    [{ kind: 'merge', id: 'b' }, ['b', 'c']],
    [{ kind: 'merge', id: 'c' }, ['c']],
    [{ kind: 'delete', ids: ['a', 'c'] }, ['a', 'c']],
    [{ kind: 'restore', remove: ['a'], put: [film[1]!] }, ['a', 'b']],
    [
      {
        kind: 'batch',
        edits: [
          { kind: 'shift', by: 1 },
          { kind: 'retime', id: 'c', start: 1, end: 2 },
        ],
      },
      ['c'],
    ],
    [{ kind: 'add', id: 'n', after: 'a' }, []],
    [{ kind: 'shift', by: 10 }, []],
    [{ kind: 'stretch', first: [0, 0], second: [1, 2] }, []],
    [{ kind: 'replace', pairs: [{ find: 'a', replace: 'b' }] }, []],
  ]
  for (const [edit, ids] of cases) expect(touchedBy(film, edit).map(({ id }) => id)).toEqual(ids)
})
