import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { runDetail, staffRuns } from '#core/contract/runs.ts'
import { sampleGoogle, sampleLinkup, videoDubVoiceprint } from '#shared/voices/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerProcesses } from '#testkit/server/worker-processes.ts'
import { startGoogle } from '#testkit/vendors/google.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'

// Three workers with different engines: each takes the jobs that it can do.

let server: TestServer
let linkup: Awaited<ReturnType<typeof startLinkup>>
let google: Awaited<ReturnType<typeof startGoogle>>
let workers: ReturnType<typeof workerProcesses>
let tenant: string
let person: Browser
let operator: Browser

beforeAll(async () => {
  server = await startServer()
  ;[linkup, google] = await Promise.all([startLinkup(), startGoogle()])
  tenant = await addTestTenant(server)
  await addPerson(server, tenant, { name: 'maker' })
  await addPerson(server, tenant, { name: 'operator', role: 'operator' })
  person = await new Browser(server).signIn('user', 'maker', password)
  operator = await new Browser(server).signIn('staff', 'operator', password)
  workers = workerProcesses(server)
})
afterAll(async () => {
  workers.killAll()
  await server.close()
  await Promise.all([linkup.close(), google.close()])
})

const ports = async () => (await readOffer(server.app.database.outside)).voices.map(({ id }) => id)
const runOf = async (id: string) => (await person.call(runDetail, { id })).body.result!
const ended = (id: string) =>
  until(
    () => runOf(id),
    ({ state }) => state === 'done' || state === 'failed',
    60_000,
  )
const plain = { speed: 5, volume: 5, pitch: 5, style: '' }
const spoken = async (text: string) =>
  (await person.call(sampleLinkup, { ...plain, port: 'linkup:li', text })).body
/** Simulates a worker without heartbeats for longer than the limit. */
const silence = (id: string) =>
  server.app.database.pool.query(
    "update workers set heartbeat_at = now() - interval '121 seconds' where abilities @> array[$1]",
    [`voice ${id}`],
  )

test('voices are those of all workers; jobs without a capable worker wait and show the reason; voices disappear with their worker', async () => {
  const withLinkup = { LINKUP_ENDPOINT: linkup.origin, LINKUP_KEY: linkup.key }
  const plainWorker = workers.start()
  workers.start({ GOOGLE_SPEECH_ENDPOINT: google.origin, GOOGLE_SPEECH_KEY: google.key })
  const speaker = workers.start(withLinkup)
  await until(
    async () => {
      const known = await ports()
      return ['embedded:', 'google:', 'linkup:'].every((engine) => known.some((id) => id.startsWith(engine)))
    },
    undefined,
    60_000,
  )
  const [googleVoice] = (await ports()).filter((id) => id.startsWith('google:'))

  // Each of these runs on the only worker that can speak it: another one would fail.
  const asked = await Promise.all([
    ...['One.', 'Two.', 'Three.'].map((text) => spoken(text)),
    ...['Four.', 'Five.'].map(
      async (text) => (await person.call(sampleGoogle, { ...plain, port: googleVoice!, text })).body,
    ),
  ])
  for (const { result, resultInfo } of asked)
    expect(await ended(result!.id), resultInfo).toMatchObject({ state: 'done' })
  expect(linkup.spoken.map(({ text }) => text).toSorted()).toEqual(
    expect.arrayContaining(['One.', 'Three.', 'Two.']),
  )

  // Its voices are offered for two more minutes; jobs that need them wait, while the other workers are idle.
  await workers.kill(speaker)
  const waiting = (await spoken('Six.')).result!
  await silence('linkup:li')
  await until(async () => !(await ports()).includes('linkup:li'))
  expect(await runOf(waiting.id)).toMatchObject({ state: 'waiting', problem: 'waitsForEngine' })
  const [visible] = (await operator.call(staffRuns, { state: 'waiting' })).body.result!.records
  expect(visible).toMatchObject({ id: waiting.id, fault: 'No running worker has: speak linkup.' })
  expect((await spoken('Seven.')).resultCode).toBe(problems.unknownVoice.code)
  const chinese = (await person.call(videoDubVoiceprint, { language: 'zh' })).body.result!
  expect(chinese.some(({ id }) => id === 'linkup:li')).toBe(false)
  expect(chinese.length).toBeGreaterThan(0)

  // A worker that can do it takes it.
  workers.start(withLinkup)
  expect(await ended(waiting.id)).toMatchObject({ state: 'done', problem: null })
  expect(plainWorker.exitCode).toBeNull()
  expect(await ports()).toContain('linkup:li')

  workers.killAll()
  await server.app.database.pool.query("update workers set heartbeat_at = now() - interval '3 minutes'")
  expect(await ports()).toEqual([])
  await server.app.database
    .of(tenant)
    .updateTable('runs')
    .set({ state: 'waiting' })
    .where('id', '=', waiting.id)
    .execute()
  expect(await runOf(waiting.id)).toMatchObject({ state: 'waiting', problem: 'waitsForWorker' })
})
