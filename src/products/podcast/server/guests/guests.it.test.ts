import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import type { Effect } from '#domain/script/core/blocks.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { codeOf, resultOf } from '#testkit/client/result-of.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { podcastBlocks, podcastEpisodeCreate } from '../../contract/episodes.ts'
import {
  guestFrameBytes,
  guestMaxSeconds,
  podcastGuestBegin,
  podcastGuestEnd,
  podcastGuestInvite,
  podcastGuestList,
  podcastGuestOpen,
  podcastGuestRevoke,
  podcastGuestSound,
} from '../../contract/guests.ts'
import { podcastShowCreate } from '../../contract/shows.ts'
import { podcastSoundList } from '../../contract/sounds.ts'
import { runTakeGuest } from '../../worker/guest.ts'
import { takeGuest } from './job.ts'
import { runTidyPodcastGuests } from './tidy.ts'

let server: TestServer
let worker: ReturnType<typeof workerOf>
let tenant: string
let ana: Browser
let bo: Browser
let show: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'bo' })
  worker = workerOf(server, { kinds: [takeGuest.kind], slots: 1 }, [runTakeGuest])
  await worker.startWorking()
  await signIn()
  ;({ id: show } = await resultOf(ana, podcastShowCreate, { name: 'Trees', language: 'en' }))
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
})

async function signIn(): Promise<void> {
  ana = await new Browser(server).signIn('user', 'ana', password)
  bo = await new Browser(server).signIn('user', 'bo', password)
}

/** Sessions end in the meantime. */
async function pass(hours: number): Promise<void> {
  server.pass(hours * 3_600_000)
  await signIn()
}

const newEpisode = async () =>
  (await resultOf(ana, podcastEpisodeCreate, { show, name: 'Oak', text: 'Ana: Hello.' })).id

async function invited(episode: string, name: string) {
  const invitation = await resultOf(ana, podcastGuestInvite, { episode, name, hours: 24 })
  const token = new URL(invitation.path, server.origin()).searchParams.get('token')!
  return { ...invitation, token }
}

/** Frames whose samples tell where they belong. */
function sound(from: number, frames: number): Buffer {
  const pcm = Buffer.alloc(frames * guestFrameBytes)
  for (let at = 0; at < pcm.length; at += 2) pcm.writeInt16LE(from + Math.floor(at / guestFrameBytes) + 1, at)
  return pcm
}
const push = (guest: Browser, token: string, take: string, number: number, frames: number) =>
  resultOf(guest, podcastGuestSound, {
    token,
    take,
    number,
    pcm: sound(number, frames).toString('base64'),
  })

const blocksOf = async (id: string) => (await resultOf(ana, podcastBlocks.list, { id })).items
const recordings = async (episode: string) =>
  (await blocksOf(episode)).filter((block): block is { id: string } & Effect => block.kind === 'sound')

/** A guest’s recording from beginning to end. */
async function recorded(token: string, age: number, frames: number): Promise<string> {
  const guest = new Browser(server)
  const take = randomUUID()
  await resultOf(guest, podcastGuestBegin, { token, take, age })
  for (let at = 0; at < frames; at += 20) await push(guest, token, take, at, Math.min(20, frames - at))
  await resultOf(guest, podcastGuestEnd, { token, take, frames })
  return take
}

test('a guest records over lost answers and a reload; the sound is complete and a line of that speaker', async () => {
  const episode = await newEpisode()
  const { token } = await invited(episode, 'Gus')
  const guest = new Browser(server)
  expect(await resultOf(guest, podcastGuestOpen, { token })).toMatchObject({
    name: 'Gus',
    show: 'Trees',
    episode: 'Oak',
    mostSeconds: guestMaxSeconds,
  })
  const take = randomUUID()
  expect(await resultOf(guest, podcastGuestBegin, { token, take, age: 100 })).toEqual({ next: 0 })
  expect(await push(guest, token, take, 0, 10)).toEqual({ next: 10 })
  // An answer was lost: the page sends it again, with more.
  expect(await push(guest, token, take, 0, 10)).toEqual({ next: 10 })
  expect(await push(guest, token, take, 5, 10)).toEqual({ next: 15 })
  // A gap is not filled with anything.
  expect(await push(guest, token, take, 20, 5)).toEqual({ next: 15 })
  // After a reload.
  const again = new Browser(server)
  expect(await resultOf(again, podcastGuestBegin, { token, take, age: 5000 })).toEqual({ next: 15 })
  expect(await push(again, token, take, 15, 5)).toEqual({ next: 20 })
  // Not all has arrived.
  expect(await resultOf(again, podcastGuestEnd, { token, take, frames: 21 })).toEqual({ next: 20 })
  expect((await resultOf(ana, podcastGuestList, { episode }))[0]!.takes).toMatchObject([
    { id: take, state: 'recording', seconds: 2 },
  ])
  expect(await resultOf(again, podcastGuestEnd, { token, take, frames: 20 })).toEqual({ next: 20 })
  const [block] = await until(
    () => recordings(episode),
    (found) => found.length === 1,
  )
  expect(block).toMatchObject({ character: 'Gus', gain: 0 })
  expect(block!.offset).toBeUndefined()
  const { records } = await resultOf(ana, podcastSoundList, { kind: 'recording' })
  expect(records[0]).toMatchObject({ id: block!.asset, size: 44 + 20 * guestFrameBytes })
  const file = await buffer((await server.app.storage.read(`${tenant}/uploads/guest-${take}.wav`))!)
  expect(file.subarray(44).equals(sound(0, 20))).toBe(true)
  expect((await resultOf(ana, podcastGuestList, { episode }))[0]!.takes[0]!.state).toBe('done')
  // Nothing of it is left in the database, and a late message changes nothing.
  const { rows } = await sql`select 1 from podcast_guest_sound`.execute(server.app.database.of(tenant))
  expect(rows).toEqual([])
  expect(await push(again, token, take, 20, 5)).toEqual({ next: 20 })
})

