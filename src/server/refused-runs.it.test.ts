import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { problems } from '#contract/problems.ts'
import { readLinkup, readLongLinkup } from '#contract/readings.ts'
import { readAloud } from '#server/products/reading/reading-kind.ts'
import { sampleInput } from '#server/core/http/examples.ts'
import { contentsOf, differing, tenantTables } from '#testkit/attack/contents.ts'
import { sendInput } from '#testkit/attack/send-input.ts'
import { Browser } from '#testkit/browser.ts'
import { addPerson, password } from '#testkit/people.ts'
import { port, startSpeakingServer } from '#testkit/speaking-server.ts'
import { addThing } from '#testkit/things/add-thing.ts'

// Where a run is refused, nothing is made: no row in any table. Generated from the contract: every call that changes
// something is made with the caller's own things, and by an account that may not start runs or store files.

let platform: Awaited<ReturnType<typeof startSpeakingServer>>
let owner: pg.Client
let tables: string[]
let tenant: string

beforeAll(async () => {
  platform = await startSpeakingServer(readAloud.kind)
  await platform.worker.stopWorking()
  owner = new pg.Client({ connectionString: platform.server.app.config.databaseUrl })
  await owner.connect()
  tables = await tenantTables(owner)
  tenant = platform.tenant
})
afterAll(async () => {
  await owner.end()
  await platform.close()
})
beforeEach(() => platform.server.app.database.outside.deleteFrom('tries').execute())

/** A person who may start no run and store nothing, and has no usage. */
async function limited(role: 'user' | 'agent'): Promise<{ browser: Browser; id: string }> {
  const name = crypto.randomUUID()
  const id = await addPerson(platform.server, tenant, { name, role })
  await platform.server.app.database
    .of(tenant)
    .updateTable('accounts')
    .set({ quotas: { runs: 0, storage: 0 } })
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
    for (const [thing, made] of things) ids.set(thing, await made)
    const input = sampleInput(one, (thing) => ids.get(thing)!)
    if ('port' in input) input['port'] = port
    let reply: Awaited<ReturnType<typeof sendInput>> | undefined
    const made = await madeBy(async () => (reply = await sendInput(browser, one, input)))
    if (reply!.body.success) return
    expect([reply!.body.resultEnInfo, made]).toEqual([reply!.body.resultEnInfo, []])
    if (
      reply!.body.resultCode === problems.quotaRuns.code ||
      reply!.body.resultCode === problems.quotaStorage.code
    )
      refusedRuns += 1
  })

  test('and several of them were refused as runs', () => expect(refusedRuns).toBeGreaterThanOrEqual(2))
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
      const made = await madeBy(async () => {
        const { body } = await browser.call(asked, { port, ...input } as never)
        expect(body.success).toBe(false)
        if (code) expect(body.resultCode).toBe(code)
      })
      expect([asked.path, made]).toEqual([asked.path, []])
    }
  })
})
