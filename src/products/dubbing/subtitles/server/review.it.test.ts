import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Edit } from '#domain/cues/core/edit.ts'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { glossaryPut } from '#shared/terms/contract/glossary.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { cueAlternatives, cueEdit, cueHistory, cueList, cueReview } from '../contract/subtitles.ts'

let server: TestServer
let tenant: string
let account: string
let ana: Browser
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
  ana = await new Browser(server).signIn('user', 'ana', password)
})
afterAll(() => server.close())

const cues = Array.from({ length: 6 }, (_, at) => ({
  start: at * 2000,
  end: at * 2000 + 1500,
  text: `Line ${at + 1}`,
  // The last line has two uncertain words.
  unreviewed: (at === 5
    ? [
        [0, 4],
        [5, 6],
      ]
    : []) as [number, number][],
}))

async function draft() {
  const id = await addProject(server, { tenant, account, cues, draft: true })
  const unreviewed = async () =>
    (await ana.call(cueList, { id })).body
      .result!.cues.flatMap((cue) => (cue.unreviewed ? [cue.id] : []))
      .toSorted()
  const client = randomUUID()
  const edit = async (created: Edit, base = 1, way: 'do' | 'undo' = 'do') => {
    const edits = [{ editId: randomUUID(), way, edit: created }]
    const { body } = await ana.call(cueEdit, { id, client, base, edits } as never)
    expect(body.result?.refused).toEqual([])
  }
  const last = async () => (await ana.call(cueHistory, { id, client })).body.result!.at(-1)!
  return { id, client, unreviewed, edit, last }
}

test('a line whose text a person changed is reviewed; changes of times, speakers and locks do not count', async () => {
  const { id, unreviewed, edit } = await draft()
  await edit({ kind: 'shift', by: 100 })
  await edit({ kind: 'setSpeaker', ids: ['c1', 'c2'], speaker: 'Ana' }, 2)
  await edit({ kind: 'lock', ids: ['c6'], locked: true }, 3)
  expect(await unreviewed()).toHaveLength(6)
  await edit({ kind: 'setText', id: 'c2', text: 'Another' }, 4)
  await edit({ kind: 'merge', id: 'c3' }, 5)
  expect(await unreviewed()).toEqual(['c1', 'c3', 'c5', 'c6'])
  expect((await ana.call(projectDetail, { id })).body.result).toMatchObject({
    recognition: 'draft',
    unreviewed: 4,
    uncertain: 2,
    cueCount: 5,
  })
})

test('marking lines is an edit that can be undone', async () => {
  const { id, unreviewed, edit, last } = await draft()
  await edit({ kind: 'review', ids: ['c1', 'c6'] })
  expect(await unreviewed()).toEqual(['c2', 'c3', 'c4', 'c5'])
  const { revision, inverse } = await last()
  await edit(inverse as Edit, revision, 'undo')
  expect(await unreviewed()).toHaveLength(6)
  expect((await ana.call(projectDetail, { id })).body.result).toMatchObject({ uncertain: 2 })
})

test('lines that were read or played are reviewed if no word is uncertain, and undo leaves them so', async () => {
  const { id, client, unreviewed } = await draft()
  expect((await ana.call(cueReview, { id, cues: ['c1', 'c4', 'c6', 'none'] })).body.result).toEqual({
    unreviewed: 4,
  })
  expect(await unreviewed()).toEqual(['c2', 'c3', 'c5', 'c6'])
  expect((await ana.call(cueHistory, { id, client })).body.result).toEqual([])
  const many = Array.from({ length: 1001 }, (_, at) => `c${at}`)
  expect((await ana.call(cueReview, { id, cues: many })).status).toBe(400)
  expect((await ana.call(cueReview, { id, cues: many.slice(0, 1000) })).body.result).toEqual({
    unreviewed: 1,
  })
})

test('uncertain words get terms and names that sound alike; those of others and of unknown lines are refused', async () => {
  await ana.call(glossaryPut, { from: 'zh', to: 'en', source: '章炜', target: 'Zhang Wei' })
  const id = await addProject(server, {
    tenant,
    account,
    language: 'zh',
    draft: true,
    cues: [
      { start: 0, end: 1000, text: '明天张伟来开会', unreviewed: [[2, 4]], speaker: '张薇' },
      { start: 1000, end: 2000, text: '好的', unreviewed: [] },
    ],
  })
  expect((await ana.call(cueAlternatives, { id, cue: 'c1' })).body.result).toEqual({
    text: '明天张伟来开会',
    words: [
      {
        start: 2,
        end: 4,
        alternatives: [
          { text: '章炜', from: 'term', start: 2, end: 4 },
          { text: '张薇', from: 'name', start: 2, end: 4 },
        ],
      },
    ],
  })
  expect((await ana.call(cueAlternatives, { id, cue: 'c2' })).body.result).toEqual({
    text: '好的',
    words: [],
  })
  expect((await ana.call(cueAlternatives, { id, cue: 'none' })).status).toBe(404)
  await addPerson(server, tenant, { name: 'eve' })
  const eve = await new Browser(server).signIn('user', 'eve', password)
  expect((await eve.call(cueAlternatives, { id, cue: 'c1' })).status).toBe(404)
})
