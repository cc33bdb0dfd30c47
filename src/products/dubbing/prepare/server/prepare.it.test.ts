import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCancel } from '#core/contract/runs.ts'
import { readPeaks } from '#domain/peaks.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { projectAudioTrack, projectRetry } from '#products/dubbing/projects/contract/preparing.ts'
import {
  projectDetail,
  projectDelete,
  projectList,
  projectRestore,
} from '#products/dubbing/projects/contract/projects.ts'
import { outcomeOf } from '#testkit/client/outcome-of.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import {
  briefSpeech,
  ffmpeg,
  inspect,
  silentFilm,
  speechFile,
  speechFilm,
  speechSubtitles,
} from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'

// Processing films takes time, and other tests run concurrently.
vi.setConfig({ testTimeout: 600_000 })

let desk: ProjectDesk
beforeAll(async () => {
  desk = await openProjectDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

test('a video is transcribed, with everything that a page shows of it', async () => {
  const me = await desk.someone()
  await speechFilm(desk.at('speech.mp4'), briefSpeech)
  const id = await me.create({ video: await me.send('short', desk.at('speech.mp4')) })
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
  expect(project.duration).toBeGreaterThan(4500)
  expect(project.cueCount).toBeGreaterThan(0)
  // The output of the embedded engine is a draft.
  expect(project.unreviewed).toBe(project.cueCount)
  const said = await desk.server.app.database
    .of(desk.tenant)
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
  ).toContain('fellow')

  const get = (path: string | null) => me.browser.fetch('GET', path!)
  // An MP4 with H.264 and AAC is played without conversion.
  const row = await desk.rowOf(id)
  expect(row.preview_key).toBe(row.source_key)
  expect((await get(project.videoPath)).headers['content-type']).toBe('video/mp4')
  const cover = await get(project.cover)
  expect([cover.status, cover.headers['content-type']]).toEqual([200, 'image/webp'])
  const peaks = await desk.server.app.storage.atHand(row.peaks_key!, desk.folder)
  expect(readPeaks(await readFile(peaks!))[0]!.pairs.length).toBeGreaterThan(2 * 450)
  const notices = await me.browser.call(noticeList, {})
  expect(notices.body.result!.records.map(({ kind }) => kind)).toEqual(['projectReady'])
})

test('a format that browsers cannot play gets a playable preview, whatever the extension of the file', async () => {
  const me = await desk.someone()
  await writeFile(desk.at('lines.srt'), speechSubtitles)
  const film = ['-f', 'lavfi', '-i', 'testsrc2=size=1600x900:rate=25:duration=1', '-i', speechFile, '-t', '2']
  await ffmpeg(...film, '-c:v', 'flv', '-c:a', 'mp3', '-ar', '44100', desk.at('old.flv'))
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
    desk.at('new.mkv'),
  )
  // An AVI is below.
  for (const name of ['old.flv', 'new.mkv']) {
    const video = await me.send('short', desk.at(name), name.replace(/\w+$/, 'mp4'))
    const id = await me.create({ video, subtitles: await me.send('subtitles', desk.at('lines.srt')) })
    const project = await me.prepared(id)
    expect([name, project.status, project.cueCount, project.errorInfo]).toEqual([name, 1, 3, null])
    const row = await desk.rowOf(id)
    expect(row.preview_key).not.toBe(row.source_key)
    const { streams } = await inspect((await desk.server.app.storage.atHand(row.preview_key!, desk.folder))!)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    // The MKV contains H.264, which is copied; the FLV is scaled down to a size that loads fast.
    expect(streams[0]!.width).toBe(name === 'new.mkv' ? 1600 : 1280)
  }
})

test('of several audio tracks the one in the project’s language is used, or the one chosen by a person', async () => {
  const me = await desk.someone()
  const { seconds } = briefSpeech
  const [visible, silence] = [`testsrc2=size=160x90:rate=25:duration=${seconds}`, `anullsrc=d=${seconds}`]
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    visible,
    '-f',
    'lavfi',
    '-i',
    silence,
    '-t',
    String(seconds),
    '-i',
    speechFile,
  ]
  const maps = [
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
  ]
  const tags = ['-metadata:s:a:0', 'language=fre', '-metadata:s:a:1', 'language=eng']
  // As written by a live recorder, without a declared length.
  await ffmpeg(...inputs, ...maps, ...tags, '-live', '1', desk.at('two-tracks.mkv'))
  const id = await me.create({ video: await me.send('short', desk.at('two-tracks.mkv')) })
  const project = await me.prepared(id)
  expect(project).toMatchObject({
    status: 1,
    audioTrack: 2,
    audioTracks: [
      { number: 1, codec: 'aac', channels: 2, language: 'fr' },
      { number: 2, codec: 'aac', channels: 1, language: 'en' },
    ],
  })
  expect(Math.abs(project.duration! - seconds * 1000)).toBeLessThan(100)
  expect(project.cueCount).toBeGreaterThan(0)

  const take = async (track: number) => outcomeOf(await me.browser.call(projectAudioTrack, { id, track }))
  expect(await take(3)).toBe('notFound')
  expect(await take(2)).toBe('done')
  expect((await me.detail(id)).status).toBe(1)
  const before = await desk.rowOf(id)
  expect(await take(1)).toBe('done')
  expect(await me.prepared(id)).toMatchObject({
    status: 3,
    audioTrack: 1,
    preparing: { problem: 'noSpeech' },
  })
  const other = await desk.rowOf(id)
  expect([other.preview_key, other.peaks_key]).not.toContain(before.preview_key)
  expect(await desk.server.app.storage.head(before.preview_key!)).toBeUndefined()
  expect(await take(2)).toBe('done')
  expect(await me.prepared(id)).toMatchObject({ status: 1, audioTrack: 2, cueCount: project.cueCount })

  // Lines that came with a file are the same for every track.
  await writeFile(desk.at('tracks.srt'), briefSpeech.subtitles)
  const brought = await me.create({
    video: await me.send('short', desk.at('two-tracks.mkv')),
    subtitles: await me.send('subtitles', desk.at('tracks.srt')),
  })
  await me.prepared(brought)
  const changed = await me.browser.call(projectAudioTrack, { id: brought, track: 1 })
  expect(outcomeOf(changed)).toBe('done')
  expect(await me.prepared(brought)).toMatchObject({ status: 1, audioTrack: 1, cueCount: 3 })
})

