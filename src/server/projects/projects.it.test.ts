import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  projectDetail,
  worksCreate,
  worksDelete,
  worksList,
  worksRename,
  worksRestore,
  worksRetry,
  worksTag,
} from '#contract/projects.ts'
import { noticeList } from '#contract/notices.ts'
import { runCancel } from '#contract/runs.ts'
import type { UploadKind } from '#contract/uploads.ts'
import { readPeaks } from '#domain/peaks.ts'
import { handlers } from '#server/jobs/handlers.ts'
import { runTidyProjects } from '#server/projects/tidy.ts'
import type { Work } from '#server/jobs/job.ts'
import { Browser } from '#testkit/browser.ts'
import { mutate } from '#testkit/mutate.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import { ffmpeg, inspect, silentFilm, speechFile, speechFilm, speechSubtitles } from '#testkit/films.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { addUpload } from '#testkit/uploads.ts'
import { until } from '#testkit/until.ts'
import { startWorker, type Worker } from '#worker/loop.ts'

// Films take their time, and other tests run beside these.
vi.setConfig({ testTimeout: 600_000 })

let server: TestServer
let worker: Worker
let tenant: string
let folder: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  folder = await mkdtemp(join(tmpdir(), 'yiyin-projects-'))
  worker = await startWorker(server.app, handlers, { slots: 2 })
})
afterAll(async () => {
  await worker.stop(0)
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)

async function someone() {
  const name = `person-${crypto.randomUUID()}`
  const account = await addPerson(server, tenant, { name })
  const browser = await new Browser(server).signIn('user', name, password)
  browser.cookies.set('locale', 'en')
  const send = (kind: UploadKind, file: string, called?: string) =>
    addUpload(server, { tenant, account }, kind, file, called)

  return {
    account,
    browser,
    send,
    async create(files: { video?: string; subtitles?: string }, language = 'en', name = 'Film') {
      const { body } = await browser.call(worksCreate, { name, language, ...files })
      if (!body.result) throw new Error(body.resultEnInfo)
      return body.result.id
    },
    async detail(id: string) {
      const { body } = await browser.call(projectDetail, { id })
      if (!body.result) throw new Error(body.resultEnInfo)
      return body.result
    },
    prepared(id: string) {
      return until(
        () => this.detail(id),
        ({ status, preparing }) => status !== 0 && preparing?.state !== 'running',
        300_000,
      )
    },
  }
}

test('a video is written down, with all that a page shows of it', async () => {
  const me = await someone()
  await speechFilm(at('speech.mp4'))
  const id = await me.create({ video: await me.send('short', at('speech.mp4')) })
  const project = await me.prepared(id)
  expect(project).toMatchObject({
    status: 1,
    type: 0,
    kind: 'short',
    width: 320,
    height: 180,
    frameRate: 25,
    hasSound: true,
    language: 'en',
    errorInfo: null,
  })
  expect(project.duration).toBeGreaterThan(10_900)
  expect(project.cueCount).toBeGreaterThan(0)
  const said = await server.app.database
    .of(tenant)
    .selectFrom('cues')
    .select(['start_ms', 'end_ms', 'text'])
    .where('project_id', '=', id)
    .orderBy('start_ms')
    .execute()
  expect(
    said
      .map(({ text }) => text)
      .join(' ')
      .toLowerCase(),
  ).toContain('country')

  const get = (path: string | null) => me.browser.fetch('GET', path!)
  // What is an MP4 of H.264 and AAC already is played as it is.
  const row = await rowOf(id)
  expect(row.preview_key).toBe(row.source_key)
  expect((await get(project.videoPath)).headers['content-type']).toBe('video/mp4')
  const cover = await get(project.cover)
  expect([cover.status, cover.headers['content-type']]).toEqual([200, 'image/webp'])
  const peaks = await server.app.storage.atHand(row.peaks_key!, folder)
  expect(readPeaks(await readFile(peaks!))[0]!.pairs.length).toBeGreaterThan(2 * 1090)
  const notices = await me.browser.call(noticeList, {})
  expect(notices.body.result!.records.map(({ kind }) => kind)).toEqual(['projectReady'])
})

const rowOf = (id: string) =>
  server.app.database
    .of(tenant)
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('what browsers do not play gets a preview that they do, whatever the file is called', async () => {
  const me = await someone()
  await writeFile(at('lines.srt'), speechSubtitles)
  const film = ['-f', 'lavfi', '-i', 'testsrc2=size=1600x900:rate=25:duration=1', '-i', speechFile, '-t', '2']
  await ffmpeg(...film, '-c:v', 'mpeg4', '-c:a', 'mp3', at('old.avi'))
  await ffmpeg(...film, '-c:v', 'flv', '-c:a', 'mp3', '-ar', '44100', at('old.flv'))
  await ffmpeg(
    ...film,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'flac',
    at('new.mkv'),
  )
  for (const name of ['old.avi', 'old.flv', 'new.mkv']) {
    const video = await me.send('short', at(name), name.replace(/\w+$/, 'mp4'))
    const id = await me.create({ video, subtitles: await me.send('subtitles', at('lines.srt')) })
    const project = await me.prepared(id)
    expect([name, project.status, project.cueCount, project.errorInfo]).toEqual([name, 1, 3, null])
    const row = await rowOf(id)
    expect(row.preview_key).not.toBe(row.source_key)
    const { streams } = await inspect((await server.app.storage.atHand(row.preview_key!, folder))!)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    // The MKV holds H.264 already, which is copied; the others come out in a size that is sent fast.
    expect(streams[0]!.width).toBe(name === 'new.mkv' ? 1600 : 1280)
  }
})

test('subtitles alone are read in whatever encoding they are, in Chinese or English only', async () => {
  const me = await someone()
  await writeFile(at('utf16.srt'), Buffer.from(`\ufeff${speechSubtitles}`, 'utf16le'))
  const id = await me.create({ subtitles: await me.send('subtitles', at('utf16.srt')) })
  expect(await me.prepared(id)).toMatchObject({
    status: 1,
    type: 1,
    kind: 'subtitles',
    cueCount: 3,
    oddLines: null,
    videoPath: null,
  })
  await writeFile(at('odd.srt'), `${speechSubtitles}\n4\n00:00:0x,000 --> 00:00:09,000\nLost.\n`)
  const odd = await me.prepared(await me.create({ subtitles: await me.send('subtitles', at('odd.srt')) }))
  expect(odd).toMatchObject({ status: 1, cueCount: 3, oddLines: { count: 1, lines: [{ kind: 'time' }] } })
  const upload = await me.send('subtitles', at('utf16.srt'))
  await expect(me.create({ subtitles: upload }, 'fr')).rejects.toThrow('Chinese or English only')
  await expect(me.create({})).rejects.toThrow('Choose a file')
  await expect(me.create({ video: upload })).rejects.toThrow('Only mp4, avi, flv and mkv')
})

test('a film in which nobody speaks says so in the reader’s language, and goes on with subtitles', async () => {
  const me = await someone()
  await silentFilm(at('silent.mp4'), 3)
  const id = await me.create({ video: await me.send('short', at('silent.mp4')) })
  const failed = await me.prepared(id)
  expect(failed.status).toBe(3)
  expect(failed.preparing).toMatchObject({ state: 'failed', problem: 'noSpeech' })
  const told: string[] = []
  for (const locale of ['cn', 'en', 'hk']) {
    me.browser.cookies.set('locale', locale)
    const { body } = await me.browser.call(worksList, { status: 3 })
    told.push(body.result!.records[0]!.errorInfo!)
  }
  expect(told).toEqual([
    expect.stringMatching('没有听到有人说话'),
    expect.stringMatching('Nobody is heard'),
    expect.stringMatching('沒有聽到有人說話'),
  ])
  await writeFile(at('three.srt'), speechSubtitles)
  const subtitles = await me.send('subtitles', at('three.srt'))
  expect((await me.browser.call(worksRetry, { id, subtitles })).body.success).toBe(true)
  expect(await me.prepared(id)).toMatchObject({ status: 1, cueCount: 3, errorInfo: null })
  expect((await me.browser.call(worksRetry, { id })).body.success).toBe(false)
})

test('what is no video of the kinds that are taken is told apart by its content', async () => {
  const me = await someone()
  await writeFile(at('text.mp4'), 'This is no video. '.repeat(100))
  await writeFile(at('list.mp4'), '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/secret.ts\n')
  await speechFilm(at('whole.mp4'))
  const whole = await readFile(at('whole.mp4'))
  await writeFile(at('cut.mp4'), whole.subarray(0, whole.length / 3))
  await ffmpeg('-i', speechFile, '-t', '2', at('sound.mp4'))
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25:duration=1', at('mute.mp4'))
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'color=size=32x32:rate=1:duration=901',
    '-f',
    'lavfi',
    '-i',
    'anullsrc',
    '-shortest',
    at('long.mkv'),
  )
  const wanted: [string, string][] = [
    ['text.mp4', 'videoUnsupported'],
    ['list.mp4', 'videoUnsupported'],
    ['cut.mp4', 'videoUnreadable'],
    ['sound.mp4', 'videoUnreadable'],
    ['mute.mp4', 'noSoundInVideo'],
    ['long.mkv', 'videoTooLong'],
  ]
  const ids = await Promise.all(
    wanted.map(async ([name]) => me.create({ video: await me.send('short', at(name)) })),
  )
  const problems = await Promise.all(ids.map(async (id) => (await me.prepared(id)).preparing!.problem))
  expect(problems).toEqual(wanted.map(([, problem]) => problem))
  const long = await me.detail(ids.at(-1)!)
  expect(long.errorInfo).toContain('shorter than 15 minutes')
})

