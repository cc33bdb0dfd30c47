import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { codeOf, resultOf } from '#testkit/client/result-of.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { podcastFigures, podcastFiguresExport } from '../../contract/figures.ts'
import { countAsked } from './count-asked.ts'
import { runTidyPodcastFigures } from './tidy.ts'

let server: TestServer
let tenant: string
let ana: Browser
let bo: Browser
let show: string
let account: string

/** Ninety seconds of sound after a tag. */
const [tag, sound, seconds] = [50_010, 900_000, 90]
const size = tag + sound
const minute = (sound * 60) / seconds
const antenna = 'AntennaPod/3.5.0'
const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'

beforeAll(async () => {
  server = await startServer({ COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '1' })
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'bo' })
  await signIn()
  show = randomUUID()
  await sql`
    insert into podcast_shows (tenant_id, id, account_id, name, language, category, access, token, feed_guid)
    values (${tenant}, ${show}, ${account}, 'Heard', 'en', 'Arts', 'public', ${randomUUID()}, ${show})`.execute(
    db(),
  )
})
afterAll(() => server.close())

async function signIn(): Promise<void> {
  ana = await new Browser(server).signIn('user', 'ana', password)
  bo = await new Browser(server).signIn('user', 'bo', password)
}

/** Sessions end in the meantime. */
async function pass(hours: number): Promise<void> {
  server.pass(hours * 3_600_000)
  await signIn()
}

const db = () => server.app.database.of(tenant)

async function published(name: string): Promise<string> {
  const [episode, work] = [randomUUID(), randomUUID()]
  const key = `${tenant}/podcasts/${episode}/works/${work}/audio.mp3`
  const bytes = Buffer.alloc(size, 7)
  // An ID3 tag of 50,000 bytes: its length is in four times seven bits.
  bytes.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 3, 6, 80])
  await server.app.storage.put(key, bytes)
  await sql`
    insert into works (tenant_id, id, account_id, subject_kind, subject_id, language, version, state, revision, amount, options, files, duration_ms)
    values (${tenant}, ${work}, ${account}, 'podcast', ${episode}, 'en', 1, 1, 0, 0, '{}',
      ${JSON.stringify({ mp3: { key, size } })}, ${seconds * 1000})`.execute(db())
  await sql`
    insert into podcast_episodes (tenant_id, id, account_id, show_id, name, work_id, published_at)
    values (${tenant}, ${episode}, ${account}, ${show}, ${name}, ${work}, now())`.execute(db())
  return episode
}

interface Fetch {
  from?: number
  to?: number
  agent?: string
  address?: string
  country?: string
  query?: string
  method?: string
}

async function ask(episode: string, options: Fetch = {}): Promise<number> {
  const { from, to, agent = antenna, address = '203.0.113.1', country, query = '', method = 'GET' } = options
  const { body, status } = await fetch(`${server.origin()}/podcast/${show}/${episode}/audio.mp3${query}`, {
    method,
    headers: {
      'user-agent': agent,
      'x-forwarded-for': address,
      ...(from !== undefined && { range: `bytes=${from}-${to ?? ''}` }),
      ...(country !== undefined && { 'cf-ipcountry': country }),
    },
  })
  await body?.cancel()
  return status
}

const figures = () => resultOf(ana, podcastFigures, { show })
const downloadsOf = async (episode: string) =>
  (await figures()).episodes.find(({ id }) => id === episode)?.downloads ?? 0
/** Everything that was asked for before is counted once a listener who came last is. */
async function counted(): Promise<void> {
  const last = await published('last')
  await ask(last)
  await until(
    () => downloadsOf(last),
    (downloads) => downloads === 1,
  )
}

test('a minute of sound is a download, in whatever ranges it is asked for; less is not', async () => {
  const [pieces, tagOnly, twice] = [
    await published('pieces'),
    await published('tag'),
    await published('twice'),
  ]
  // Out of order and overlapping, as players do.
  await ask(pieces, { from: tag + 300_000, to: tag + minute - 1 })
  await ask(pieces, { from: 0, to: 1 })
  await ask(pieces, { from: tag, to: tag + 350_000 })
  // The tag does not count, and neither does the same half minute again and again.
  await ask(tagOnly, { from: 0, to: tag + minute - 2 })
  for (let again = 0; again < 3; again++) await ask(twice, { from: tag, to: tag + minute / 2 })
  await ask(twice, { method: 'HEAD' })
  await ask(twice, { query: '?from=page' })
  expect(await ask(twice, { from: size })).toBe(416)
  await counted()
  expect([await downloadsOf(pieces), await downloadsOf(tagOnly), await downloadsOf(twice)]).toEqual([1, 0, 0])
  // The byte that was missing arrives in another request, some seconds later.
  await ask(tagOnly, { from: tag + minute - 1, to: tag + minute - 1 })
  await counted()
  expect(await downloadsOf(tagOnly)).toBe(1)
})

