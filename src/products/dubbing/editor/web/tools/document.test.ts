import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { changedIn } from '#domain/cues/editing/fields.ts'
import { touchedBy } from '#domain/cues/editing/touched-by.ts'
import { maxWork, workOf } from '#domain/cues/editing/work.ts'
import type { Way } from '#domain/document/history.ts'
import { byItem, conflictOf } from '#domain/document/touches.ts'
import { batchOf, type Pending as PendingOf } from '#shared/documents/web/pending.ts'
import type { EditAnswer, Made, Sent as SentOf } from '#shared/documents/web/transport.ts'
import { createCueDocument, type CueDocument } from './document.ts'

type Sent = SentOf<Cue, Edit>
type Pending = PendingOf<Cue, Edit>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Gone extends Error {}
class SignedOut extends Error {}

/** Simulates the server: applies changes in order and detects conflicts. */
function fakeServer(cues: readonly Cue[]) {
  type Row = Made<Edit> & { way: Way; inverse: Edit; undoes: string | undefined }
  let list = cues
  const rows: Row[] = []
  const listeners = new Set<(created: Made<Edit>) => void>()

  function edit(client: string, base: number, edits: readonly Sent[]): EditAnswer<Cue, Edit> {
    const refused: EditAnswer<Cue, Edit>['refused'][number][] = []
    for (const { editId, way, edit, undoes } of edits) {
      if (rows.some((row) => row.editId === editId)) continue
      const touches = touchedBy(list, edit)
      const others = rows.filter((row) => row.revision > base && row.client !== client)
      const conflict = conflictOf(touches, byItem(others.flatMap(({ inverse }) => changedIn(inverse))))
      const after = applyEdit(list, edit)
      if (conflict !== undefined || !after.done) {
        const id = conflict ?? touches[0]?.id
        const cue = list.find((each) => each.id === id) ?? null
        const refusal = after.done ? null : after.refusal.kind
        refused.push({ editId, conflict: conflict !== undefined, refusal, item: cue })
        continue
      }
      list = after.cues
      const revision = rows.length + 1
      const created = { revision, client, part: '', editId, edit }
      rows.push({ ...created, way, inverse: after.inverse, undoes })
      for (const heard of listeners) heard(created)
    }
    return { revision: rows.length, made: rows.filter(({ revision }) => revision > base), refused }
  }
  return {
    rows,
    cues: () => list,
    edit,
    listeners,
    list: () => ({ revision: rows.length, duration: null, items: list }),
  }
}

type Server = ReturnType<typeof fakeServer>

function page(server: Server, client: string, kept: { pending: readonly Pending[] } = { pending: [] }) {
  const wire = { up: true, signedIn: true, losesAnswers: false, lag: 10, lists: 0 }
  const call = async <Result>(work: () => Result): Promise<Result> => {
    await new Promise((later) => setTimeout(later, wire.lag))
    if (!wire.up) throw new Gone()
    if (!wire.signedIn) throw new SignedOut()
    const result = structuredClone(work())
    await new Promise((later) => setTimeout(later, wire.lag))
    if (wire.losesAnswers) throw new Gone()
    return result
  }
  let ids = 0
  const document = createCueDocument({
    client,
    newId: () => `${client}-${(ids += 1)}-${kept.pending.length}-${server.rows.length}`,
    store: { load: () => kept.pending, save: (pending) => (kept.pending = pending) },
    transport: {
      list() {
        wire.lists += 1
        return call(server.list)
      },
      history: () => call(() => server.rows.filter((row) => row.client === client)),
      edit: (base, edits) => call(() => server.edit(client, base, edits)),
      mayPass: (error) => error instanceof Gone,
      mayNotNow: (error) => error instanceof SignedOut,
    },
  })
  server.listeners.add((created) =>
    setTimeout(() => wire.losesAnswers || document.heard(structuredClone(created)), wire.lag * 2),
  )
  return { document, wire, kept }
}

