import { randomUUID } from 'node:crypto'
import type { SentTo } from '#core/contract/call.ts'
import { runList } from '#core/contract/runs.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { cueEdit, cueHistory, cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { translateStart } from '#products/dubbing/translation/contract.ts'
import { Browser } from '../client/browser.ts'
import { addPerson, addTestTenant, password } from '../client/people.ts'
import { until } from '../processes/until.ts'
import { startServer } from '../server/server.ts'
import { workerOf } from '../server/worker-of.ts'
import { addProject } from './add-project.ts'
import { replaceOffer } from './offers.ts'

/** Lines that the small translators know. */
export const translatedFilm: Cue[] = [
  { id: '1', start: 0, end: 2000, text: 'Good morning.' },
  { id: '2', start: 2000, end: 4000, text: 'I know the red house.' },
  { id: '3', start: 5000, end: 7000, text: 'The cat drinks milk.' },
]

type Sent = SentTo<typeof cueEdit>['edits'][number]

/** A server with an account that has projects translated, also with its glossary, and an account of another tenant. */
export async function openTranslationDesk() {
  const client = randomUUID()
  const server = await startServer()
  const tenant = await addTestTenant(server)
  const there = await addTestTenant(server, { host: 'studio.localhost' })
  const account = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, there, { name: 'eve' })
  const ana = await new Browser(server).signIn('user', 'ana', password)
  const eve = await new Browser(server, 'studio.localhost').signIn('user', 'eve', password)
  // `xx` was removed after a worker reported it.
  await replaceOffer(server.app, { translates: ['es', 'fr', 'xx'].map((to) => ['en', to]) })
  const { startWorking, stopWorking } = workerOf(server, { slots: 2 })

  const newProject = (options = {}) =>
    addProject(server, { tenant, account, cues: translatedFilm, ...options })
  const db = () => server.app.database.of(tenant)

  const list = async (id: string, language: string) =>
    (await ana.call(cueList, { id, language })).body.result!
  const linesIn = async (id: string, language: string) =>
    Object.fromEntries(
      (await list(id, language)).translations.map(({ id: cue, text, origin, stale }) => [
        cue,
        { text, origin, stale },
      ]),
    )
  const runOf = async (id: string) =>
    (await ana.call(runList, {})).body.result!.records.find((run) => run.id === id)!
  const stateOf = (id: string) =>
    db().selectFrom('projects').select(['status', 'languages']).where('id', '=', id).executeTakeFirstOrThrow()

  /** Waits until a run has ended, and returns it. */
  async function ended(id: string) {
    await startWorking()
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

  /** Undoes or redoes an edit; returns the id of the new one. */
  async function takeBack(id: string, undoes: string, language?: string): Promise<string> {
    const { body } = await ana.call(cueHistory, { id, client, ...(language && { language }) })
    const step = body.result!.find(({ editId }) => editId === undoes)!
    const way = step.way === 'undo' ? 'redo' : 'undo'
    const { body: created, editId } = await edit(id, step.inverse as Edit, language, { way, undoes })
    if (created.result!.refused.length > 0) throw new Error(JSON.stringify(created.result!.refused))
    return editId
  }

  return {
    server,
    tenant,
    account,
    client,
    ana,
    eve,
    stopWorking,
    newProject,
    db,
    list,
    linesIn,
    runOf,
    stateOf,
    ended,
    translate,
    edit,
    takeBack,
    async [Symbol.asyncDispose]() {
      await stopWorking()
      await server.close()
    },
  }
}

export type TranslationDesk = Awaited<ReturnType<typeof openTranslationDesk>>
