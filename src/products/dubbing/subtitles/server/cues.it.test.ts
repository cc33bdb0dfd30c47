import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentTo } from '#core/contract/call.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { historyOf, type Way } from '#domain/document/history.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { openPage } from '#testkit/client/socket.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { cueEdit, cueHistory, cueList } from '../contract/subtitles.ts'

let server: TestServer
let tenant: string
let account: string
let ana: Browser
let eve: Browser

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  const there = await addTestTenant(server, { host: 'studio.localhost' })
  account = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, there, { name: 'eve' })
  ana = await new Browser(server).signIn('user', 'ana', password)
  eve = await new Browser(server, 'studio.localhost').signIn('user', 'eve', password)
})
afterAll(() => server.close())

const film: Cue[] = [
  { id: '1', start: 0, end: 1000, text: 'One', speaker: 'Ann' },
  { id: '2', start: 1000, end: 2000, text: 'Two' },
  { id: '3', start: 3000, end: 4000, text: 'Three' },
]
const newProject = (cues: readonly Cue[] = film, options = {}) =>
  addProject(server, { tenant, account, cues, duration: 10_000, ...options })

type Sent = SentTo<typeof cueEdit>['edits'][number]
const change = (edit: Edit, way: Way = 'do', editId: string = randomUUID()) =>
  ({ editId, way, edit }) as unknown as Sent
const pages = { a: randomUUID(), b: randomUUID() }

async function send(
  id: string,
  base: number,
  edits: Sent[],
  { client = pages.a, language }: { client?: string; language?: string } = {},
) {
  const { body } = await ana.call(cueEdit, { id, client, base, edits, ...(language && { language }) })
  if (!body.result) throw new Error(body.resultEnInfo)
  return body.result
}
const list = async (id: string, language?: string) =>
  (await ana.call(cueList, { id, ...(language && { language }) })).body.result!
const texts = async (id: string) => (await list(id)).cues.map(({ text }) => text)

