import { randomUUID } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#core/server/db/tables.ts'
import { historyOf, type Way } from '#domain/document/history.ts'
import { byItem } from '#domain/document/touches.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { addScript, addScriptTables, openScript, readParagraphs } from '#testkit/paragraphs/document.ts'
import { type Paragraph, type ParagraphEdit, paragraphRules } from '#testkit/paragraphs/rules.ts'
import { someEdit } from '#testkit/paragraphs/some-edit.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import type { NewEdit, OpenDocument } from './document.ts'
import { deleteEdits } from './log.ts'
import { makeEdits } from './make-edits.ts'
import { readHistory } from './read-history.ts'

// Uses a test-only kind of document, so that nothing depends on subtitles. SEED= repeats a run.

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let server: TestServer
let tenant: string
let account: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
  await addScriptTables(server.app.config.databaseUrl)
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)
const script: readonly Paragraph[] = ['a', 'b', 'c'].map((id) => ({ id, text: id, speaker: 'Ann' }))
const newScript = () => addScript(db(), { tenant, account }, script)
const paragraphs = async (id: string) =>
  (await readParagraphs(db(), id)).map(({ revision: _revision, ...each }) => each)
const texts = async (id: string) => (await paragraphs(id)).map(({ text }) => text)
const pages = { a: randomUUID(), b: randomUUID() }

type Script = OpenDocument<Paragraph, ParagraphEdit>
const edit = (wanted: ParagraphEdit, way: Way = 'do', undoes?: string): NewEdit<ParagraphEdit> => ({
  editId: randomUUID(),
  way,
  edit: wanted,
  undoes,
})

/** Sends a page's request. */
async function send(
  id: string,
  { client = pages.a, base = 1, edits }: { client?: string; base?: number; edits: NewEdit<ParagraphEdit>[] },
  changed: (document: Script) => Script = (document) => document,
) {
  return db()
    .transaction()
    .execute(async (trx: Transaction<DB>) => {
      const document = await openScript(trx, id)
      return makeEdits(trx, changed(document), { client, base, edits, now: server.app.now() })
    })
}
/** The events published about a document so far. */
const published = (id: string) =>
  db()
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where(sql<string>`coalesce(payload -> 'document' ->> 'id', payload ->> 'id')`, '=', id)
    .orderBy('seq')
    .execute()
const logOf = (id: string) =>
  db().selectFrom('edits').select('revision').where('document_id', '=', id).orderBy('revision').execute()
const history = async (id: string, client = pages.a) =>
  historyOf(await readHistory<ParagraphEdit>(db(), { id, part: '' }, client))