const three: Cue[] = [
  { id: '1', start: 0, end: 1000, text: 'one' },
  { id: '2', start: 2000, end: 3000, text: 'two' },
  { id: '3', start: 4000, end: 5000, text: 'three' },
]

async function opened(server: Server, client: string, kept?: { pending: readonly Pending[] }) {
  const created = page(server, client, kept)
  const opening = created.document.open()
  await vi.advanceTimersByTimeAsync(100)
  await opening
  return created
}

const settle = () => vi.advanceTimersByTimeAsync(120_000)
const texts = (document: CueDocument) => document.items().map(({ text }) => text)

test('typed text shows at once and is sent as one change', async () => {
  const server = fakeServer(three)
  const { document } = await opened(server, 'a')
  for (const text of ['o', 'on', 'once']) document.change({ kind: 'setText', id: '1', text })
  expect(texts(document)).toEqual(['once', 'two', 'three'])
  expect(document.state().saving).toBe('saving')
  await settle()
  expect(server.rows.map(({ edit }) => edit)).toEqual([{ kind: 'setText', id: '1', text: 'once' }])
  expect(document.state()).toMatchObject({ saving: 'saved', canUndo: true })
})

test('a choice of a take changes no line, but is sent and undone like other changes', async () => {
  const server = fakeServer(three)
  const { document } = await opened(server, 'a')
  document.change({ kind: 'setText', id: '1', text: 'once' })
  const choice = { kind: 'chooseTake', id: '2', take: 'new', was: null } as const
  document.change(choice)
  await settle()
  document.undo()
  await settle()
  expect(texts(document)).toEqual(['once', 'two', 'three'])
  const back = { kind: 'chooseTake', id: '2', take: null, was: 'new' }
  expect(server.rows.slice(1).map(({ edit }) => edit)).toEqual([choice, back])
  document.undo()
  await settle()
  expect(texts(document)).toEqual(['one', 'two', 'three'])
})

test('changes of two pages in different lines are merged', async () => {
  const server = fakeServer(three)
  const [a, b] = [await opened(server, 'a'), await opened(server, 'b')]
  a.document.change({ kind: 'setText', id: '1', text: 'a' })
  b.document.change({ kind: 'setText', id: '2', text: 'b' })
  b.document.change({ kind: 'split', id: '3', offset: 2, newId: '4' })
  await settle()
  expect(texts(a.document)).toEqual(['a', 'b', 'th', 'ree'])
  expect(texts(b.document)).toEqual(texts(a.document))
})

test('possibly missed events are fetched, and the list is read once', async () => {
  const server = fakeServer(three)
  const created = page(server, 'a')
  // Events sent while the list is loading are missed.
  server.listeners.clear()
  const opening = created.document.open()
  await created.document.catchUp()
  await vi.advanceTimersByTimeAsync(15)
  server.edit('b', 0, [{ editId: 'x', way: 'do', edit: { kind: 'setText', id: '2', text: 'missed' } }])
  await settle()
  await opening
  expect([texts(created.document), created.wire.lists]).toEqual([['one', 'missed', 'three'], 1])
})