describe('an edit', () => {
  test('is made and published to the other pages, and writes only its line', async () => {
    const id = await newProject()
    const page = await openPage(ana)
    const edit: Edit = { kind: 'setText', id: '2', text: 'Zwei' }
    const sent = change(edit)
    const made = [{ revision: 2, client: pages.a, language: null, editId: sent.editId, edit }]
    expect(await send(id, 1, [sent])).toEqual({ revision: 2, made, refused: [] })
    expect(await list(id)).toMatchObject({
      revision: 2,
      duration: 10_000,
      cues: [film[0], { text: 'Zwei' }, film[2]],
    })
    await until(() => page.events().length === 1)
    expect(page.events()).toMatchObject([
      { kind: 'edit', payload: { revision: 2, part: '', edit, document: { kind: 'project', id } } },
    ])
    page.close()
    const rows = await server.app.database
      .of(tenant)
      .selectFrom('cues')
      .select(['id', 'revision'])
      .where('project_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: '1', revision: 1 },
      { id: '2', revision: 2 },
      { id: '3', revision: 1 },
    ])
  })

  test('that is sent twice is made once, even while the first request is running', async () => {
    const id = await newProject()
    const sent = change({ kind: 'shift', by: 100 })
    const both = await Promise.all([send(id, 1, [sent]), send(id, 1, [sent])])
    for (const result of both)
      expect(result).toMatchObject({ revision: 2, made: [{ editId: sent.editId }], refused: [] })
    expect((await list(id)).cues.map(({ start }) => start)).toEqual([100, 1100, 3100])
  })

  test('of a line that another page has changed is reported as a conflict, and all others are made', async () => {
    const id = await newProject()
    await send(id, 1, [change({ kind: 'setText', id: '1', text: 'theirs' })], { client: pages.b })
    const mine = change({ kind: 'setText', id: '1', text: 'mine' })
    const result = await send(id, 1, [
      mine,
      change({ kind: 'setText', id: '2', text: 'mine' }),
      change({ kind: 'shift', by: 10 }),
      // Conflicts because the other page changed the text of line 1; a shift by it would not conflict.
      change({ kind: 'delete', ids: ['1', '3'] }),
    ])
    const now = { ...film[0]!, text: 'theirs' }
    expect(result.refused).toMatchObject([
      { editId: mine.editId, conflict: true, refusal: null, cue: now },
      { conflict: true, cue: { ...now, start: 10, end: 1010 } },
    ])
    expect(result.made.map(({ client }) => client)).toEqual([pages.b, pages.a, pages.a])
    expect(await texts(id)).toEqual(['theirs', 'mine', 'Three'])
    // A page that has seen the change may change the line, and its own changes do not conflict.
    await send(id, result.revision, [mine, change({ kind: 'setText', id: '1', text: 'mine again' })])
    expect(await texts(id)).toEqual(['mine again', 'mine', 'Three'])
  })

  test('of another field of the same line is made too, and can be undone separately', async () => {
    const id = await newProject()
    await send(id, 1, [change({ kind: 'setText', id: '1', text: 'theirs' })], { client: pages.b })
    const mine = [
      change({ kind: 'retime', id: '1', start: 100, end: 900 }),
      change({ kind: 'setSpeaker', ids: ['1'], speaker: 'Bo' }),
    ]
    expect((await send(id, 1, mine)).refused).toEqual([])
    const both = { ...film[0]!, text: 'theirs', start: 100, end: 900, speaker: 'Bo' }
    expect((await list(id)).cues[0]).toEqual(both)
    const { body } = await ana.call(cueHistory, { id, client: pages.b })
    const [text] = body.result!
    const undo = { ...change(text!.inverse as Edit, 'undo'), undoes: text!.editId }
    expect((await send(id, text!.revision, [undo], { client: pages.b })).refused).toEqual([])
    expect((await list(id)).cues[0]).toEqual({ ...both, text: 'One' })
  })

  test('conflicts with an earlier change of another page even if an own newer edit shifted the line', async () => {
    const id = await newProject()
    await send(id, 1, [change({ kind: 'setText', id: '1', text: 'theirs' })], { client: pages.b })
    await send(id, 1, [change({ kind: 'shift', by: 10 })])
    expect(await send(id, 1, [change({ kind: 'setText', id: '1', text: 'mine' })])).toMatchObject({
      refused: [{ conflict: true, cue: { text: 'theirs' } }],
    })
  })

  test('of a deleted line is reported as a conflict', async () => {
    const id = await newProject()
    await send(id, 1, [change({ kind: 'delete', ids: ['1'] })], { client: pages.b })
    expect(await send(id, 1, [change({ kind: 'setText', id: '1', text: 'mine' })])).toMatchObject({
      refused: [{ conflict: true, refusal: null, cue: null }],
    })
    expect(await send(id, 2, [change({ kind: 'setText', id: 'never', text: 'x' })])).toMatchObject({
      refused: [{ conflict: false, refusal: 'unknownCue', cue: null }],
    })
  })

  test('follows the rules of the list: locked lines, the end of the film, the last line', async () => {
    const id = await newProject([film[0]!, { ...film[1]!, locked: true }, film[2]!])
    const { refused } = await send(id, 1, [
      change({ kind: 'setText', id: '2', text: 'x' }),
      change({ kind: 'split', id: '2', offset: 1, newId: 'n' }),
      change({ kind: 'retime', id: '3', start: 3000, end: 10_001 }),
      change({ kind: 'merge', id: '3' }),
      change({ kind: 'add', id: 'n', after: '1' }),
    ])
    expect(refused.map(({ refusal }) => refusal)).toEqual([
      'locked',
      'locked',
      'pastEnd',
      'lastCue',
      'noRoom',
    ])
    expect(refused[0]).toMatchObject({ cue: { id: '2', locked: true } })
    await send(id, 1, [change({ kind: 'lock', ids: ['2'], locked: false })])
    await send(id, 2, [change({ kind: 'setText', id: '2', text: 'x' })])
    expect(await texts(id)).toEqual(['One', 'x', 'Three'])
  })

  test('that is invalid is refused, and nothing of the request is saved', async () => {
    const id = await newProject()
    const bad: unknown[] = [
      { kind: 'setText', id: '1', text: 'x'.repeat(5001) },
      { kind: 'setText', id: 'a b', text: 'x' },
      { kind: 'retime', id: '1', start: 0.5, end: 2 },
      { kind: 'retime', id: '1', start: -1, end: 2 },
      { kind: 'sql', id: '1' },
      { kind: 'setText', id: '1', text: 'a\0b' },
      { kind: 'restore', remove: [], put: [{ ...film[1]!, text: 'x\udc00' }] },
      { kind: 'batch', edits: [{ kind: 'batch', edits: [] }] },
    ]
    for (const edit of bad) {
      const edits = [change({ kind: 'shift', by: 1 }), change(edit as Edit)]
      const { status } = await ana.call(cueEdit, { id, client: pages.a, base: 1, edits })
      expect(status).toBe(400)
    }
    const many = Array.from({ length: 200 }, () => ({ kind: 'shift' as const, by: 0 }))
    const edits = Array.from({ length: 6 }, () => change({ kind: 'batch', edits: many }))
    expect((await ana.call(cueEdit, { id, client: pages.a, base: 1, edits })).status).toBe(413)
    expect(await texts(id)).toEqual(['One', 'Two', 'Three'])
  })

  test('is refused for other accounts, and until the project is prepared', async () => {
    const id = await newProject()
    const edits = [change({ kind: 'delete', ids: ['1'] })]
    expect((await eve.call(cueEdit, { id, client: pages.b, base: 1, edits })).status).toBe(404)
    expect((await eve.call(cueList, { id })).status).toBe(404)
    expect((await eve.call(cueHistory, { id, client: pages.a })).status).toBe(404)
    expect(await texts(id)).toEqual(['One', 'Two', 'Three'])
    const waiting = await newProject([], { status: 0 })
    expect((await ana.call(cueEdit, { id: waiting, client: pages.a, base: 0, edits })).body).toMatchObject({
      success: false,
      resultCode: 17018,
    })
  })
})