test('mutated films never hang or break a worker', async () => {
  const me = await someone()
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=160x90:rate=25:duration=1',
    '-f',
    'lavfi',
    '-i',
    'sine=d=1',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    at('small.mkv'),
  )
  const bytes = await readFile(at('small.mkv'))
  await writeFile(at('some.srt'), speechSubtitles)
  const ids: string[] = []
  for (let seed = 1; seed <= 8; seed += 1) {
    await writeFile(at(`mutated-${seed}.mkv`), mutate(bytes, randomOf(seed)))
    const video = await me.send('short', at(`mutated-${seed}.mkv`))
    ids.push(await me.create({ video, subtitles: await me.send('subtitles', at('some.srt')) }))
  }
  for (const id of ids) {
    const { status, errorInfo } = await me.prepared(id)
    expect([1, 3]).toContain(status)
    expect(Boolean(errorInfo)).toBe(status === 3)
  }
})

test('a preparation that is cancelled says how to go on, and does', async () => {
  const me = await someone()
  await worker.stop(0)
  await writeFile(at('lines.srt'), speechSubtitles)
  const id = await me.create({ subtitles: await me.send('subtitles', at('lines.srt')) })
  const waiting = await me.detail(id)
  expect(waiting).toMatchObject({ status: 0, preparing: { state: 'waiting', ahead: 0 } })
  await me.browser.call(runCancel, { id: waiting.preparing!.id })
  const cancelled = await me.detail(id)
  expect([cancelled.status, cancelled.errorInfo]).toEqual([3, expect.stringMatching('cancelled')])
  await me.browser.call(worksRetry, { id })
  expect((await me.detail(id)).status).toBe(0)

  // One that is deleted while it waits is no longer worked on, and can be taken back.
  await me.browser.call(worksDelete, { id })
  expect((await me.browser.call(projectDetail, { id })).status).toBe(404)
  await me.browser.call(worksRestore, { id })
  expect((await me.detail(id)).status).toBe(3)
  await me.browser.call(worksRetry, { id })
  worker = await startWorker(server.app, handlers, { slots: 2 })
  expect((await me.prepared(id)).status).toBe(1)
})

