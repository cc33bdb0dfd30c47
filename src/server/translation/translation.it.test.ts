import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cueEdit, cueHistory, cueList } from '#contract/cues.ts'
import type { SentTo } from '#contract/call.ts'
import { runList } from '#contract/runs.ts'
import {
  glossaryList,
  glossaryPut,
  glossaryRemove,
  translateLines,
  translateMark,
  translateRemove,
  translateStart,
} from '#contract/translation.ts'
import type { Cue } from '#domain/cues/cue.ts'
import type { Edit } from '#domain/cues/edit.ts'
import { handlers } from '#server/jobs/handlers.ts'
import { cancelRun } from '#server/runs/keep.ts'
import { addProject } from '#testkit/add-project.ts'
import { Browser } from '#testkit/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { openPage } from '#testkit/socket.ts'
import { until } from '#testkit/until.ts'
import { startWorker, type Worker } from '#worker/loop.ts'
import { keepTranslations } from './keep-translations.ts'

// With the translators that every machine has, by a real worker.

let server: TestServer
let worker: Worker | undefined
let tenant: string
let account: string
let ana: Browser
let eve: Browser
const client = randomUUID()

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  const there = await addTestTenant(server, { host: 'studio.localhost' })
  account = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, there, { name: 'eve' })
  ana = await new Browser(server).signIn('user', 'ana', password)
  eve = await new Browser(server, 'studio.localhost').signIn('user', 'eve', password)
  // `xx` has gone since a worker told of it.
  const translates = ['es', 'fr', 'xx'].map((to) => ['en', to])
  await server.app.database.outside
    .insertInto('engine_offer')
    .values({ offer: JSON.stringify({ recognizes: [], translates, voices: [] }), told_at: server.app.now() })
    .execute()
})
afterAll(async () => {
  await worker?.stop(0)
  await server.close()
})

const film: Cue[] = [
  { id: '1', start: 0, end: 2000, text: 'Good morning.' },
  { id: '2', start: 2000, end: 4000, text: 'I know the red house.' },
  { id: '3', start: 5000, end: 7000, text: 'The cat drinks milk.' },
]
const newProject = (wish = {}) => addProject(server, { tenant, account, cues: film, ...wish })
const db = () => server.app.database.of(tenant)

const list = async (id: string, language: string) => (await ana.call(cueList, { id, language })).body.result!
const linesIn = async (id: string, language: string) =>
  Object.fromEntries((await list(id, language)).translations.map(({ id: cue, ...rest }) => [cue, rest]))
const runOf = async (id: string) => (await ana.call(runList, {})).body.result!.find((run) => run.id === id)!
const stateOf = (id: string) =>
  db().selectFrom('projects').select(['status', 'languages']).where('id', '=', id).executeTakeFirstOrThrow()

/** Waits until a run has ended, and gives it. */
async function ended(id: string) {
  worker ??= await startWorker(server.app, handlers, { slots: 2 })
  return until(
    () => runOf(id),
    ({ state }) => state !== 'waiting' && state !== 'running',
  )
}
async function translate(id: string, languages: string[]) {
  const { body } = await ana.call(translateStart, { id, languages })
  if (!body.result) throw new Error(body.resultEnInfo)
  return ended(body.result.run)
}

type Sent = SentTo<typeof cueEdit>['edits'][number]

async function edit(
  id: string,
  edit: Edit,
  language?: string,
  taking: Pick<Sent, 'way' | 'undoes'> = { way: 'do' },
) {
  const { revision } = await list(id, language ?? 'es')
  const sent = { editId: randomUUID(), edit, ...taking } as unknown as Sent
  const answer = await ana.call(cueEdit, {
    id,
    client,
    base: revision,
    edits: [sent],
    ...(language && { language }),
  })
  return { ...answer, editId: sent.editId }
}

/** Undoes a change, or does it again; gives the id of that. */
async function takeBack(id: string, undoes: string, language?: string): Promise<string> {
  const { body } = await ana.call(cueHistory, { id, client, ...(language && { language }) })
  const step = body.result!.find(({ editId }) => editId === undoes)!
  const way = step.way === 'undo' ? 'redo' : 'undo'
  const { body: made, editId } = await edit(id, step.inverse as Edit, language, { way, undoes })
  expect(made.result!.refused).toEqual([])
  return editId
}

