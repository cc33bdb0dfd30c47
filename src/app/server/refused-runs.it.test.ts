import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allCalls } from '#app/registry/calls.ts'
import { allScreens } from '#app/registry/screens.ts'
import type { Call } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { openMenu } from '#identity/menu/server/menu.ts'
import { projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import { takeSpeak } from '#products/dubbing/takes/contract.ts'
import { generateLinkup } from '#products/dubbing/works/contract.ts'
import { libraryCreate } from '#products/library/contract/library.ts'
import { podcastBlockImport } from '#products/podcast/contract/scripts.ts'
import { readLinkup, readLongLinkup } from '#products/reading/contract/reading-works.ts'
import { readingCreate } from '#products/reading/contract/readings.ts'
import { readAloud } from '#products/reading/server/reading-kind.ts'
import { separationCreate } from '#products/separation/contract/separations.ts'
import type { UploadKind } from '#shared/uploads/contract/kinds.ts'
import { contentsOf, differing, tenantTables } from '#testkit/attack/contents.ts'
import { sendInput } from '#testkit/attack/send-input.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, password } from '#testkit/client/people.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { port, startSpeakingServer } from '#testkit/desks/speaking-server.ts'
import { addThing } from '#testkit/things/add-thing.ts'
import { sampleInput } from './api/examples.ts'

// Where a run is refused, nothing is made: no row in any table. Generated from the contract: every call that changes
// something is made with the caller's own things, and by an account that may not start runs or store files.

let platform: Awaited<ReturnType<typeof startSpeakingServer>>
let owner: pg.Client
let tables: string[]
let folder: string
let tenant: string
const switchable = openMenu(allScreens).features.map(({ code }) => code)

beforeAll(async () => {
  platform = await startSpeakingServer(readAloud.kind)
  await platform.worker.stopWorking()
  folder = await mkdtemp(join(tmpdir(), 'yiyin-refused-'))
  owner = new pg.Client({ connectionString: platform.server.app.config.databaseUrl })
  await owner.connect()
  tables = await tenantTables(owner)
  tenant = platform.tenant
})
afterAll(async () => {
  await owner.end()
  await rm(folder, { recursive: true })
  await platform.close()
})
beforeEach(() => platform.server.app.database.outside.deleteFrom('tries').execute())

/** A person who may start no run and store nothing, and has no usage. */
async function limited(
  role: 'user' | 'agent',
  quotas: { runs: number; storage?: number } = { runs: 0, storage: 0 },
): Promise<{ browser: Browser; id: string }> {
  const name = crypto.randomUUID()
  const id = await addPerson(platform.server, tenant, { name, role, features: switchable })
  await platform.server.app.database
    .of(tenant)
    .updateTable('accounts')
    .set({ quotas })
    .where('id', '=', id)
    .execute()
  const browser = await new Browser(platform.server).signIn(role, name, password)
  await browser.confirm(password)
  return { browser, id }
}

/** Who asked, tried and was limited. */
const aside = /\.(tries|idempotency_keys|audit_log|proofs)$/
async function madeBy(ask: () => Promise<unknown>): Promise<string[]> {
  const before = await contentsOf(owner, tables)
  await ask()
  return differing(before, await contentsOf(owner, tables)).filter((name) => !aside.test(name))
}

// Before the many calls below: the offer of a stopped worker expires.
describe('what is complete, and only lacks a free run, stays as it was', () => {
  type Make = (whose: { tenant: string; account: string }) => Promise<Record<string, unknown>>
  const upload = (whose: Parameters<Make>[0], kind: UploadKind, name: string) =>
    writeFile(join(folder, name), 'The lamp is lit.').then(() =>
      addUpload(platform.server, whose, kind, join(folder, name)),
    )
  const project = (whose: Parameters<Make>[0]) =>
    addProject(platform.server, {
      ...whose,
      language: 'en',
      cues: [{ start: 0, end: 2000, text: 'The lamp is lit.' }],
      translations: { zh: ['灯亮了。'] },
    })
  const rows: readonly [Call, 'user' | 'agent', Make][] = [
    [
      projectCreate,
      'user',
      async (whose) => ({ name: 'film', language: 'en', video: await upload(whose, 'short', 'a.mp4') }),
    ],
    [
      separationCreate,
      'user',
      async (whose) => ({ name: 'song', upload: await upload(whose, 'separation', 'a.mp3') }),
    ],
    [
      readingCreate,
      'user',
      async (whose) => ({ kind: 'book', upload: await upload(whose, 'book', 'a.txt') }),
    ],
    [readingCreate, 'user', async () => ({ kind: 'article', address: 'https://example.com/' })],
    [
      podcastBlockImport,
      'user',
      async (whose) => ({
        id: await addThing(platform.server, tenant, whose.account, 'podcastEpisode'),
        client: crypto.randomUUID(),
        upload: await upload(whose, 'script', 'a.txt'),
      }),
    ],
    [
      libraryCreate,
      'agent',
      async (whose) => ({ language: 'en', languages: [], upload: await upload(whose, 'document', 'a.txt') }),
    ],
    [generateLinkup, 'user', async (whose) => ({ id: await project(whose), language: 'zh', port })],
    [
      takeSpeak,
      'user',
      async (whose) => ({ id: await project(whose), language: 'zh', cue: 'c1', speaking: { port } }),
    ],
  ]
  test.each(rows.map((row) => [row[0].path, ...row] as const))('%s', async (_path, one, role, make) => {
    const { browser, id } = await limited(role, { runs: 0 })
    const input = await make({ tenant, account: id })
    let code = 0
    const created = await madeBy(async () => {
      const { body } = await sendInput(browser, one, input)
      code = body.success ? 0 : body.resultCode
      expect([body.resultEnInfo, body.success]).toEqual([body.resultEnInfo, false])
    })
    expect([code, created]).toEqual([problems.quotaRuns.code, []])
  })
})

describe('a text sent with the request to read it does not remain', () => {
  test.each([
    ['nothing to read', { text: '。。。' }, problems.nothingToSpeak.code],
    ['no run allowed', { text: '灯塔亮了。' }, problems.quotaStorage.code],
    [
      'a voice of a character that is gone',
      { text: '灯塔亮了。', characters: { a: { port: 'linkup:gone' } } },
      0,
    ],
  ])('%s', async (_why, input, code) => {
    for (const asked of [readLinkup, readLongLinkup]) {
      const { browser } = await limited('user')
      const created = await madeBy(async () => {
        const { body } = await browser.call(asked, { port, ...input } as never)
        expect(body.success).toBe(false)
        if (code) expect(body.resultCode).toBe(code)
      })
      expect([asked.path, created]).toEqual([asked.path, []])
    }
  })
})

const calls = allCalls.filter(
  ({ changes, who }) => changes && who !== 'anyone' && (who.includes('user') || who.includes('agent')),
)
let refusedRuns = 0
describe('a refused call makes nothing', () => {
  test.each(calls.map((one) => [one.path, one] as const))('%s', async (_path, one: Call) => {
    const { browser, id } = await limited(one.who.includes('user') ? 'user' : 'agent')
    const things = new Map<string, Promise<string>>()
    const asked: string[] = []
    sampleInput(one, (thing) => (asked.push(thing), crypto.randomUUID()))
    for (const thing of asked)
      if (!things.has(thing)) things.set(thing, addThing(platform.server, tenant, id, thing as never))
    const ids = new Map<string, string>()
    for (const [thing, created] of things) ids.set(thing, await created)
    const input = sampleInput(one, (thing) => ids.get(thing)!)
    if ('port' in input) input['port'] = port
    let reply: Awaited<ReturnType<typeof sendInput>> | undefined
    const created = await madeBy(async () => (reply = await sendInput(browser, one, input)))
    if (reply!.body.success) return
    expect([reply!.body.resultEnInfo, created]).toEqual([reply!.body.resultEnInfo, []])
    if (
      reply!.body.resultCode === problems.quotaRuns.code ||
      reply!.body.resultCode === problems.quotaStorage.code
    )
      refusedRuns += 1
  })

  test('and several of them were refused as runs', () => expect(refusedRuns).toBeGreaterThanOrEqual(2))
})