describe('edits', () => {
  test('of two pages at once are both made in one order, and published to the others', async () => {
    const id = await newScript()
    const mine = edit({ kind: 'update', id: 'a', text: 'mine' })
    const theirs = edit({ kind: 'update', id: 'b', text: 'theirs' })
    const [one, other] = await Promise.all([
      send(id, { edits: [mine] }),
      send(id, { client: pages.b, edits: [theirs] }),
    ])
    expect([one.revision, other.revision].toSorted()).toEqual([2, 3])
    expect(await published(id)).toContainEqual({
      kind: 'edit',
      payload: expect.objectContaining({ client: pages.a, part: '', editId: mine.editId, edit: mine.edit }),
    })
    expect(await texts(id)).toEqual(['mine', 'theirs', 'c'])
    expect((await readParagraphs(db(), id)).map(({ revision }) => revision).toSorted()).toEqual([1, 2, 3])
  })

  test('of the same field conflict: the first is made, the second gets the current item', async () => {
    const id = await newScript()
    const race = await Promise.all(
      Object.values(pages).map((client) =>
        send(id, { client, edits: [edit({ kind: 'update', id: 'a', text: client })] }),
      ),
    )
    const [item] = await paragraphs(id)
    const refused = race.flatMap((each) => each.refused)
    expect(refused).toMatchObject([{ conflict: true, refusal: null, item }])
    const speaker = edit({ kind: 'update', id: 'a', speaker: 'Bo' })
    expect((await send(id, { client: pages.b, edits: [speaker] })).refused).toEqual([])
    // A page that has seen the current state may change it.
    const again = edit({ kind: 'update', id: 'a', text: 'both' })
    expect((await send(id, { client: pages.b, base: 3, edits: [again] })).refused).toEqual([])
    expect((await paragraphs(id))[0]).toEqual({ id: 'a', text: 'both', speaker: 'Bo' })
  })

  test('of deleted items conflict; of items that never existed they are refused', async () => {
    const id = await newScript()
    await send(id, { client: pages.b, edits: [edit({ kind: 'remove', id: 'b' })] })
    const update = (of: string) => edit({ kind: 'update', id: of, text: 'x' })
    const after = edit({ kind: 'move', id: 'a', after: 'b' })
    expect((await send(id, { edits: [update('b'), update('never'), after] })).refused).toMatchObject([
      { conflict: true, refusal: null, item: null },
      { conflict: false, refusal: 'unknownParagraph', item: null },
      { conflict: true, refusal: null, item: null },
    ])
    expect(await texts(id)).toEqual(['a', 'c'])
  })

  test('conflict in every field with changes of a job', async () => {
    const id = await newScript()
    await sql`update scripts set revision = 2 where id = ${id}`.execute(db())
    await sql`
      update document_items set item = item || '{"text": "job"}', revision = 2 where document_id = ${id} and id = 'a'`.execute(
      db(),
    )
    const speaker = edit({ kind: 'update', id: 'a', speaker: 'Bo' })
    expect((await send(id, { edits: [speaker] })).refused).toMatchObject([
      { conflict: true, item: { text: 'job', speaker: 'Ann' } },
    ])
    expect((await send(id, { base: 2, edits: [speaker] })).refused).toEqual([])
  })

  test('that are sent twice are made once, even while the first request is running', async () => {
    const id = await newScript()
    const sent = edit({ kind: 'insert', paragraph: { id: 'n', text: 'n', speaker: '' }, after: 'a' })
    const both = await Promise.all([send(id, { edits: [sent] }), send(id, { edits: [sent, sent] })])
    for (const each of both)
      expect(each).toMatchObject({ revision: 2, made: [{ editId: sent.editId }], refused: [] })
    expect(await published(id)).toHaveLength(1)
    expect(await texts(id)).toEqual(['a', 'n', 'b', 'c'])
  })

  test('that exceed the limits or are not part of the document change nothing', async () => {
    const id = await newScript()
    const many = Array.from({ length: 400_000 }, () => edit({ kind: 'remove', id: 'a' }))
    await expect(send(id, { edits: many })).rejects.toMatchObject({ name: 'tooMuchWork' })
    const edits = [edit({ kind: 'remove', id: 'a' }), edit({ kind: 'move', id: 'b' })]
    const still = (document: Script): Script => ({
      ...document,
      rules: { ...document.rules, narrow: (_, each) => (each.kind === 'move' ? undefined : each) },
    })
    await expect(send(id, { edits }, still)).rejects.toMatchObject({ name: 'malformed' })
    expect(await texts(id)).toEqual(['a', 'b', 'c'])
    expect(await logOf(id)).toEqual([])
  })
})