test('of two changes in one line the later conflicts; either can be applied', async () => {
  const server = fakeServer(three)
  const [a, b] = [await opened(server, 'a'), await opened(server, 'b')]
  a.document.change({ kind: 'setText', id: '1', text: 'theirs' })
  b.wire.up = false
  await settle()
  b.document.change({ kind: 'setText', id: '1', text: 'mine' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(b.document.state().saving).toBe('offline')
  // b has received the change, but its earlier edit is still based on the older line.
  const c = await opened(server, 'c')
  c.document.change({ kind: 'setText', id: '1', text: 'theirs too' })
  await vi.advanceTimersByTimeAsync(5000)
  b.wire.up = true
  b.document.tryAgain()
  await settle()
  expect(texts(b.document)[0]).toBe('theirs too')
  const [refused] = b.document.state().refused
  expect(refused).toMatchObject({
    itemId: '1',
    mine: { text: 'mine' },
    theirs: { text: 'theirs too' },
    conflict: true,
  })
  b.document.settle(refused!.editId, 'mine')
  await settle()
  expect(b.document.state().refused).toEqual([])
  expect(server.cues()[0]!.text).toBe('mine')
  expect(texts(a.document)[0]).toBe('mine')
})

test('text typed in a line deleted by somebody else is shown and can be restored', async () => {
  const server = fakeServer(three)
  const [a, b] = [await opened(server, 'a'), await opened(server, 'b')]
  b.wire.up = false
  b.document.change({ kind: 'setText', id: '2', text: 't' })
  b.document.change({ kind: 'setText', id: '2', text: 'typed' })
  a.document.change({ kind: 'delete', ids: ['2'] })
  await vi.advanceTimersByTimeAsync(5000)
  // The event arrives before the response.
  expect(texts(b.document)).toEqual(['one', 'three'])
  b.wire.up = true
  b.document.tryAgain()
  await settle()
  const [refused] = b.document.state().refused
  expect(refused).toMatchObject({ itemId: '2', mine: { text: 'typed' }, theirs: null, conflict: true })
  b.document.settle(refused!.editId, 'mine')
  await settle()
  expect(texts(a.document)).toEqual(['one', 'typed', 'three'])
})

test('different fields of a line can be changed by different people and undone separately', async () => {
  const server = fakeServer(three)
  const [a, b] = [await opened(server, 'a'), await opened(server, 'b')]
  b.wire.up = false
  a.document.change({ kind: 'setText', id: '1', text: 'a' })
  a.document.change({ kind: 'setSpeaker', ids: ['1'], speaker: 'Ann' })
  b.document.change({ kind: 'retime', id: '1', start: 100, end: 900 })
  b.document.change({ kind: 'setSpeaker', ids: ['1'], speaker: 'Bo' })
  await settle()
  b.wire.up = true
  b.document.tryAgain()
  await settle()
  const both = { id: '1', start: 100, end: 900, text: 'a', speaker: 'Ann' }
  expect(server.cues()[0]).toEqual(both)
  expect([a.document.item('1'), b.document.item('1')]).toEqual([both, both])
  expect(b.document.state().refused).toMatchObject([
    { itemId: '1', fields: ['speaker'], mine: { speaker: 'Bo' }, theirs: { speaker: 'Ann' } },
  ])
  a.document.undo()
  a.document.undo()
  await settle()
  expect(server.cues()[0]).toEqual({ id: '1', start: 100, end: 900, text: 'one' })
  const [text, speaker] = server.rows.map(({ editId }) => editId)
  expect(server.rows.flatMap(({ undoes }) => undoes ?? [])).toEqual([speaker, text])
})

test('after a reload unsent changes are sent once and can be undone', async () => {
  const server = fakeServer(three)
  const kept = { pending: [] as readonly Pending[] }
  const first = await opened(server, 'a', kept)
  first.document.change({ kind: 'delete', ids: ['2'] })
  await settle()
  // The first is applied but its response is lost; the second is never sent.
  first.wire.losesAnswers = true
  first.document.change({ kind: 'setText', id: '1', text: 'ONE' })
  await vi.advanceTimersByTimeAsync(700)
  first.wire.up = false
  first.document.change({ kind: 'setText', id: '3', text: 'THREE' })
  const left = { pending: kept.pending }
  expect(left.pending).toHaveLength(2)

  const second = await opened(server, 'a', left)
  expect(texts(second.document)).toEqual(['ONE', 'THREE'])
  await settle()
  expect(server.rows).toHaveLength(3)
  for (const expected of [
    ['ONE', 'three'],
    ['one', 'three'],
    ['one', 'two', 'three'],
  ]) {
    second.document.undo()
    await settle()
    expect(texts(second.document)).toEqual(expected)
  }
  const third = await opened(server, 'a')
  expect(third.document.state()).toMatchObject({ canUndo: false, canRedo: true })
  third.document.redo()
  await settle()
  expect(server.cues().map(({ text }) => text)).toEqual(['one', 'three'])
})

test('typing after a lost response is a separate change', async () => {
  const server = fakeServer(three)
  const { document, wire } = await opened(server, 'a')
  wire.losesAnswers = true
  document.change({ kind: 'setText', id: '1', text: 'half a' })
  await vi.advanceTimersByTimeAsync(700)
  document.change({ kind: 'setText', id: '1', text: 'half a sentence' })
  wire.losesAnswers = false
  await settle()
  expect(server.cues()[0]!.text).toBe('half a sentence')
})

test('changes based on different revisions are sent in separate requests', () => {
  const waiting = [4, 4, 7].map((base, at): Pending => {
    return { editId: String(at), way: 'do', edit: { kind: 'delete', ids: [String(at)] }, base }
  })
  const small = { lines: 3, characters: 30 }
  expect(batchOf(waiting, (edit) => workOf(edit, small), maxWork)).toEqual(waiting.slice(0, 2))
  expect(batchOf(waiting.slice(2), (edit) => workOf(edit, small), maxWork)).toEqual(waiting.slice(2))
})

test('many changes are split into requests within the limits of the server', () => {
  const waiting = Array.from({ length: 7 }, (_, at): Pending => {
    return { editId: String(at), way: 'do', edit: { kind: 'shift', by: 10 }, base: 4 }
  })
  const long = { lines: 49_900, characters: 49_900 }
  const first = batchOf(waiting, (edit) => workOf(edit, long), maxWork)
  expect(first.length).toBeLessThan(7)
  expect(first.reduce((sum, { edit }) => sum + workOf(edit, long), 0)).toBeLessThanOrEqual(maxWork)
  expect(batchOf(waiting.slice(0, 1), () => maxWork + 1, maxWork)).toHaveLength(1)
})

test('text that was typed and removed before it was sent does not stop undoing', async () => {
  const server = fakeServer(three)
  const { document } = await opened(server, 'a')
  document.change({ kind: 'setText', id: '1', text: 'ONE' })
  await vi.advanceTimersByTimeAsync(1000)
  document.change({ kind: 'setText', id: '2', text: 'twos' })
  document.change({ kind: 'setText', id: '2', text: 'two' })
  document.undo()
  expect(document.item('1')?.text).toBe('one')
  expect(document.state().canUndo).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.cues()).toEqual(three)
  // The history of the server agrees after a reload.
  const again = await opened(server, 'a')
  expect(again.document.state()).toMatchObject({ canUndo: false, canRedo: true })
  again.document.redo()
  expect(again.document.item('1')?.text).toBe('ONE')
})

test('undo does not revert later changes of others', async () => {
  const server = fakeServer(three)
  const [a, b] = [await opened(server, 'a'), await opened(server, 'b')]
  a.document.change({ kind: 'setText', id: '1', text: 'a' })
  await settle()
  b.document.change({ kind: 'setText', id: '1', text: 'b' })
  await settle()
  a.document.undo()
  await settle()
  expect(server.cues()[0]!.text).toBe('b')
  expect(a.document.state().refused).toMatchObject([{ itemId: '1', conflict: true, way: 'undo' }])
})

test('changes unsent at the end of a session are sent after the next sign-in', async () => {
  const server = fakeServer(three)
  const { document, wire, kept } = await opened(server, 'a')
  wire.signedIn = false
  document.change({ kind: 'setText', id: '1', text: 'once' })
  document.change({ kind: 'setText', id: '2', text: 'twice' })
  await settle()
  expect(document.state()).toMatchObject({ saving: 'stopped', refused: [] })
  expect(kept.pending).toHaveLength(2)
  wire.signedIn = true
  const sent = document.sendAll()
  await settle()
  await sent
  expect(server.cues().map(({ text }) => text)).toEqual(['once', 'twice', 'three'])
})

test('only the malformed change of a request is dropped', async () => {
  const server = fakeServer(three)
  const { document } = await opened(server, 'a')
  const edit = server.edit
  server.edit = (client, base, edits) => {
    if (edits.some((each) => each.edit.kind === 'setText' && each.edit.text === 'bad')) throw new Error('400')
    return edit(client, base, edits)
  }
  const other = page(server, 'b')
  const opening = other.document.open()
  await vi.advanceTimersByTimeAsync(100)
  await opening
  for (const [id, text] of [
    ['1', 'good'],
    ['2', 'bad'],
    ['3', 'fine'],
  ] as const)
    other.document.change({ kind: 'setText', id, text })
  await settle()
  expect(server.cues().map(({ text }) => text)).toEqual(['good', 'two', 'fine'])
  expect(other.document.state()).toMatchObject({
    saving: 'saved',
    refused: [{ itemId: '2', refusal: 'notTaken' }],
  })
  expect(texts(document)).toEqual(['good', 'two', 'fine'])
})

test('pages and server converge under any changes, undos and losses', async () => {
  const place = fc.nat({ max: 7 })
  const action = fc.oneof(
    fc.record({
      do: fc.constant('text' as const),
      page: fc.nat({ max: 1 }),
      place,
      text: fc.string({ maxLength: 4 }),
    }),
    fc.record({
      do: fc.constantFrom('split', 'merge', 'delete', 'add', 'move', 'lock', 'shift'),
      page: fc.nat({ max: 1 }),
      place,
    }),
    fc.record({
      do: fc.constantFrom('undo', 'redo', 'cut', 'lose', 'join', 'wait', 'mine', 'theirs'),
      page: fc.nat({ max: 1 }),
      place,
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      vi.clearAllTimers()
      const server = fakeServer(three)
      const pages = [await opened(server, 'a'), await opened(server, 'b')]
      let created = 0
      for (const each of actions) {
        const { document, wire } = pages[each.page]!
        const cues = document.items()
        const cue = cues[each.place % Math.max(1, cues.length)]
        const id = cue?.id ?? 'none'
        const newId = `new${(created += 1)}`
        const [refused] = document.state().refused
        if (each.do === 'text')
          document.change({ kind: 'setText', id, text: (each as { text: string }).text })
        else if (each.do === 'split') document.change({ kind: 'split', id, offset: 1, newId })
        else if (each.do === 'merge') document.change({ kind: 'merge', id })
        else if (each.do === 'delete') document.change({ kind: 'delete', ids: [id] })
        else if (each.do === 'add') document.change({ kind: 'add', id: newId, after: id })
        else if (each.do === 'move') document.change({ kind: 'move', id, start: each.place * 700 })
        else if (each.do === 'lock') document.change({ kind: 'lock', ids: [id], locked: !cue?.locked })
        else if (each.do === 'shift') document.change({ kind: 'shift', by: 10 })
        else if (each.do === 'undo') document.undo()
        else if (each.do === 'redo') document.redo()
        else if (each.do === 'cut') wire.up = false
        else if (each.do === 'lose') wire.losesAnswers = true
        else if (each.do === 'join') [wire.up, wire.losesAnswers] = [true, false]
        else if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.place * 100)
        else if (refused) document.settle(refused.editId, each.do === 'mine' ? 'mine' : 'theirs')
      }
      for (const { document, wire } of pages) {
        ;[wire.up, wire.losesAnswers] = [true, false]
        // The socket reports possibly missed events.
        void document.catchUp()
      }
      await settle()
      for (const { document } of pages) {
        expect(document.unsent()).toBe(0)
        expect(document.state().saving).toBe('saved')
        expect(document.items()).toEqual(server.cues())
      }
    }),
    { numRuns: 300 },
  )
})
