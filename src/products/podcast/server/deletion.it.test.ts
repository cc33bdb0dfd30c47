import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { codeOf, resultOf } from '#testkit/client/result-of.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { podcastEpisodeChangeMany, podcastEpisodeCreate, podcastEpisodeList } from '../contract/episodes.ts'
import {
  podcastShowChange,
  podcastShowCreate,
  podcastShowDelete,
  podcastShowDetail,
  podcastShowRestore,
} from '../contract/shows.ts'
import { cleanUpPodcasts } from './cleanup.ts'
import { defaultCover } from './default-cover.ts'

let server: TestServer
let worker: ReturnType<typeof workerOf>
let tenant: string
let ana: Browser
let bo: Browser

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  for (const name of ['ana', 'bo']) await addPerson(server, tenant, { name })
  worker = workerOf(server, { kinds: [cleanUpPodcasts.kind], slots: 1 })
  await worker.startWorking()
  ana = await new Browser(server).signIn('user', 'ana', password)
  bo = await new Browser(server).signIn('user', 'bo', password)
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
})

const call = <C extends Call>(asked: C, input: SentTo<C>) => resultOf(ana, asked, input)
const statusOf = async (path: string) => {
  const { body, status } = await fetch(path)
  await body?.cancel()
  return status
}
const episodesOf = async (show: string) =>
  (await call(podcastEpisodeList, { show })).records.map(({ id }) => id)

test('a deleted show is gone for listeners, and restored with its episodes, its addresses and its token', async () => {
  const { id } = await call(podcastShowCreate, { name: 'Trees', language: 'en' })
  const added = async (name: string) => (await call(podcastEpisodeCreate, { show: id, name })).id
  const [saved, dropped] = [await added('Kept'), await added('Dropped')]
  await call(podcastEpisodeChangeMany, { ids: [dropped], change: 'delete' })
  for (const access of ['public', 'private'] as const) {
    const { feed, page } = await call(podcastShowChange, { id, access })
    expect([await statusOf(feed!), await statusOf(page!)]).toEqual([200, 200])

    await call(podcastShowDelete, { id })
    expect([await statusOf(feed!), await statusOf(page!)]).toEqual([404, 404])
    expect(await codeOf(ana, podcastShowDetail, { id })).toBe(problems.notFound.code)
    expect((await call(podcastEpisodeList, {})).records).toEqual([])
    // It has no show.
    const restore = { ids: [saved], change: 'restore' as const }
    expect(await codeOf(ana, podcastEpisodeChangeMany, restore)).toBe(problems.notFound.code)
    expect(await codeOf(bo, podcastShowRestore, { id })).toBe(problems.notFound.code)

    await call(podcastShowRestore, { id })
    expect(await call(podcastShowDetail, { id })).toMatchObject({ name: 'Trees', feed, page, episodes: 1 })
    expect([await statusOf(feed!), await statusOf(page!)]).toEqual([200, 200])
    expect(await episodesOf(id)).toEqual([saved])
    expect(await codeOf(ana, podcastShowRestore, { id })).toBe(problems.notFound.code)
  }
  // Episodes deleted before the show can still be restored separately.
  await call(podcastEpisodeChangeMany, { ids: [dropped], change: 'restore' })
  expect((await episodesOf(id)).toSorted()).toEqual([saved, dropped].toSorted())
})

test('after 30 days nothing of a deleted show is left', async () => {
  const { id } = await call(podcastShowCreate, { name: 'Stones', language: 'en' })
  await call(podcastEpisodeCreate, { show: id, name: 'One', text: 'Ana: Hello.' })
  const db = server.app.database.of(tenant)
  const cover = `${tenant}/podcast-covers/${crypto.randomUUID()}.jpg`
  await server.app.storage.put(cover, await defaultCover())
  await db.updateTable('podcast_shows').set({ cover }).where('id', '=', id).execute()
  await call(podcastShowDelete, { id })
  const rows = async () => [
    (await db.selectFrom('podcast_shows').select('id').where('id', '=', id).execute()).length,
    (await db.selectFrom('podcast_episodes').select('id').where('show_id', '=', id).execute()).length,
    (await Array.fromAsync(server.app.storage.list(`${tenant}/podcast-covers/`))).length,
  ]
  const cleanUp = () => enqueue(server.app.database.outside, cleanUpPodcasts, {}, { tenant: '' })
  expect(await rows()).toEqual([1, 1, 1])
  server.pass(31 * 86_400_000)
  await cleanUp()
  await until(rows, (found) => found.every((count) => count === 0))
})
