import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { type LiveClient, openLive } from '#testkit/live/live-client.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'
import { liveAttendeeExport, liveAttendeeList } from '../../contract/attendance.ts'
import { liveHandsLower, livePollClose, livePollList, livePollOpen, maxPolls } from '../../contract/polls.ts'
import { liveShareCreate } from '../../contract/share.ts'

let server: TestServer
let tenant: string
let owner: Browser
let other: Browser
let session: string
let token: string
const clients: LiveClient[] = []

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from tries`.execute(server.app.database.outside)
  const features = ['classes']
  const [name, stranger] = [crypto.randomUUID(), crypto.randomUUID()]
  const account = await addPerson(server, tenant, { name, role: 'agent', features })
  await addPerson(server, tenant, { name: stranger, role: 'agent', features })
  owner = await new Browser(server).signIn('agent', name, password)
  other = await new Browser(server).signIn('agent', stranger, password)
  session = await addLiveSession(server, { tenant, account }, { name: 'Physics', said: [{ text: 'one' }] })
  const class_id = await addThing(server, tenant, account, 'class')
  await server.app.database
    .of(tenant)
    .updateTable('live_sessions')
    .set({ class_id, state: 'running', ending: null, ended_at: null })
    .where('id', '=', session)
    .execute()
  ;({ token } = await resultOf(owner, liveShareCreate, { session }))
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

const codeOf = async <C extends Call>(by: Browser, wanted: C, input: SentTo<C>) =>
  (await by.call(wanted, input)).body.resultCode

async function join(visitor?: string): Promise<LiveClient> {
  const client = openLive(server, { kind: 'join', token, visitor })
  clients.push(client)
  await until(
    () => client.of('ready').length > 0 && (visitor !== undefined || client.of('visitor').length > 0),
  )
  return client
}
const lessonOf = (client: LiveClient) => client.of('class').at(-1)
const ask = () =>
  resultOf(owner, livePollOpen, {
    session,
    question: ' What is heavier? ',
    choices: ['Iron', 'Wood', 'Same'],
  })

test('everybody who follows sees a question and its result; each answers once and may change it', async () => {
  const [one, two] = [await join(), await join()]
  const poll = await ask()
  expect(poll).toMatchObject({ question: 'What is heavier?', counts: [0, 0, 0], closed: false })
  await until(() => lessonOf(one)?.poll?.id === poll.id && lessonOf(two)?.poll?.id === poll.id)
  one.send({ kind: 'vote', poll: poll.id, choice: 0 })
  two.send({ kind: 'vote', poll: poll.id, choice: 2 })
  await until(() => lessonOf(two)!.poll!.counts.join() === '1,0,1')
  one.send({ kind: 'vote', poll: poll.id, choice: 2 })
  await until(() => lessonOf(two)!.poll!.counts.join() === '0,0,2')
  // Another page of the same device, one that has no such answer, and an answer to another question.
  const again = await join(one.of('visitor')[0]!.visitor)
  expect(lessonOf(again)!.poll!.counts).toEqual([0, 0, 2])
  again.send({ kind: 'vote', poll: poll.id, choice: 5 })
  again.send({ kind: 'vote', poll: crypto.randomUUID(), choice: 1 })
  again.send({ kind: 'vote', poll: poll.id, choice: 1 })
  await until(() => lessonOf(two)!.poll!.counts.join() === '0,1,1')

  const closed = await resultOf(owner, livePollClose, { id: poll.id })
  expect(closed).toMatchObject({ counts: [0, 1, 1], closed: true })
  await until(() => lessonOf(two)!.poll!.closed)
  two.send({ kind: 'vote', poll: poll.id, choice: 0 })
  const next = await resultOf(owner, livePollOpen, { session, question: 'And now?', choices: ['Yes', 'No'] })
  await until(() => lessonOf(two)!.poll!.id === next.id)
  expect(await resultOf(owner, livePollList, { session })).toEqual([closed, next])
})

test('whoever connects again and again as somebody new cannot outnumber the audience', async () => {
  await Promise.all([join(), join()])
  const poll = await ask()
  for (let time = 0; time < 10; time += 1) {
    const stranger = await join()
    stranger.send({ kind: 'vote', poll: poll.id, choice: 0 })
    stranger.send({ kind: 'hand', up: true })
    await until(async () => (await resultOf(owner, livePollList, { session }))[0]!.counts[0]! > 0)
    stranger.close()
    await stranger.closed
  }
  // The audience of two and one more, who were there at the same time; connections that end are counted a little longer.
  expect((await resultOf(owner, livePollList, { session }))[0]!.counts[0]).toBeLessThanOrEqual(5)
})

test('hands are raised, lowered, and lowered by the teacher', async () => {
  const [one, two] = [await join(), await join()]
  for (const each of [one, two, one]) each.send({ kind: 'hand', up: true })
  await until(() => lessonOf(one)?.hands === 2)
  one.send({ kind: 'hand', up: false })
  await until(() => lessonOf(two)?.hands === 1)
  expect(await codeOf(other, liveHandsLower, { session })).toBe(problems.notFound.code)
  await resultOf(owner, liveHandsLower, { session })
  await until(() => lessonOf(two)?.hands === 0)
})

test('a session that is no class has no hands', async () => {
  const db = server.app.database.of(tenant)
  await db.updateTable('live_sessions').set({ class_id: null }).where('id', '=', session).execute()
  const one = await join()
  one.send({ kind: 'hand', up: true })
  one.send({ kind: 'mark', number: 1, mark: 'unclear', on: true })
  await until(async () => (await db.selectFrom('live_marks').select('viewer').execute()).length > 0)
  expect(
    await db.selectFrom('live_hands').select('viewer').where('session_id', '=', session).execute(),
  ).toEqual([])
})

test('a question needs different answers, a session that is not over, and its owner', async () => {
  const question = 'Why?'
  for (const choices of [['One'], ['One', ''], ['1', '2', '3', '4', '5', '6', '7']])
    expect(await codeOf(owner, livePollOpen, { session, question, choices })).toBe(
      problems.livePollChoices.code,
    )
  const choices = ['One', 'Two']
  expect(await codeOf(owner, livePollOpen, { session, question: ' ', choices })).toBe(
    problems.livePollEmpty.code,
  )
  expect(await codeOf(other, livePollOpen, { session, question, choices })).toBe(problems.notFound.code)
  const poll = await ask()
  for (const call of [livePollClose, livePollList] as const)
    expect(await codeOf(other, call, { id: poll.id, session })).toBe(problems.notFound.code)
  const db = server.app.database.of(tenant)
  await sql`
    insert into live_polls (tenant_id, session_id, question, choices, created_at, closed_at)
    select ${tenant}, ${session}, 'x', '{a,b}', now(), now() from generate_series(2, ${maxPolls})`.execute(db)
  expect(await codeOf(owner, livePollOpen, { session, question, choices })).toBe(problems.livePollsFull.code)
  await db
    .updateTable('live_sessions')
    .set({ state: 'ended', ending: 'asked', ended_at: new Date() })
    .where('id', '=', session)
    .execute()
  expect(await codeOf(owner, livePollOpen, { session, question, choices })).toBe(problems.liveEnded.code)
})

test('what a visitor does is done in the order in which it was sent', async () => {
  const db = server.app.database.of(tenant)
  await db.updateTable('live_sessions').set({ names: true }).where('id', '=', session).execute()
  const one = await join()
  const poll = await ask()
  for (let choice = 0; choice < 9; choice += 1) {
    one.send({ kind: 'vote', poll: poll.id, choice: choice % 3 })
    one.send({ kind: 'name', name: `Ana ${choice}` })
  }
  await until(async () => {
    const [{ counts } = { counts: [] }] = await resultOf(owner, livePollList, { session })
    const [attendee] = await resultOf(owner, liveAttendeeList, { session })
    return counts.join() === '0,0,1' && attendee?.name === 'Ana 8'
  })
})

test('two teachers’ pages that ask at the same time leave one question open', async () => {
  await Promise.all([ask(), ask(), ask()])
  const all = await resultOf(owner, livePollList, { session })
  expect(all.map(({ closed }) => closed).filter((closed) => !closed)).toHaveLength(1)
})

test('a class that asks for names has a list of who attended, as a table, too; others store none', async () => {
  const db = server.app.database.of(tenant)
  const unasked = await join()
  unasked.send({ kind: 'name', name: 'Zoe' })
  unasked.send({ kind: 'hand', up: true })
  await until(() => lessonOf(unasked)?.hands === 1)
  expect(await resultOf(owner, liveAttendeeList, { session })).toEqual([])

  await db.updateTable('live_sessions').set({ names: true }).where('id', '=', session).execute()
  const [one, two] = [await join(), await join()]
  one.send({ kind: 'name', name: ' Ana ' })
  two.send({ kind: 'name', name: 'Bo, =1+1' })
  two.send({ kind: 'name', name: '' })
  one.send({ kind: 'name', name: 'Ann' })
  const names = async () => (await resultOf(owner, liveAttendeeList, { session })).map(({ name }) => name)
  await until(names, (all) => all.toSorted().join() === ['Ann', 'Bo, =1+1'].join())
  expect(await codeOf(other, liveAttendeeList, { session })).toBe(problems.notFound.code)
  const { path } = await resultOf(owner, liveAttendeeExport, { session, table: 'csv' })
  const { status, bytes } = await owner.fetch('GET', path)
  expect(status).toBe(200)
  expect(bytes.toString('utf8')).toMatch(/Ann,/)
  expect(bytes.toString('utf8')).toContain(`"Bo, =1+1"`)
})
