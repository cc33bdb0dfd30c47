import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { audioVoiceprint } from '#shared/voices/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { workDownload, workShow } from '#shared/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { codeOf, resultOf } from '#testkit/client/result-of.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { faultsOfFeed } from '#testkit/files/read-feed.ts'
import { ffmpeg, speechFile } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import {
  type EpisodeState,
  podcastBlocks,
  podcastEpisodeChange,
  podcastEpisodeChangeMany,
  podcastEpisodeCreate,
  podcastEpisodeDetail,
  podcastEpisodeList,
  podcastEpisodeMake,
  podcastEpisodePublish,
  podcastEpisodeQuote,
  podcastEpisodeStale,
} from '../contract/episodes.ts'
import { podcastPublic } from '../contract/public.ts'
import { podcastTimeline } from '../contract/scripts.ts'
import {
  podcastShowChange,
  podcastShowCreate,
  podcastShowDelete,
  podcastShowList,
  podcastShowRenew,
} from '../contract/shows.ts'
import {
  podcastPieceListen,
  podcastPieces,
  podcastSoundAdd,
  podcastSoundDelete,
  podcastSoundList,
} from '../contract/sounds.ts'
import { runMakePodcast } from '../worker/make.ts'
import { makePodcast } from './episode-kind.ts'
import { feedGuid } from './feed-guid.ts'

let server: TestServer
let worker: ReturnType<typeof workerOf>
let ana: Browser
let bo: Browser
let folder: string
let ports: string[]
let whose: { tenant: string; account: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-podcast-'))
  server = await startServer({})
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  whose = { tenant, account }
  await addPerson(server, tenant, { name: 'bo' })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 10_000 })
  worker = workerOf(server, { kinds: [makePodcast.kind], slots: 1 }, [runMakePodcast])
  await worker.startWorking()
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
  ana = await new Browser(server).signIn('user', 'ana', password)
  bo = await new Browser(server).signIn('user', 'bo', password)
  ports = (await resultOf(ana, audioVoiceprint, { language: 'en' })).map(({ id }) => id)
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(folder, { recursive: true })
})

/** As a player asks: without cookies. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.origin()), { headers })

/** Without the rest of the answer, which would keep the connection. */
async function statusOf(path: string, headers?: Record<string, string>): Promise<number> {
  const { body, status } = await get(path, headers)
  await body?.cancel()
  return status
}

/** Files are gone within a second; the other one is for a busy machine. */
const isGone = (path: string) =>
  until(
    () => statusOf(path),
    (status) => status === 404,
    2000,
  )

const newShow = async (access: 'public' | 'private' | 'off') => {
  const { id } = await resultOf(ana, podcastShowCreate, { name: 'Trees & more', language: 'en' })
  const fields = { access, author: 'Ana', ownerEmail: 'ana@example.com', description: 'About trees.' }
  return resultOf(ana, podcastShowChange, { id, ...fields, category: 'Science > Nature' })
}
const options = () => {
  const voice = (port: string) => ({ port })
  return { port: ports[0]!, characters: { Anna: voice(ports[0]!), Ben: voice(ports[1]!) } }
}
const created = (id: string) =>
  until(
    () => resultOf(ana, workShow, { id }),
    ({ state }) => state === workState.done || state === workState.failed,
  )

const dialogue = `[intro calm]
[bed calm]
# Welcome
Anna: Good morning.
Ben: Trees are 3 metres high.
[pause 1s]
Anna: Goodbye.`

async function newEpisode(show: string, text = dialogue) {
  const { id, speakers } = await resultOf(ana, podcastEpisodeCreate, { show, name: 'The first', text })
  return { id, speakers }
}