describe('undo', () => {
  const history = async (id: string, client = pages.a) =>
    historyOf((await ana.call(cueHistory, { id, client })).body.result!)

  test('works after a reload, step by step, in both directions', async () => {
    const id = await newProject()
    await send(id, 1, [
      change({ kind: 'merge', id: '1' }),
      change({ kind: 'split', id: '3', offset: 2, newId: 'n' }),
      change({ kind: 'setText', id: 'n', text: 'REE' }),
    ])
    const undone: string[][] = []
    for (;;) {
      const last = (await history(id)).undo.at(-1)
      if (!last) break
      await send(id, last.revision, [change(last.inverse as Edit, 'undo')])
      undone.push(await texts(id))
    }
    expect(undone).toEqual([
      ['One Two', 'Th', 'ree'],
      ['One Two', 'Three'],
      ['One', 'Two', 'Three'],
    ])
    expect((await list(id)).cues).toEqual(film)
    for (;;) {
      const last = (await history(id)).redo.at(-1)
      if (!last) break
      await send(id, last.revision, [change(last.inverse as Edit, 'redo')])
    }
    expect(await texts(id)).toEqual(['One Two', 'Th', 'REE'])
    expect(await history(id, pages.b)).toEqual({ undo: [], redo: [] })
  })

  test('does not overwrite changes of another page', async () => {
    const id = await newProject()
    await send(id, 1, [change({ kind: 'setText', id: '1', text: 'mine' })])
    await send(id, 2, [change({ kind: 'setText', id: '1', text: 'theirs' })], { client: pages.b })
    await send(id, 3, [change({ kind: 'shift', by: 10 })])
    const { undo } = await history(id)
    const [text, shift] = undo as [(typeof undo)[number], (typeof undo)[number]]
    await send(id, shift.revision, [change(shift.inverse as Edit, 'undo')])
    expect(await texts(id)).toEqual(['theirs', 'Two', 'Three'])
    expect(await send(id, text.revision, [change(text.inverse as Edit, 'undo')])).toMatchObject({
      refused: [{ conflict: true, cue: { text: 'theirs' } }],
    })
    expect(await texts(id)).toEqual(['theirs', 'Two', 'Three'])
  })
})