test('a film without speech is reported in the reader’s language, and continues with subtitles', async () => {
  const me = await desk.someone()
  await silentFilm(desk.at('silent.mp4'), 3)
  const id = await me.create({ video: await me.send('short', desk.at('silent.mp4')) })
  const failed = await me.prepared(id)
  expect(failed.status).toBe(3)
  expect(failed.preparing).toMatchObject({ state: 'failed', problem: 'noSpeech' })
  const told: string[] = []
  for (const locale of ['cn', 'en', 'hk']) {
    me.browser.cookies.set('locale', locale)
    const { body } = await me.browser.call(projectList, { status: 3 })
    told.push(body.result!.records[0]!.errorInfo!)
  }
  expect(told).toEqual([
    expect.stringMatching('没有检测到有人说话'),
    expect.stringMatching('No speech was detected'),
    expect.stringMatching('沒有檢測到有人說話'),
  ])
  await writeFile(desk.at('three.srt'), speechSubtitles)
  const subtitles = await me.send('subtitles', desk.at('three.srt'))
  expect((await me.browser.call(projectRetry, { id, subtitles })).body.success).toBe(true)
  expect(await me.prepared(id)).toMatchObject({ status: 1, cueCount: 3, errorInfo: null })
  expect((await me.browser.call(projectRetry, { id })).body.success).toBe(false)
})

test('a canceled preparation shows how to continue, and can be continued', async () => {
  const me = await desk.someone()
  await desk.stopWorking()
  await writeFile(desk.at('lines.srt'), speechSubtitles)
  const id = await me.create({ subtitles: await me.send('subtitles', desk.at('lines.srt')) })
  const waiting = await me.detail(id)
  expect(waiting).toMatchObject({ status: 0, preparing: { state: 'waiting', ahead: 0 } })
  await me.browser.call(runCancel, { id: waiting.preparing!.id })
  const cancelled = await me.detail(id)
  expect([cancelled.status, cancelled.errorInfo]).toEqual([3, expect.stringMatching('canceled')])
  await me.browser.call(projectRetry, { id })
  expect((await me.detail(id)).status).toBe(0)

  // A project that is deleted while it waits is no longer processed, and can be restored.
  await me.browser.call(projectDelete, { id })
  expect((await me.browser.call(projectDetail, { id })).status).toBe(404)
  await me.browser.call(projectRestore, { id })
  expect((await me.detail(id)).status).toBe(3)
  await me.browser.call(projectRetry, { id })
  await desk.startWorking()
  expect((await me.prepared(id)).status).toBe(1)
})

test('a preparation that is canceled or loses its worker continues from the files that exist', async () => {
  const me = await desk.someone()
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1280x720:rate=30:duration=8',
    '-c:v',
    'mpeg4',
    '-q:v',
    '3',
    desk.at('slow.avi'),
  )
  await writeFile(desk.at('slow.srt'), speechSubtitles)
  const id = await me.create({
    video: await me.send('long', desk.at('slow.avi')),
    subtitles: await me.send('subtitles', desk.at('slow.srt')),
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

  await me.browser.call(projectRetry, { id })
  await inPreview()
  await desk.stopWorking()
  expect(await me.detail(id)).toMatchObject({ status: 0, preparing: { state: 'waiting' } })
  await desk.startWorking()
  expect(await me.prepared(id)).toMatchObject({ status: 1, cueCount: 3, hasSound: false })
  const left: string[] = []
  for await (const { key } of desk.server.app.storage.list(`${desk.tenant}/projects/${id}/`))
    left.push(key.split('/').at(-1)!)
  expect(left.toSorted()).toEqual(['cover.webp', 'preview.mp4'])
})