test('an episode is typed, quoted, made, paid for, edited and published; the feed follows the rules', async () => {
  const show = await newShow('public')
  const { id, speakers } = await newEpisode(show.id)
  expect(speakers).toEqual(['Anna', 'Ben'])
  const { items, revision } = await resultOf(ana, podcastBlocks.list, { id })
  expect(items.map(({ kind }) => kind)).toEqual([
    'music',
    'music',
    'paragraph',
    'paragraph',
    'paragraph',
    'pause',
    'paragraph',
  ])
  const inState = async (state: EpisodeState) => {
    const { records } = await resultOf(ana, podcastEpisodeList, { show: show.id, state })
    return records.map((each) => [each.id, each.showName, each.language])
  }
  const visible = [[id, show.name, 'en']]
  expect([await inState('draft'), await inState('made'), await inState('published')]).toEqual([
    visible,
    [],
    [],
  ])
  expect(await resultOf(ana, podcastEpisodeStale, { id })).toEqual({ work: null, ids: [] })
  const quote = await resultOf(ana, podcastEpisodeQuote, { id, ...options() })
  expect(quote).toMatchObject({ newBlocks: quote.blocks, remaining: 10_000 })
  const first = await resultOf(ana, podcastEpisodeMake, { id, ...options() })
  expect(await codeOf(ana, podcastEpisodePublish, { id, work: first.id })).toBe(problems.podcastNotMade.code)
  expect([await inState('draft'), await inState('making')]).toEqual([[], visible])
  const work = await created(first.id)
  expect([await inState('making'), await inState('made')]).toEqual([[], visible])
  expect(work).toMatchObject({ state: workState.done, version: 1, subject: { kind: 'podcast', id } })
  expect(work.files.map(({ name }) => name)).toEqual(
    'mp3 m4a vtt srt docx html notes chapters report zip'.split(' '),
  )
  expect(await resultOf(ana, podcastEpisodeQuote, { id, ...options() })).toMatchObject({
    uses: 0,
    remaining: 10_000 - quote.uses,
  })

  const empty = await (await get(show.feed!)).text()
  expect([faultsOfFeed(empty), empty.includes('<item>')]).toEqual([[], false])
  await resultOf(ana, podcastEpisodePublish, { id, work: first.id })
  expect([await inState('made'), await inState('published')]).toEqual([[], visible])
  const answer = await get(show.feed!)
  const feed = await answer.text()
  expect(faultsOfFeed(feed)).toEqual([])
  expect(feed).toContain(`<podcast:guid>${feedGuid(show.feed!)}</podcast:guid>`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await statusOf(show.feed!, { 'if-none-match': answer.headers.get('etag')! })).toBe(304)
  expect(feed).toContain('<podcast:txt purpose="ai-content">true</podcast:txt>')
  expect(feed).toMatch(
    /<content:encoded>[^]*This episode contains AI-generated speech\.[^]*<\/content:encoded>/,
  )
  expect(feed).toContain('<podcast:locked owner="ana@example.com">yes</podcast:locked>')
  const open = await resultOf(ana, podcastShowChange, { id: show.id, locked: false })
  expect(open.locked).toBe(false)
  expect(await (await get(show.feed!)).text()).toContain('<podcast:locked owner="ana@example.com">no</')

  const last = items.at(-1)!
  const edit = { kind: 'update' as const, id: last.id, text: 'See you soon.' }
  await resultOf(ana, podcastBlocks.edit, {
    id,
    client: crypto.randomUUID(),
    base: revision,
    edits: [{ editId: crypto.randomUUID(), way: 'do', edit }],
  })
  expect(await resultOf(ana, podcastEpisodeStale, { id })).toEqual({ work: first.id, ids: [last.id] })
  const again = await created((await resultOf(ana, podcastEpisodeMake, { id, ...options() })).id)
  expect(again).toMatchObject({ state: workState.done, version: 2 })
  const path = await resultOf(ana, workDownload, { id: again.id, file: 'report' })
  const report = (await (await get(path.path)).json()) as { engineCalls: { synthesize: number } }
  expect(report.engineCalls.synthesize).toBe(1)

  const timeline = await resultOf(ana, podcastTimeline, { id: again.id })
  expect(timeline.blocks.map(({ id }) => id)).toEqual(
    items.filter(({ kind }) => kind !== 'heading').map(({ id }) => id),
  )
  expect(timeline.blocks[0]!.music).toMatchObject({ role: 'intro', from: 0 })
  expect(await statusOf(timeline.path)).toBe(200)
  expect(await codeOf(bo, podcastTimeline, { id: again.id })).toBe(problems.notFound.code)
})

test('the sound has a stable address with ranges, a validator and the length of the feed', async () => {
  const show = (await resultOf(ana, podcastShowList, {})).records.find(({ access }) => access === 'public')!
  const feed = await (await get(show.feed!)).text()
  const [, url = '', length = ''] = /<enclosure url="([^"]+)" length="(\d+)"/.exec(feed) ?? []
  const whole = await get(url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, bytes.length, bytes.subarray(0, 3).toString()]).toEqual([200, Number(length), 'ID3'])
  const etag = whole.headers.get('etag')!
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const part = await get(url, { range: 'bytes=100-199', 'if-range': etag })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
  expect(await statusOf(url, { range: 'bytes=0-9', 'if-range': '"other"' })).toBe(200)
  expect(await statusOf(url, { range: `bytes=${bytes.length}-` })).toBe(416)
  expect(await statusOf(url, { 'if-none-match': etag })).toBe(304)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, length])
  const { records } = await resultOf(ana, podcastEpisodeList, { show: show.id })
  const { id, work } = records[0]!
  // Another version has the same address and another validator.
  await resultOf(ana, podcastEpisodePublish, { id, work: work!.id })
  await until(
    async () => {
      const { body, headers } = await get(url)
      await body?.cancel()
      return headers.get('etag')
    },
    (next) => next !== null && next !== etag,
  )
  const chapters = await get(url.replace('audio.mp3', 'chapters.json'))
  expect(chapters.headers.get('content-type')).toBe('application/json+chapters; charset=utf-8')
  expect(await chapters.json()).toMatchObject({ version: '1.2.0' })
  expect(await (await get(url.replace('audio.mp3', 'transcript.vtt'))).text()).toContain('<v Anna>')
  const cover = await get(show.feed!.replace('feed.xml', 'cover.jpg'))
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await pagesAre(show.id, show.page!)
  const anyone = new Browser(server)
  const page = await resultOf(anyone, podcastPublic, { key: show.id })
  expect(page).toMatchObject({ title: 'Trees & more', episodes: [{ id, title: 'The first' }] })
  await resultOf(ana, podcastEpisodePublish, { id, work: null })
  await isGone(url)
})