describe('a translation', () => {
  test('is made into several languages in one run, which tells how far it is', async () => {
    const id = await newProject()
    const page = await openPage(ana)
    const run = await translate(id, ['es', 'fr', 'es'])
    expect(run).toMatchObject({
      state: 'done',
      kind: 'translation.run',
      project: id,
      language: null,
      share: 1,
    })
    expect(await linesIn(id, 'es')).toMatchObject({
      '1': { text: 'Buenos días.', origin: 'auto', stale: false },
      '3': { text: expect.stringContaining('gato') },
    })
    expect(Object.keys(await linesIn(id, 'fr'))).toHaveLength(3)
    expect(await stateOf(id)).toEqual({ status: 2, languages: ['es', 'fr'] })
    const told = page.events().filter((event) => event.kind === 'project' && event.payload.id === id)
    expect(told.length).toBeGreaterThanOrEqual(3)
    expect(page.events()).toContainEqual(
      expect.objectContaining({ kind: 'run', payload: expect.objectContaining({ stage: 'translate' }) }),
    )
    page.close()
  })

  test('is not begun where it cannot be', async () => {
    const id = await newProject()
    const refusal = async (languages: string[], project = id) =>
      (await ana.call(translateStart, { id: project, languages })).body.resultCode
    expect(await refusal(['zh'])).toBe(17006)
    expect(await refusal(['es', 'en'])).toBe(17019)
    expect(await refusal([])).toBe(14022)
    expect(await refusal(['es'], await newProject({ cues: [] }))).toBe(17009)
    expect(await refusal(['es'], await newProject({ status: 0 }))).toBe(17018)
    expect((await ana.call(translateLines, { id, language: 'es', cues: ['1'] })).body.resultCode).toBe(17015)
    expect((await stateOf(id)).languages).toEqual([])
    for (const call of [translateMark, translateLines])
      expect((await eve.call(call, { id, language: 'es', cues: ['1'] })).status).toBe(404)
    expect((await eve.call(translateStart, { id, languages: ['es'] })).status).toBe(404)
    expect((await eve.call(translateRemove, { id, language: 'es' })).status).toBe(404)
  })

  test('needs no translator of the very country', async () => {
    const id = await newProject({ language: 'en-US' })
    const start = (languages: string[]) => ana.call(translateStart, { id, languages })
    expect((await start(['en'])).body.resultCode).toBe(17019)
    const { run } = (await start(['es'])).body.result!
    expect(await ended(run)).toMatchObject({ state: 'done' })
    expect(Object.keys(await linesIn(id, 'es'))).toEqual(['1', '2', '3'])
  })

  test('by a person stays, until the original says something else', async () => {
    const id = await newProject()
    await translate(id, ['es'])
    await edit(id, { kind: 'setText', id: '1', text: '¡Muy buenas!' }, 'es')
    await edit(id, { kind: 'setText', id: '3', text: 'El gato bebe.' }, 'es')
    expect(await linesIn(id, 'es')).toMatchObject({
      '1': { text: '¡Muy buenas!', origin: 'expert', stale: false },
      '2': { origin: 'auto', stale: false },
    })
    await edit(id, { kind: 'setText', id: '3', text: 'The dog drinks water.' })
    expect(await linesIn(id, 'es')).toMatchObject({
      '3': { text: 'El gato bebe.', stale: true },
      '1': { stale: false },
    })
    await translate(id, ['es'])
    expect(await linesIn(id, 'es')).toMatchObject({
      '1': { text: '¡Muy buenas!', origin: 'expert' },
      '3': { text: expect.stringContaining('perro'), origin: 'auto', stale: false },
    })
    // Asked for by name, it is made anew.
    const { body } = await ana.call(translateLines, { id, language: 'es', cues: ['1'] })
    expect(await ended(body.result!.run)).toMatchObject({ state: 'done', language: 'es' })
    expect(await linesIn(id, 'es')).toMatchObject({ '1': { text: 'Buenos días.', origin: 'auto' } })
  })

  test('is looked at and found good, as the original is now', async () => {
    const id = await newProject()
    await translate(id, ['es'])
    await edit(id, { kind: 'setText', id: '1', text: 'Good morning!' })
    const before = await list(id, 'es')
    await ana.call(translateMark, { id, language: 'es', cues: ['1', '2'] })
    expect(await linesIn(id, 'es')).toMatchObject({
      '1': { text: 'Buenos días.', origin: 'expert', stale: false },
      '2': { origin: 'expert', stale: false },
      '3': { origin: 'auto' },
    })
    expect((await list(id, 'es')).revision).toBe(before.revision)
  })

  test('takes the words of the glossary', async () => {
    const id = await newProject()
    const { body } = await ana.call(glossaryPut, {
      from: 'en',
      to: 'es',
      source: 'Red House',
      target: 'Villa Rosa',
    })
    await ana.call(glossaryPut, { from: 'en', to: 'es', source: 'Red House', target: 'Villa Rossa' })
    const terms = async () => (await ana.call(glossaryList, { from: 'en', to: 'es' })).body.result!
    expect(await terms()).toEqual([{ ...body.result!, target: 'Villa Rossa' }])
    expect((await eve.call(glossaryList, { from: 'en', to: 'es' })).body.result).toEqual([])
    expect((await eve.call(glossaryRemove, { id: body.result!.id })).status).toBe(404)
    await translate(id, ['es'])
    expect((await linesIn(id, 'es'))['2']!.text).toBe('Sé el Villa Rossa.')
    // A variant has them too, until it has one of its own for the word.
    const inUse = async () => (await ana.call(glossaryList, { from: 'en-GB', to: 'es' })).body.result!
    expect(await inUse()).toEqual(await terms())
    const { body: own } = await ana.call(glossaryPut, {
      from: 'en-GB',
      to: 'es',
      source: 'Red House',
      target: 'Casa',
    })
    expect(await inUse()).toEqual([own.result])
    await ana.call(glossaryRemove, { id: own.result!.id })
    await ana.call(glossaryRemove, { id: body.result!.id })
    expect(await terms()).toEqual([])
    await translate(id, ['es'])
    expect((await linesIn(id, 'es'))['2']!.text).not.toContain('Rossa')
  })

  test('of one language that fails takes nothing from the others, and says why', async () => {
    const id = await newProject()
    const run = await translate(id, ['xx', 'es'])
    expect(run).toMatchObject({ state: 'failed', problem: 'engineFailed' })
    expect(Object.keys(await linesIn(id, 'es'))).toHaveLength(3)
    expect(await stateOf(id)).toMatchObject({ status: 2 })
    // And can be tried again.
    expect((await translate(id, ['es'])).state).toBe('done')
    expect((await ana.call(translateRemove, { id, language: 'xx' })).body.success).toBe(true)
    expect(await stateOf(id)).toEqual({ status: 2, languages: ['es'] })
    await ana.call(translateRemove, { id, language: 'es' })
    expect(await stateOf(id)).toEqual({ status: 1, languages: [] })
    expect((await list(id, 'es')).translations).toEqual([])
  })

  test('never writes over what a person has changed while it was made', async () => {
    const id = await newProject()
    await translate(id, ['es'])
    const { revision } = await list(id, 'es')
    await edit(id, { kind: 'setText', id: '1', text: 'mine' }, 'es')
    await edit(id, { kind: 'setText', id: '2', text: 'Something else' })
    const task = { id, tenant_id: tenant, account_id: account }
    const found = film.map((cue) => ({ id: cue.id, source: cue.text, text: 'the engine’s' }))
    await keepTranslations(db(), task, 'es', revision, found)
    expect(await linesIn(id, 'es')).toMatchObject({
      '1': { text: 'mine', origin: 'expert' },
      '2': { text: 'the engine’s', origin: 'auto', stale: true },
      '3': { text: 'the engine’s', stale: false },
    })
  })

  test('that is cancelled leaves the project open, and one at a time is made', async () => {
    await worker?.stop(0)
    worker = undefined
    const id = await newProject()
    const { run } = (await ana.call(translateStart, { id, languages: ['es'] })).body.result!
    expect((await ana.call(translateStart, { id, languages: ['fr'] })).body.resultCode).toBe(17014)
    expect((await ana.call(translateRemove, { id, language: 'es' })).body.resultCode).toBe(17014)
    await cancelRun(server.app, db(), run)
    expect((await runOf(run)).state).toBe('cancelled')
    expect((await translate(id, ['fr'])).state).toBe('done')
  })
})

