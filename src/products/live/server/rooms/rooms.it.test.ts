import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { outcomeOf } from '#testkit/client/outcome-of.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { type LiveClient, openLive } from '#testkit/live/live-client.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { classRoom, classSave, classStart } from '../../contract/classes.ts'
import {
  liveRoomEnter,
  liveRoomList,
  liveRoomRemove,
  liveRoomSave,
  maxLiveRooms,
} from '../../contract/rooms.ts'
import { liveCreate, liveEnd } from '../../contract/sessions.ts'
import { liveJoin, liveShareFind } from '../../contract/share.ts'
import { liveClosings } from '../../contract/socket.ts'
import { runRemindOfRooms } from './remind.ts'

let server: TestServer
let tenant: string
const clients: LiveClient[] = []

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await offerLive(server.app)
})
afterAll(async () => {
  for (const client of clients) client.close()
  await server.close()
})

async function signedIn(name: string, role: 'user' | 'agent' = 'user') {
  const features = ['classes']
  await addPerson(server, tenant, { name, role, ...(role === 'agent' && { features }) })
  const browser = await new Browser(server).signIn(role, name, password)
  return <C extends Call>(wanted: C, input: SentTo<C>) => resultOf(browser, wanted, input)
}
const anyone = <C extends Call>(wanted: C, input: SentTo<C>) => new Browser(server).call(wanted, input)
const tokenOf = ({ path }: { path: string }) => new URLSearchParams(path.split('?')[1]).get('room')!

async function entered(room: { path: string }) {
  const { body } = await anyone(liveRoomEnter, { room: tokenOf(room) })
  return body.result!
}

function join(token: string, passCode?: string): LiveClient {
  const client = openLive(server, { kind: 'join', token, passCode })
  clients.push(client)
  return client
}

test('the audience of a room finds each session by the same address and code', async () => {
  const ana = await signedIn('ana')
  const timePlanned = '2030-01-07T09:00:00.000Z'
  const room = await ana(liveRoomSave, { name: 'Weekly', timePlanned })
  expect(await entered(room)).toEqual({ name: 'Weekly', timePlanned, token: null, state: null })
  const found = await anyone(liveShareFind, { shortCode: room.shortCode })
  expect(found.body.result).toEqual({ room: tokenOf(room) })

  const first = await ana(liveCreate, { name: 'One', language: 'en', room: room.id })
  const one = await entered(room)
  expect(one).toMatchObject({ timePlanned: null, state: 'created' })
  expect((await anyone(liveJoin, { token: one.token! })).body.result).toMatchObject({ name: 'One' })
  expect((await ana(liveRoomList, {}))[0]).toMatchObject({ id: room.id, session: first.id })

  await ana(liveEnd, { id: first.id })
  expect(await entered(room)).toMatchObject({ token: one.token, state: 'ended' })
  const second = await ana(liveCreate, { name: 'Two', language: 'en', room: room.id })
  const two = await entered(room)
  expect(two.token).not.toBe(one.token)
  expect((await anyone(liveJoin, { token: two.token! })).body.result).toMatchObject({ name: 'Two' })
  expect((await ana(liveRoomList, {}))[0]).toMatchObject({ session: second.id })
})

test('a new pass code applies at once, and a deleted room lets nobody in', async () => {
  const bob = await signedIn('bob')
  const room = await bob(liveRoomSave, { name: 'Board' })
  await bob(liveCreate, { name: 'Meeting', language: 'en', room: room.id })
  const { token } = await entered(room)
  const viewer = join(token!)
  await until(() => viewer.of('ready').length > 0)
  await bob(liveRoomSave, { id: room.id, name: 'Board', passCode: 'secret7' })
  expect((await join(token!).closed).code).toBe(liveClosings.passCode)
  const knowing = join(token!, 'secret7')
  await until(() => knowing.of('ready').length > 0)

  await bob(liveRoomRemove, { id: room.id })
  for (const client of [viewer, knowing]) expect((await client.closed).code).toBe(liveClosings.notShared)
  expect(outcomeOf(await anyone(liveRoomEnter, { room: tokenOf(room) }))).toBe('liveNotShared')
  expect(outcomeOf(await anyone(liveShareFind, { shortCode: room.shortCode }))).toBe('liveNoSuchCode')
  expect(await bob(liveRoomList, {})).toEqual([])
})

test('a person has as many rooms as the limit says, and one more after deleting one', async () => {
  await addPerson(server, tenant, { name: 'many' })
  const many = await new Browser(server).signIn('user', 'many', password)
  const add = async () => many.call(liveRoomSave, { name: 'Room' })
  for (let at = 1; at < maxLiveRooms; at += 1) expect(outcomeOf(await add())).toBe('done')
  // Also if several are added at once.
  const last = await Promise.all([add(), add()])
  expect(last.map(outcomeOf).toSorted()).toEqual(['done', 'liveRoomsFull'])
  const [room] = await resultOf(many, liveRoomList, {})
  await resultOf(many, liveRoomRemove, { id: room!.id })
  expect(outcomeOf(await add())).toBe('done')
})

test('a class has one room for all of its lessons', async () => {
  const agent = await signedIn('school', 'agent')
  const { id } = await agent(classSave, { title: 'Biology', language: 'en' })
  const room = await agent(classRoom, { id })
  expect(room).toMatchObject({ name: 'Biology', class: id, session: null })
  expect(await agent(classRoom, { id })).toEqual(room)
  const lesson = await agent(classStart, { id })
  expect(await agent(classRoom, { id })).toMatchObject({ id: room.id, session: lesson.id })
  expect(await entered(room)).toMatchObject({ name: 'Biology', state: 'created' })
  await agent(liveEnd, { id: lesson.id })
  await agent(classStart, { id })
  expect(await entered(room)).toMatchObject({ state: 'created' })
})

test('the owner of a room is reminded once, a quarter of an hour before the planned time', async () => {
  await addPerson(server, tenant, { name: 'planner' })
  const planner = await new Browser(server).signIn('user', 'planner', password)
  const plan = (minutes: number, more: object = {}) =>
    resultOf(planner, liveRoomSave, {
      name: 'Weekly',
      timePlanned: new Date(server.app.now().getTime() + minutes * 60_000).toISOString(),
      ...more,
    })
  const remind = () => runJob(server, runRemindOfRooms)
  const reminders = async () =>
    (await resultOf(planner, noticeList, {})).records.filter(({ kind }) => kind === 'liveRoomSoon')
  const { id } = await plan(60)
  await remind()
  expect(await reminders()).toEqual([])
  await plan(10, { id })
  await remind()
  await remind()
  expect(await reminders()).toMatchObject([{ text: expect.stringContaining('Weekly') as string }])
  // Another time is reminded of again.
  await plan(12, { id })
  await remind()
  expect((await reminders()).length).toBe(2)
})