test('a listener counts once in 24 hours; others, other apps and the next day count; bots never do', async () => {
  const episode = await published('listeners')
  for (let again = 0; again < 3; again++) await ask(episode)
  await counted()
  await ask(episode)
  await counted()
  expect(await downloadsOf(episode)).toBe(1)
  await ask(episode, { address: '203.0.113.2', country: 'de' })
  await ask(episode, { agent: overcast, country: 'CN' })
  // Two addresses of one IPv6 line are one listener.
  await ask(episode, { address: '2001:db8::1', country: 'T1' })
  await ask(episode, { address: '2001:db8::2', country: 'XX' })
  await ask(episode, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await ask(episode, { agent: '' })
  await counted()
  expect(await downloadsOf(episode)).toBe(4)
  const { rows } = await sql<{ app: string; country: string; count: number }>`
    select app, country, count from podcast_figures where episode_id = ${episode} order by 1, 2`.execute(db())
  expect(rows).toEqual([
    { app: 'AntennaPod', country: '', count: 2 },
    { app: 'AntennaPod', country: 'DE', count: 1 },
    { app: 'Overcast', country: 'CN', count: 1 },
  ])
  // The window goes over midnight and ends 24 hours after it began.
  await pass(23.9)
  await ask(episode)
  await counted()
  expect(await downloadsOf(episode)).toBe(4)
  await pass(0.2)
  await ask(episode)
  await counted()
  expect(await downloadsOf(episode)).toBe(5)
})

test('two servers that count the same listener at the same time count once', async () => {
  const episode = await published('servers')
  const { rows } = await sql<{ key: string }>`
    select files->'mp3'->>'key' as key from works where subject_id = ${episode}`.execute(db())
  const of = (line: string, ranges: [number, number][]) => ({
    episode,
    kind: 'download' as const,
    line,
    agent: antenna,
    country: '',
    sound: { key: rows[0]!.key, size, milliseconds: seconds * 1000 },
    ranges,
  })
  const lines = Array.from({ length: 50 }, (_, at) => `198.51.100.${at}`)
  const halves: [number, number][] = [
    [tag, tag + minute / 2],
    [tag + minute / 2, size],
  ]
  await Promise.all(
    [...halves, ...halves].map((half, at) =>
      countAsked(
        server.app,
        tenant,
        (at % 2 === 0 ? lines : lines.toReversed()).map((line) => of(line, [half])),
      ),
    ),
  )
  expect(await downloadsOf(episode)).toBe(lines.length)
})

test('a listen on the page is counted once, and not for strangers’ pages of closed shows', async () => {
  const episode = await published('page')
  const path = `/podcast/${show}/${episode}/listen`
  const listen = (headers: Record<string, string> = {}) =>
    fetch(server.origin() + path, { method: 'POST', headers: { 'user-agent': antenna, ...headers } })
  expect((await listen()).status).toBe(204)
  expect((await listen()).status).toBe(204)
  expect((await fetch(server.origin() + path)).status).toBe(404)
  const page = await (await fetch(`${server.origin()}/podcast/${show}/${episode}`)).text()
  expect(page).toContain(`audio.mp3?from=page" data-listen="${path}"`)
  await counted()
  const found = (await figures()).episodes.find(({ id }) => id === episode)
  expect(found).toMatchObject({ downloads: 0, listens: 1 })
})

test('figures are for the owner, by day, app and country, and as a table', async () => {
  const { total, days, apps, countries, countriesKnown } = await figures()
  expect([days.length, countriesKnown]).toEqual([30, true])
  expect(days.reduce((sum, day) => sum + day.downloads, 0)).toBe(total.downloads)
  expect(apps.map(({ app }) => app)).toEqual(['AntennaPod', 'Overcast'])
  expect(countries.map(({ country }) => country).toSorted()).toEqual(['', 'CN', 'DE'])
  expect(await codeOf(bo, podcastFigures, { show })).toBe(problems.notFound.code)
  expect(await codeOf(bo, podcastFiguresExport, { show, table: 'csv' })).toBe(problems.notFound.code)
  const { path } = await resultOf(ana, podcastFiguresExport, { show, table: 'csv' })
  const lines = (await (await fetch(server.origin() + path)).text()).trim().split('\n')
  expect(lines.some((line) => /^[\d-]{10},listeners,Overcast,CN,1,0\r?$/.test(line))).toBe(true)
})

test('no address is stored; windows and salts are deleted when they are over, old days become months', async () => {
  const rowsOf = async (table: string) =>
    Number(
      (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db())).rows[0]!.count,
    )
  const { rows } = await sql<{ text: string }>`select f::text as text from podcast_fetches f`.execute(db())
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ text }) => /203\.0\.113|198\.51\.100|2001:db8/.test(text))).toBe(false)
  const before = (await figures()).total
  await pass(3 * 24)
  await runJob(server, runTidyPodcastFigures)
  expect([await rowsOf('podcast_fetches'), await rowsOf('podcast_salts')]).toEqual([0, 0])
  expect((await figures()).total).toEqual(before)
  server.pass(500 * 24 * 3_600_000)
  await runJob(server, runTidyPodcastFigures)
  await runJob(server, runTidyPodcastFigures)
  const { rows: old } = await sql<{ kind: string; count: number; plain: boolean }>`
    select kind, sum(count)::int as count, bool_and(app = '' and country = '' and extract(day from day) = 1) as plain
    from podcast_figures group by kind order by kind`.execute(db())
  expect(old).toEqual([
    { kind: 'download', count: before.downloads, plain: true },
    { kind: 'listen', count: before.listens, plain: true },
  ])
})

test('serving goes on while nothing can be counted, and what was asked for is counted afterwards', async () => {
  await signIn()
  const episode = await published('broken')
  const owner = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await owner.connect()
  try {
    await owner.query('alter table podcast_fetches rename to podcast_fetches_gone')
    expect(await ask(episode)).toBe(200)
    await until(() => server.logged().includes('counted later'))
    await owner.query('alter table podcast_fetches_gone rename to podcast_fetches')
  } finally {
    await owner.end()
  }
  await until(
    () => downloadsOf(episode),
    (downloads) => downloads === 1,
  )
})