describe('the lines of a translation', () => {
  test('are edited by their texts alone, and undone so', async () => {
    const id = await newProject({ cues: [{ ...film[0]!, locked: true }, film[1]!, film[2]!] })
    await translate(id, ['es'])
    for (const other of [
      { kind: 'shift', by: 10 },
      { kind: 'delete', ids: ['1'] },
      { kind: 'retime', id: '2', start: 0, end: 1 },
      { kind: 'batch', edits: [{ kind: 'merge', id: '2' }] },
    ] as Edit[])
      expect((await edit(id, other, 'es')).status).toBe(400)
    await edit(id, { kind: 'setText', id: '1', text: 'Hola.' }, 'es')
    const { body } = await edit(id, { kind: 'replace', pairs: [{ find: 'gato', replace: 'GATO' }] }, 'es')
    expect((await linesIn(id, 'es'))['3']!.text).toContain('GATO')
    // The original is moved; taking the text back moves nothing.
    await edit(id, { kind: 'shift', by: 100 })
    const put = film.map((cue) => ({ ...cue, text: `¿${cue.id}?` }))
    await edit(id, { kind: 'restore', remove: [], put }, 'es')
    const now = await list(id, 'es')
    expect(now.translations.map(({ text }) => text).toSorted()).toEqual(['¿1?', '¿2?', '¿3?'])
    expect(now.cues.map(({ start }) => start)).toEqual([0, 2100, 5100])
    expect(body.result!.made.every(({ language }) => language === 'es')).toBe(true)
    // An empty text is none: the engine may find one again.
    await edit(id, { kind: 'setText', id: '1', text: '' }, 'es')
    expect(Object.keys(await linesIn(id, 'es'))).toEqual(expect.not.arrayContaining(['1']))
    expect((await edit(id, { kind: 'setText', id: '1', text: 'x' }, 'fr')).body.resultCode).toBe(17015)
  })

  test('that become one are joined for a look, and parted again as they were', async () => {
    const id = await newProject()
    await translate(id, ['es'])
    await edit(id, { kind: 'setText', id: '2', text: 'La casa.' }, 'es')
    const before = await linesIn(id, 'es')
    const merge = (await edit(id, { kind: 'merge', id: '1' })).editId
    const joined = { text: `${before['1']!.text} La casa.`, origin: 'auto', stale: true }
    expect(await linesIn(id, 'es')).toEqual({ '1': joined, '3': before['3'] })
    const undo = await takeBack(id, merge)
    expect(await linesIn(id, 'es')).toEqual(before)
    const redo = await takeBack(id, undo)
    expect(await linesIn(id, 'es')).toEqual({ '1': joined, '3': before['3'] })
    // What a person has made of it since stays.
    await edit(id, { kind: 'setText', id: '1', text: 'Buenas.' }, 'es')
    await takeBack(id, redo)
    expect(await linesIn(id, 'es')).toMatchObject({
      '1': { text: 'Buenas.', origin: 'expert', stale: true },
      '2': before['2'],
    })
  })

  test('that a person changed get their former marks when that is taken back', async () => {
    const id = await newProject()
    await translate(id, ['es'])
    const before = await linesIn(id, 'es')
    const said = (await edit(id, { kind: 'setText', id: '1', text: 'Hola.' }, 'es')).editId
    const emptied = (await edit(id, { kind: 'setText', id: '2', text: '' }, 'es')).editId
    const both = await linesIn(id, 'es')
    expect(both).toEqual({ '1': { text: 'Hola.', origin: 'expert', stale: false }, '3': before['3'] })
    await takeBack(id, emptied, 'es')
    const undo = await takeBack(id, said, 'es')
    expect(await linesIn(id, 'es')).toEqual(before)
    await takeBack(id, undo, 'es')
    expect((await linesIn(id, 'es'))['1']).toEqual(both['1'])
  })

  test('are no conflict with changes of the original, and one with another page’s', async () => {
    const id = await newProject()
    await translate(id, ['es'])
    const { revision: base } = await list(id, 'es')
    await edit(id, { kind: 'setText', id: '1', text: 'Hello.' })
    const send = async (text: string, page: string) => {
      const edits = [
        { editId: randomUUID(), way: 'do' as const, edit: { kind: 'setText' as const, id: '1', text } },
      ]
      const sent = { id, language: 'es', client: page, base, edits }
      return (await ana.call(cueEdit, sent)).body.result!.refused
    }
    expect(await send('Hola.', client)).toEqual([])
    expect(await send('Buenas.', randomUUID())).toMatchObject([{ conflict: true, cue: { text: 'Hola.' } }])
    expect((await linesIn(id, 'es'))['1']).toEqual({ text: 'Hola.', origin: 'expert', stale: false })
  })
})