test('tracks that were recorded at the same time lie beside each other by the clock of the server', async () => {
  const episode = await newEpisode()
  const [host, guest, early, later] = await Promise.all(
    ['Ana', 'Gus', 'Eve', 'Lou'].map((name) => invited(episode, name)),
  )
  await recorded(host!.token, 60_000, 300)
  await until(
    () => recordings(episode),
    (found) => found.length === 1,
  )
  await recorded(guest!.token, 50_000, 100)
  await until(
    () => recordings(episode),
    (found) => found.length === 2,
  )
  await recorded(early!.token, 70_000, 150)
  const found = await until(
    () => recordings(episode),
    (all) => all.length === 3,
  )
  expect(found.map(({ character }) => character)).toEqual(['Eve', 'Ana', 'Gus'])
  const invitations = await resultOf(ana, podcastGuestList, { episode })
  const startOf = (guestName: string | undefined) =>
    Date.parse(invitations.find(({ name }) => name === guestName)!.takes[0]!.timeStart)
  expect(found.map(({ offset }) => offset)).toEqual([
    undefined,
    startOf('Ana') - startOf('Eve'),
    startOf('Gus') - startOf('Eve'),
  ])
  await pass(1)
  await recorded(later!.token, 0, 10)
  const all = await until(
    () => recordings(episode),
    (each) => each.length === 4,
  )
  expect(all.at(-1)).toMatchObject({ character: 'Lou' })
  expect(all.at(-1)!.offset).toBeUndefined()
})

test('a revoked, expired or foreign invitation takes nothing; what began in time may arrive', async () => {
  const episode = await newEpisode()
  const { id, token } = await invited(episode, 'Gus')
  const other = await invited(episode, 'Ida')
  const guest = new Browser(server)
  const take = randomUUID()
  await resultOf(guest, podcastGuestBegin, { token, take, age: 0 })
  const gone = problems.workNotShared.code
  const pcm = sound(0, 1).toString('base64')
  expect(await codeOf(guest, podcastGuestSound, { token: other.token, take, number: 0, pcm })).toBe(
    problems.notFound.code,
  )
  expect(await codeOf(guest, podcastGuestSound, { token, take, number: 0, pcm: 'AAAA' })).toBe(
    problems.malformed.code,
  )
  expect(await codeOf(guest, podcastGuestOpen, { token: 'x'.repeat(24) })).toBe(gone)
  expect(await codeOf(bo, podcastGuestList, { episode })).toBe(problems.notFound.code)
  expect(await codeOf(bo, podcastGuestRevoke, { id })).toBe(problems.notFound.code)
  expect(await codeOf(bo, podcastGuestInvite, { episode, name: 'X', hours: 1 })).toBe(problems.notFound.code)
  await resultOf(ana, podcastGuestRevoke, { id })
  expect(await codeOf(guest, podcastGuestOpen, { token })).toBe(gone)
  expect(await codeOf(guest, podcastGuestSound, { token, take, number: 0, pcm })).toBe(gone)
  const late = randomUUID()
  await resultOf(guest, podcastGuestBegin, { token: other.token, take: late, age: 0 })
  await pass(24.5)
  expect(await codeOf(guest, podcastGuestBegin, { token: other.token, take: randomUUID(), age: 0 })).toBe(
    gone,
  )
  expect(await push(guest, other.token, late, 0, 2)).toEqual({ next: 2 })
  // Its page never ends it.
  await pass(49)
  await runJob(server, runTidyPodcastGuests)
  await until(
    () => recordings(episode),
    (found) => found.some(({ character }) => character === 'Ida'),
  )
})

test('a recording ends at the limit of its length', async () => {
  const episode = await newEpisode()
  const { token } = await invited(episode, 'Gus')
  const guest = new Browser(server)
  const take = randomUUID()
  await resultOf(guest, podcastGuestBegin, { token, take, age: 0 })
  await sql`update podcast_guest_takes set next_frame = ${guestMaxSeconds * 10} where id = ${take}`.execute(
    server.app.database.of(tenant),
  )
  const number = guestMaxSeconds * 10
  const pcm = sound(0, 1).toString('base64')
  expect(await codeOf(guest, podcastGuestSound, { token, take, number, pcm })).toBe(
    problems.podcastTakeLong.code,
  )
})