describe('undo', () => {
  test('works after a reload, step by step, in both directions', async () => {
    const id = await newScript()
    await send(id, {
      edits: [
        edit({ kind: 'remove', id: 'b' }),
        edit({ kind: 'move', id: 'c' }),
        edit({ kind: 'update', id: 'a', text: 'A', speaker: 'Bo' }),
      ],
    })
    const states: string[][] = []
    for (const way of ['undo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const) {
      const last = (await history(id))[way].at(-1)!
      await send(id, { base: last.revision, edits: [edit(last.inverse, way, last.editId)] })
      states.push(await texts(id))
    }
    const [moved, removed, all] = [
      ['c', 'a'],
      ['a', 'c'],
      ['a', 'b', 'c'],
    ]
    expect(states).toEqual([moved, removed, all, removed, moved, ['c', 'A']])
    expect(await history(id, pages.b)).toEqual({ undo: [], redo: [] })
  })

  test('does not overwrite changes of another page', async () => {
    const id = await newScript()
    await send(id, { edits: [edit({ kind: 'update', id: 'a', text: 'mine' })] })
    const theirs = edit({ kind: 'update', id: 'a', text: 'theirs' })
    await send(id, { client: pages.b, base: 2, edits: [theirs] })
    const last = (await history(id)).undo.at(-1)!
    const undo = edit(last.inverse, 'undo', last.editId)
    expect((await send(id, { base: last.revision, edits: [undo] })).refused).toMatchObject([
      { conflict: true },
    ])
    expect(await texts(id)).toEqual(['theirs', 'b', 'c'])
  })

  test('passes to the document what it stored with the undone edit', async () => {
    const id = await newScript()
    const steps: unknown[] = []
    const following = (document: Script): Script => ({
      ...document,
      follow: async ({ changed, revision, undone }) => {
        steps.push({ changed, revision, undone })
        return { keptAt: revision }
      },
    })
    const first = edit({ kind: 'remove', id: 'b' })
    await send(id, { edits: [first] }, following)
    const { inverse } = (await history(id)).undo.at(-1)!
    await send(id, { base: 2, edits: [edit(inverse, 'undo', first.editId)] }, following)
    expect(steps).toEqual([
      { changed: ['b'], revision: 2, undone: undefined },
      { changed: ['b'], revision: 3, undone: { revision: 2, extra: { keptAt: 2 } } },
    ])
  })
})

describe('the log', () => {
  const setBytes = (id: string, revision: number, bytes: number) =>
    db()
      .updateTable('edits')
      .set({ edit_bytes: bytes, undo_bytes: bytes })
      .where('document_id', '=', id)
      .where('revision', '=', revision)
      .execute()
  const insert = (id: string, text = id) => edit({ kind: 'insert', paragraph: { id, text, speaker: '' } })

  test('returns the edits since a revision, or only the first ones if there are too many', async () => {
    const id = await newScript()
    await send(id, { edits: [insert('x'), insert('y')] })
    await send(id, { client: pages.b, edits: [insert('z')] })
    const since = async (base: number) =>
      (await send(id, { base, edits: [] })).made.map(({ revision }) => revision)
    expect(await since(1)).toEqual([2, 3, 4])
    expect(await since(3)).toEqual([4])
    expect(await since(4)).toEqual([])
    await setBytes(id, 3, 2 * 1024 * 1024)
    expect(await since(1)).toEqual([2])
  })

  test('deletes the oldest edits, and pages reload a document when the edits are too long to send', async () => {
    const id = await newScript()
    await send(id, { edits: [insert('x'), insert('y')] })
    await setBytes(id, 2, 60 * 1024 * 1024)
    const long = Array.from({ length: 20 }, (_, at) => insert(`long${at}`, 'x'.repeat(5000)))
    const result = await send(id, { edits: long })
    expect(result).toMatchObject({ revision: 23, refused: [] })
    const kinds = (await published(id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['edit', 'edit', 'subject'])
    expect((await logOf(id)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 21 }, (_, at) => at + 3),
    )
    // Deleted log entries may have been made by anybody.
    const update = edit({ kind: 'update', id: 'x', text: 'X' })
    expect((await send(id, { client: pages.b, edits: [update] })).refused).toMatchObject([{ conflict: true }])
  })

  test('is deleted with its document or part, and no other', async () => {
    const [one, other] = [await newScript(), await newScript()]
    const project = await addProject(server, { tenant, account })
    const inPart = (part: string) => (document: Script) => ({ ...document, part })
    for (const part of ['', 'es', 'fr'])
      for (const id of [one, other]) await send(id, { edits: [insert(`${part}-x`)] }, inPart(part))
    await sql`
      insert into edits (tenant_id, document_id, revision, edit_id, client, account_id, way, edit, inverse, extra, edit_bytes, undo_bytes)
      select tenant_id, ${project}, revision, edit_id, client, account_id, way, edit, inverse, extra, edit_bytes, undo_bytes
      from edits where document_id = ${one}`.execute(db())
    const left = async () =>
      [await logOf(one), await logOf(other), await logOf(project)].map((log) => log.length)
    expect(await left()).toEqual([3, 3, 3])
    await deleteEdits(db(), other, 'es')
    expect(await left()).toEqual([3, 2, 3])
    await db().deleteFrom('projects').where('id', '=', project).execute()
    expect(await left()).toEqual([3, 2, 0])
    await sql`delete from scripts where id = ${one}`.execute(db())
    expect(await left()).toEqual([0, 2, 0])
  })
})

test(`two pages that edit concurrently lose none of each other's work (seed ${seed})`, async () => {
  const random = randomOf(seed)
  const id = await newScript()
  const views = Object.values(pages).map((client) => ({ client, items: script, revision: 1 }))
  const bases = new Map<string, number>()
  let refusals = 0

  async function turn(view: (typeof views)[number]) {
    let base = view.revision
    let edits = Array.from({ length: 1 + Math.floor(random() * 3) }, () => edit(someEdit(view.items, random)))
    const past = await history(id, view.client)
    const way = random() < 0.6 ? 'undo' : 'redo'
    const last = past[way].at(-1)
    if (last && random() < 0.3) {
      base = last.revision
      edits = [edit(last.inverse, way, last.editId)]
    }
    for (const { editId } of edits) bases.set(editId, base)
    // A request whose response was lost is repeated.
    if (random() < 0.2) await send(id, { client: view.client, base, edits })
    const result = await send(id, { client: view.client, base, edits })
    refusals += result.refused.length
    for (const created of result.made) {
      if (created.revision <= view.revision) continue
      const applied = paragraphRules.apply(view.items, created.edit)
      if (!applied.done) throw new Error(`A page cannot follow: ${applied.refusal.kind}`)
      view.items = applied.items
      view.revision = created.revision
    }
  }
  for (let round = 0; round < 60; round += 1)
    if (random() < 0.5) await Promise.all(views.map(turn))
    else await turn(views[round % 2]!)

  const log = await db()
    .selectFrom('edits')
    .select(['revision', 'client', 'edit', 'edit_id'])
    .where('document_id', '=', id)
    .orderBy('revision')
    .execute()
  let items = script
  const changes: { revision: number; client: string; fields: Set<string> }[] = []
  const namesOf = (touches: ReturnType<typeof paragraphRules.changes>) =>
    [...byItem(touches)].flatMap(([of, fields]) => [...fields].map((field) => `${of} ${field}`))
  for (const { revision, client, edit: logged, edit_id } of log) {
    const created = logged as ParagraphEdit
    const base = bases.get(edit_id)!
    const unseen = changes.filter((each) => each.client !== client && each.revision > base)
    for (const name of namesOf(paragraphRules.touches(items, created)))
      expect(
        unseen.some(({ fields }) => fields.has(name)),
        `lost: ${name} at ${revision}`,
      ).toBe(false)
    const applied = paragraphRules.apply(items, created)
    if (!applied.done) throw new Error(`The log cannot be replayed: ${applied.refusal.kind}`)
    changes.push({ revision, client, fields: new Set(namesOf(paragraphRules.changes(applied.inverse))) })
    items = applied.items
  }
  expect(await paragraphs(id)).toEqual(items)
  for (const view of views) if (view.revision === log.at(-1)!.revision) expect(view.items).toEqual(items)
  expect(log.length).toBeGreaterThan(30)
  expect(refusals).toBeGreaterThan(0)
})