/** The pages of the show and of its episode, without cookies and the same for everybody. */
async function pagesAre(key: string, address: string) {
  const answer = await get(address, { cookie: 'locale=hk' })
  const html = await answer.text()
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(html).toBe(await (await get(address, { 'accept-language': 'zh' })).text())
  expect(html).toContain('<h1>Trees &amp; more</h1>')
  const [, path = ''] = /<h3><a href="([^"]+)"/.exec(html) ?? []
  const episode = await (await get(path)).text()
  const pictures = [`/podcast/${key}/share.jpg`, `${path}/share.jpg`]
  for (const [at, printed] of [html, episode].entries()) {
    expect(printed).toContain(`<meta property="og:image" content="${server.origin()}${pictures[at]}">`)
    expect(printed).toContain('<meta name="twitter:card" content="summary_large_image">')
    const picture = await get(pictures[at]!)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(await statusOf(pictures[at]!, { 'if-none-match': picture.headers.get('etag')! })).toBe(304)
  }
  expect(await statusOf(`/podcast/${key}/${crypto.randomUUID()}/share.jpg`)).toBe(404)
  const feed = `${server.origin()}/podcast/${key}/feed.xml`
  const bare = feed.replace('http://', '')
  for (const way of [
    `podcast://${bare}`,
    `overcast://x-callback-url/add?url=${encodeURIComponent(feed)}`,
    `pktc://subscribe/${bare}`,
    `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feed)}&amp;title=Trees%20%26%20more`,
  ])
    expect(html).toContain(`<a class="action" href="${way}">`)
  expect(episode).toContain('<h1>The first</h1>')
  for (const printed of [html, episode])
    expect(printed).toContain('<p class="label">This episode contains AI-generated speech.</p>')
  expect(episode).toContain('"digitalSourceType":"https://schema.org/TrainedAlgorithmicMediaDigitalSource"')
  expect(episode).toMatch(/<b>Ben<\/b><span data-at="[\d.]+">Trees are 3 metres high\.<\/span>/)
  expect(await statusOf(`/podcast/${key}/${crypto.randomUUID()}`)).toBe(404)
  expect(await statusOf(`/podcast/${key}/none`)).toBe(404)
}

test('a private show is available only by its token, until it is renewed', async () => {
  const show = await newShow('private')
  const { id } = await newEpisode(show.id, 'Anna: Good morning.')
  const { id: work } = await resultOf(ana, podcastEpisodeMake, { id, ...options() })
  await created(work)
  await resultOf(ana, podcastEpisodePublish, { id, work })
  const answer = await get(show.feed!)
  const feed = await answer.text()
  expect([faultsOfFeed(feed), answer.headers.get('cache-control')]).toEqual([[], 'private, max-age=300'])
  expect(feed).toContain('<itunes:block>Yes</itunes:block>')
  await resultOf(ana, podcastShowChange, { id: show.id, locked: false })
  expect(await (await get(show.feed!)).text()).toContain('>yes</podcast:locked>')
  expect(feed).not.toContain(`/podcast/${show.id}`)
  const [, url = ''] = /<enclosure url="([^"]+)"/.exec(feed) ?? []
  expect(await statusOf(url)).toBe(200)
  expect(await statusOf(`/podcast/${show.id}/feed.xml`)).toBe(404)
  // The site of an app must not learn the address of a private feed.
  expect(await (await get(show.page!)).text()).not.toContain('antennapod.org')
  expect(await statusOf(`/podcast/${show.id}/${id}/audio.mp3`)).toBe(404)
  const renewed = await resultOf(ana, podcastShowRenew, { id: show.id })
  expect(renewed.feed).not.toBe(show.feed)
  expect(await statusOf(show.feed!)).toBe(404)
  await isGone(url)
  expect(await statusOf(renewed.feed!)).toBe(200)
  await resultOf(ana, podcastShowChange, { id: show.id, access: 'off' })
  expect(await statusOf(renewed.feed!)).toBe(404)
  for (const key of ['x', '..', '%00', `${show.id}'`, 'A'.repeat(24)])
    expect([key, (await statusOf(`/podcast/${key}/feed.xml`)) >= 400]).toEqual([key, true])
})