test('one that is cancelled or loses its worker while it runs goes on from what is there', async () => {
  const me = await someone()
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1280x720:rate=30:duration=20',
    '-c:v',
    'mpeg4',
    '-q:v',
    '3',
    at('slow.avi'),
  )
  await writeFile(at('slow.srt'), speechSubtitles)
  const id = await me.create({
    video: await me.send('long', at('slow.avi')),
    subtitles: await me.send('subtitles', at('slow.srt')),
  })
  const inPreview = () =>
    until(
      () => me.detail(id),
      ({ preparing }) => preparing?.state === 'running' && preparing.stage === 'preview',
      300_000,
    )
  const running = await inPreview()
  expect(running.preparing!.kind).toBe('projects.prepareLong')
  expect(running.cover).not.toBeNull()
  await me.browser.call(runCancel, { id: running.preparing!.id })
  expect(await me.prepared(id)).toMatchObject({ status: 3, preparing: { state: 'cancelled' } })

  await me.browser.call(worksRetry, { id })
  await inPreview()
  await worker.stop(0)
  expect(await me.detail(id)).toMatchObject({ status: 0, preparing: { state: 'waiting' } })
  worker = await startWorker(server.app, handlers, { slots: 2 })
  expect(await me.prepared(id)).toMatchObject({ status: 1, cueCount: 3, hasSound: false })
  const left: string[] = []
  for await (const { key } of server.app.storage.list(`${tenant}/projects/${id}/`))
    left.push(key.split('/').at(-1)!)
  expect(left.toSorted()).toEqual(['cover.webp', 'preview.mp4'])
})

