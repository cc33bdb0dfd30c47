import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { reviewComments, reviewOpen } from '#products/dubbing/shares/contract.ts'
import { liveMaterials } from '#products/live/contract/materials.ts'
import { liveEarlier, liveShareCreate } from '#products/live/contract/share.ts'
import { liveClosings } from '#products/live/contract/socket.ts'
import { workShareCreate } from '#shared/shares/contract/work-shares.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addFinishedWork } from '#testkit/desks/add-finished-work.ts'
import { openLive } from '#testkit/live/live-client.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'

let server: TestServer
let tenant: string
let account: string
let owner: Browser
beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '1' })
  tenant = await addTestTenant(server)
  // Limits are per hour: the tests start at the beginning of one.
  server.pass(3_600_000 - (Date.now() % 3_600_000))
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from tries`.execute(server.app.database.outside)
  const name = crypto.randomUUID()
  account = await addPerson(server, tenant, { name })
  owner = await new Browser(server).signIn('user', name, password)
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `198.51.${index >> 8}.${index & 255}`)
const anyone = () => new Browser(server)
const codeOf = ({ body }: Reply) => body.resultCode
const guessed = async () => {
  const { records } = (await owner.call(noticeList, {})).body.result!
  return records.map(({ kind }) => kind).filter((kind) => kind.endsWith('LinkGuessed'))
}

/** As an older release made it, with four characters. */
async function liveLink() {
  const id = await addThing(server, tenant, account, 'liveShare')
  const { token } = await server.app.database
    .of(tenant)
    .updateTable('live_shares')
    .set({ pass_code: '4711', expires_at: new Date(server.app.now().getTime() + 24 * 3_600_000) })
    .where('id', '=', id)
    .returning('token')
    .executeTakeFirstOrThrow()
  const read = (given: { passCode?: string; visitor?: string }, address: string) =>
    anyone().call(liveEarlier, { token, before: 1, ...given }, from(address))
  return { token, read }
}

test('guesses at a live link are limited over all addresses; who is in stays, and the owner gets one notice', async () => {
  const { token, read } = await liveLink()
  const viewer = openLive(server, { kind: 'join', token, passCode: '4711' })
  await until(() => viewer.of('visitor').length > 0)
  const { visitor } = viewer.of('visitor')[0]!

  const guesses = await Promise.all(addresses(400).map((address) => read({ passCode: '0000' }, address)))
  const compared = guesses.filter((reply) => codeOf(reply) === problems.passCodeWrong.code)
  expect(compared).toHaveLength(150)
  const late = await read({ passCode: '4711' }, '192.0.2.1')
  expect([late.status, codeOf(late)]).toEqual([429, problems.tooManyTries.code])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  const { code, reason } = await openLive(server, { kind: 'join', token, passCode: '4711' }).closed
  expect(code).toBe(liveClosings.tooManyTries)
  expect(Number(reason)).toBeGreaterThan(0)
  expect(await guessed()).toEqual(['liveLinkGuessed'])

  // Who was let in needs no pass code, also after a disconnect.
  expect((await read({ visitor }, '192.0.2.2')).body.success).toBe(true)
  expect((await anyone().call(liveMaterials, { token, visitor })).body.success).toBe(true)
  viewer.close()
  const again = openLive(server, { kind: 'join', token, visitor })
  await until(() => again.of('ready').length > 0)
  expect(again.of('visitor')).toEqual([])
  again.close()

  server.pass(3_600_000)
  expect((await read({ passCode: '4711' }, '192.0.2.1')).body.success).toBe(true)
})

test('a hall behind one address gets in, also while some of it mistype', async () => {
  const { read } = await liveLink()
  const crowd = Array.from({ length: 350 }, (_, at) =>
    read({ passCode: at % 7 === 0 ? '4712' : '4711' }, '203.0.113.5'),
  )
  const replies = await Promise.all(crowd)
  expect(replies.filter(({ body }) => body.success)).toHaveLength(300)
  expect(replies.filter((reply) => codeOf(reply) === problems.passCodeWrong.code)).toHaveLength(50)
})

test('a visitor of another link, an invented and a changed one need the pass code', async () => {
  const [one, other] = [await liveLink(), await liveLink()]
  const viewer = openLive(server, { kind: 'join', token: one.token, passCode: '4711' })
  await until(() => viewer.of('visitor').length > 0)
  viewer.close()
  const { visitor } = viewer.of('visitor')[0]!
  const forged = [
    [other, visitor],
    [one, crypto.randomUUID()],
    [one, visitor.replace(/^.{8}/, '00000000')],
    [one, `${visitor.split('.')[0]}.`],
  ] as const
  for (const [link, token] of forged)
    expect(codeOf(await link.read({ visitor: token }, '192.0.2.9'))).toBe(problems.passCodeWrong.code)
})

test('guesses at a review link are limited, and reviewers who are in go on', async () => {
  const { work } = await addFinishedWork(server, { tenant, account })
  const created = (await owner.call(workShareCreate, { work, passCode: 'abcdef' })).body.result!
  const token = new URL(created.path, 'http://x').searchParams.get('token')!
  const open = (passCode: string, address: string) =>
    anyone().call(reviewOpen, { token, passCode }, from(address))
  const { visitor } = (await open('abcdef', '192.0.2.1')).body.result!
  await Promise.all(addresses(160).map((address) => open('wrong1', address)))
  expect((await open('abcdef', '192.0.2.1')).status).toBe(429)
  expect((await anyone().call(reviewComments, { token, visitor })).body.success).toBe(true)
  expect(await guessed()).toEqual(['reviewLinkGuessed'])
})

test('a new link needs a pass code of six characters or more', async () => {
  const session = await addThing(server, tenant, account, 'liveSession')
  const create = (passCode: string) => owner.call(liveShareCreate, { session, passCode })
  expect(codeOf(await create('12345'))).toBe(problems.passCodeForm.code)
  expect((await create('123456')).body.success).toBe(true)
})