test('music and recordings of the account are part of an episode; what is gone is named', async () => {
  const file = join(folder, 'tune.mp3')
  await ffmpeg('-f', 'lavfi', '-i', 'sine=f=220:d=4', file)
  const upload = await addUpload(server, whose, 'sound', file)
  const tune = await resultOf(ana, podcastSoundAdd, { upload, kind: 'music', licence: 'Music: Ana, CC BY' })
  const take = await resultOf(ana, podcastSoundAdd, {
    upload: await addUpload(server, whose, 'sound', speechFile),
    kind: 'recording',
    name: 'A take.wav',
  })
  expect((await resultOf(ana, podcastSoundList, { kind: 'music' })).records).toMatchObject([
    { id: tune.id, name: 'tune.mp3', licence: 'Music: Ana, CC BY' },
  ])
  expect(await statusOf(tune.path!)).toBe(200)
  expect((await resultOf(ana, podcastPieces, {})).map(({ id }) => id)).toContain('bright-bed')
  const { path } = await resultOf(ana, podcastPieceListen, { piece: 'bright-bed' })
  expect((await get(path)).headers.get('content-type')).toBe('audio/wav')
  expect(await codeOf(ana, podcastPieceListen, { piece: 'bright' })).toBe(problems.notFound.code)
  const show = await newShow('public')
  const { id } = await newEpisode(show.id, '')
  const blocks = [
    {
      id: crypto.randomUUID(),
      kind: 'music' as const,
      asset: tune.id,
      role: 'bed' as const,
      gain: -3,
      fadeIn: 500,
    },
    {
      id: crypto.randomUUID(),
      kind: 'sound' as const,
      asset: take.id,
      gain: 0,
      text: 'Ask not.',
      character: 'John',
      clean: true,
    },
  ]
  await resultOf(ana, podcastBlocks.edit, {
    id,
    client: crypto.randomUUID(),
    base: 1,
    edits: [{ editId: crypto.randomUUID(), way: 'do', edit: { kind: 'insert', blocks } }],
  })
  const work = await created(
    (await resultOf(ana, podcastEpisodeMake, { id, ...options(), withStems: true })).id,
  )
  expect(work.state).toBe(workState.done)
  const names = work.files.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['voices', 'music']))
  const notes = await resultOf(ana, workDownload, { id: work.id, file: 'notes' })
  const printed = await (await get(notes.path)).text()
  expect(printed).toContain('Music: Ana, CC BY')
  // All lines are recorded, so nothing is labeled as synthesized.
  await resultOf(ana, podcastEpisodePublish, { id, work: work.id })
  const published = await (await get(show.feed!)).text()
  const page = await (await get(`${show.page!}/${id}`)).text()
  for (const text of [printed, published, page])
    expect(text).not.toMatch(/AI-generated|ai-content|Algorithmic/)
  await resultOf(ana, podcastSoundDelete, { id: tune.id })
  expect(await codeOf(ana, podcastEpisodeMake, { id, ...options() })).toBe(problems.podcastSoundGone.code)
})

test('faults are reported, and nothing is lost', async () => {
  const show = await newShow('off')
  expect(show).toMatchObject({ feed: null, page: null, access: 'off' })
  expect(await codeOf(ana, podcastShowChange, { id: show.id, category: 'Nonsense' })).toBe(
    problems.podcastCategory.code,
  )
  const { id } = await newEpisode(show.id, '')
  expect(await codeOf(ana, podcastEpisodeMake, { id, ...options() })).toBe(problems.nothingToSpeak.code)
  expect(await codeOf(ana, podcastEpisodeMake, { id, port: 'nobody' })).toBe(problems.unknownVoice.code)
  await resultOf(ana, podcastEpisodeChange, { id, name: 'Renamed', season: 2, options: { mono: true } })
  expect(await resultOf(ana, podcastEpisodeDetail, { id })).toMatchObject({
    name: 'Renamed',
    season: 2,
    options: { mono: true },
  })
  await resultOf(ana, podcastEpisodeChangeMany, { ids: [id], change: 'delete' })
  expect(await codeOf(ana, podcastEpisodeDetail, { id })).toBe(problems.notFound.code)
  await resultOf(ana, podcastEpisodeChangeMany, { ids: [id], change: 'restore' })
  for (const asked of [podcastEpisodeDetail, podcastBlocks.list])
    expect(await codeOf<Call>(bo, asked, { id })).toBe(problems.notFound.code)
  await resultOf(ana, podcastShowDelete, { id: show.id })
  expect(await codeOf(ana, podcastEpisodeDetail, { id })).toBe(problems.notFound.code)
})