async function addProjects(account: string, count: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { id } = await server.app.database
      .of(tenant)
      .insertInto('projects')
      .values({
        tenant_id: tenant,
        account_id: account,
        name: `Film ${String(n).padStart(2, '0')}`,
        status: n % 3 === 0 ? 1 : 5,
        created_at: new Date(2026, 0, 1, 0, n),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

test('lists are sorted, filtered, searched and paged, from page to page or right behind a project', async () => {
  const me = await someone()
  await addProjects(me.account, 25)
  const names = async (input: Partial<Parameters<typeof me.browser.call<typeof worksList>>[1]>) => {
    const { body } = await me.browser.call(worksList, { size: 10, ...input })
    return body.result!
  }
  const all = await names({ size: 100 })
  expect(all.total).toBe(25)
  expect(all.records.map(({ name }) => name)).toEqual(
    Array.from({ length: 25 }, (_, n) => `Film ${String(24 - n).padStart(2, '0')}`),
  )
  for (const sort of [0, 1, 2, 3]) {
    const whole = (await names({ size: 100, sort })).records.map(({ id }) => id)
    const paged: string[] = []
    const chained: string[] = []
    for (const current of [1, 2, 3]) {
      paged.push(...(await names({ sort, current })).records.map(({ id }) => id))
      const after = chained.at(-1)
      chained.push(...(await names({ sort, current, ...(after && { after }) })).records.map(({ id }) => id))
    }
    expect(paged).toEqual(whole)
    expect(chained).toEqual(whole)
  }
  expect((await names({ current: 4 })).records).toEqual([])
  expect(await names({ status: 1 })).toMatchObject({ total: 9 })
  expect(await names({ name: 'film 1' })).toMatchObject({ total: 10 })
  expect(await names({ name: '%' })).toMatchObject({ total: 0, records: [] })
  const id = all.records[3]!.id
  expect((await me.browser.call(worksTag, { id })).body.result).toEqual({ tag: 1 })
  expect((await names({ tag: 1 })).records.map((project) => project.id)).toEqual([id])
  expect((await me.browser.call(worksTag, { id })).body.result).toEqual({ tag: 0 })
  await me.browser.call(worksRename, { id, name: '<script>alert(1)</script>' })
  expect((await names({ name: '<script>' })).records[0]!.name).toBe('<script>alert(1)</script>')
  await me.browser.call(worksDelete, { id })
  expect((await names({ size: 100 })).total).toBe(24)
})

test('nobody else sees or touches a project, and its files go thirty days after it', async () => {
  const me = await someone()
  await speechFilm(at('own.mp4'))
  await writeFile(at('own.srt'), speechSubtitles)
  const id = await me.create({
    video: await me.send('short', at('own.mp4')),
    subtitles: await me.send('subtitles', at('own.srt')),
  })
  const project = await me.prepared(id)
  const other = await someone()
  for (const one of [projectDetail, worksDelete, worksTag, worksRestore, worksRetry])
    expect((await other.browser.call(one, { id })).status).toBe(404)
  expect((await other.browser.call(worksList, { after: id })).body.result!.records).toEqual([])

  await me.browser.call(worksDelete, { id })
  expect((await me.browser.fetch('GET', project.videoPath!)).status).toBe(403)
  const files = async () => {
    const found: string[] = []
    for await (const { key } of server.app.storage.list(`${tenant}/`)) found.push(key)
    return found
  }
  const row = await rowOf(id)
  const its = [row.source_key!, row.subtitles_key!, row.cover!, row.peaks_key!]
  const tidy = () =>
    runTidyProjects.run({}, { app: server.app, signal: new AbortController().signal } as Work)
  await tidy()
  expect(await files()).toEqual(expect.arrayContaining(its))
  server.pass(31 * 24 * 3_600_000)
  await tidy()
  const left = await files()
  expect(its.filter((key) => left.includes(key))).toEqual([])
  await expect(rowOf(id)).rejects.toThrow()
})
