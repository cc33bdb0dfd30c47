import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  projectDetail,
  projectAudioTrack,
  projectDelete,
  projectList,
  projectRestore,
  projectRetry,
} from '#contract/projects.ts'
import { noticeList } from '#contract/notices.ts'
import { runCancel } from '#contract/runs.ts'
import { readPeaks } from '#domain/peaks.ts'
import { mutate } from '#testkit/mutate.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import {
  briefSpeech,
  ffmpeg,
  inspect,
  silentFilm,
  speechFile,
  speechFilm,
  speechSubtitles,
} from '#testkit/films.ts'
import { outcomeOf } from '#testkit/outcome-of.ts'
import { until } from '#testkit/until.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/project-desk.ts'

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
  await ffmpeg(...film, '-c:v', 'mpeg4', '-c:a', 'mp3', desk.at('old.avi'))
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
  for (const name of ['old.avi', 'old.flv', 'new.mkv']) {
    const video = await me.send('short', desk.at(name), name.replace(/\w+$/, 'mp4'))
    const id = await me.create({ video, subtitles: await me.send('subtitles', desk.at('lines.srt')) })
    const project = await me.prepared(id)
    expect([name, project.status, project.cueCount, project.errorInfo]).toEqual([name, 1, 3, null])
    const row = await desk.rowOf(id)
    expect(row.preview_key).not.toBe(row.source_key)
    const { streams } = await inspect((await desk.server.app.storage.atHand(row.preview_key!, desk.folder))!)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    // The MKV contains H.264, which is copied; the others are scaled down to a size that loads fast.
    expect(streams[0]!.width).toBe(name === 'new.mkv' ? 1600 : 1280)
  }
})

test('of several audio tracks the one in the project’s language is used, or the one chosen by a person', async () => {
  const me = await desk.someone()
  const { seconds } = briefSpeech
  const [shown, silence] = [`testsrc2=size=160x90:rate=25:duration=${seconds}`, `anullsrc=d=${seconds}`]
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    shown,
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

test('subtitles without a video are read in any encoding, but only in Chinese or English', async () => {
  const me = await desk.someone()
  await writeFile(desk.at('utf16.srt'), Buffer.from(`\ufeff${speechSubtitles}`, 'utf16le'))
  const id = await me.create({ subtitles: await me.send('subtitles', desk.at('utf16.srt')) })
  expect(await me.prepared(id)).toMatchObject({
    status: 1,
    type: 1,
    kind: 'subtitles',
    cueCount: 3,
    oddLines: null,
    videoPath: null,
  })
  await writeFile(desk.at('odd.srt'), `${speechSubtitles}\n4\n00:00:0x,000 --> 00:00:09,000\nLost.\n`)
  const odd = await me.prepared(
    await me.create({ subtitles: await me.send('subtitles', desk.at('odd.srt')) }),
  )
  expect(odd).toMatchObject({ status: 1, cueCount: 3, oddLines: { count: 1, lines: [{ kind: 'time' }] } })
  // An unreadable file is deleted: retrying needs another file.
  await writeFile(desk.at('none.srt'), 'No subtitles at all.')
  const refused = await me.create({ subtitles: await me.send('subtitles', desk.at('none.srt')) })
  expect((await me.prepared(refused)).preparing).toMatchObject({ problem: 'subtitlesUnreadable' })
  const again = await me.browser.call(projectRetry, { id: refused })
  expect(again.body.resultEnInfo).toBe('Choose a file')
  const subtitles = await me.send('subtitles', desk.at('odd.srt'))
  await me.browser.call(projectRetry, { id: refused, subtitles })
  expect(await me.prepared(refused)).toMatchObject({ status: 1, cueCount: 3 })
  const upload = await me.send('subtitles', desk.at('utf16.srt'))
  await expect(me.create({ subtitles: upload }, 'fr')).rejects.toThrow('must be in Chinese or English')
  await expect(me.create({})).rejects.toThrow('Choose a file')
  await expect(me.create({ video: upload })).rejects.toThrow('Only MP4, AVI, FLV and MKV')
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

test('a file that is not an accepted video is detected by its content', async () => {
  const me = await desk.someone()
  await writeFile(desk.at('text.mp4'), 'This is no video. '.repeat(100))
  await writeFile(desk.at('lines.mp4'), speechSubtitles)
  await writeFile(desk.at('odd.mp4'), Buffer.alloc(9000, 1))
  await speechFilm(desk.at('whole.mp4'), briefSpeech)
  const whole = await readFile(desk.at('whole.mp4'))
  await writeFile(desk.at('cut.mp4'), whole.subarray(0, whole.length / 3))
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25:duration=1', desk.at('mute.mp4'))
  const picture = ['-f', 'lavfi', '-i', 'color=size=32x32:rate=1:duration=901']
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-c:a', 'pcm_s16le']
  await ffmpeg(...picture, ...silence, '-shortest', desk.at('long.mkv'))
  const wanted: [string, string][] = [
    ['text.mp4', 'videoIsText'],
    ['lines.mp4', 'videoIsSubtitles'],
    ['odd.mp4', 'videoUnsupported'],
    ['cut.mp4', 'videoUnreadable'],
    ['mute.mp4', 'noSoundInVideo'],
    ['long.mkv', 'videoTooLong'],
  ]
  const ids = await Promise.all(
    wanted.map(async ([name]) => me.create({ video: await me.send('short', desk.at(name)) })),
  )
  const problems = await Promise.all(ids.map(async (id) => (await me.prepared(id)).preparing!.problem))
  expect(problems).toEqual(wanted.map(([, problem]) => problem))
  const long = await me.detail(ids.at(-1)!)
  expect(long).toMatchObject({
    errorInfo: expect.stringContaining('shorter than 15 minutes'),
    mendable: false,
  })
})

test('sound alone is transcribed, played and shown as a waveform, in each accepted kind', async () => {
  const me = await desk.someone()
  const brief = ['-i', speechFile, '-t', String(briefSpeech.seconds)]
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=1:duration=1']
  const attached = ['-map', '0:a', '-map', '1:v', '-c:v', 'mjpeg', '-disposition:v', 'attached_pic']
  const files = {
    // With an album cover, which is not a video to dub.
    'talk.mp3': { make: [...brief, ...picture, ...attached], played: 'sound.mp3', kept: true },
    'talk.m4a': { make: brief, played: 'sound.m4a', kept: true },
    'talk.wav': { make: brief, played: 'sound.wav', kept: true },
    'talk.flac': { make: brief, played: 'sound.flac', kept: true },
    // Browsers do not play ALAC.
    'alac.m4a': { make: [...brief, '-c:a', 'alac'], played: 'sound.m4a', kept: false },
  }
  const subtitles = desk.at('talk.srt')
  await writeFile(subtitles, briefSpeech.subtitles)
  for (const [name, { make, played, kept }] of Object.entries(files)) {
    await ffmpeg(...make, desk.at(name))
    const video = await me.send('short', desk.at(name))
    // One is recognized; the others bring their subtitles, which is faster.
    const beside = name === 'talk.mp3' ? {} : { subtitles: await me.send('subtitles', subtitles) }
    const project = await me.prepared(await me.create({ video, ...beside }))
    expect([name, project]).toMatchObject([
      name,
      { status: 1, type: 0, hasPicture: false, width: null, height: null, hasSound: true, errorInfo: null },
    ])
    expect(project.cueCount).toBeGreaterThan(0)
    expect(project.videoPath).toMatch(new RegExp(`/${played.replace('.', '\\.')}$`))
    const row = await desk.rowOf(project.id)
    expect([name, row.preview_key === row.source_key]).toEqual([name, kept])
    const cover = await inspect((await desk.server.app.storage.atHand(row.cover!, desk.folder))!)
    expect(cover.streams.map(({ codec_name, width }) => [codec_name, width])).toEqual([['webp', 640]])
    expect(project.peaksPath).not.toBeNull()
  }
})

// MUTATIONS=500 sets the number of attempts.
test('mutated films never hang or break a worker', async () => {
  const mutations = Number(process.env['MUTATIONS'] ?? 8)
  const first = Number(process.env['SEED'] ?? 1)
  const me = await desk.someone()
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
    desk.at('small.mkv'),
  )
  const bytes = await readFile(desk.at('small.mkv'))
  await writeFile(desk.at('some.srt'), speechSubtitles)
  const ids: string[] = []
  for (let seed = first; seed < first + mutations; seed += 1) {
    await writeFile(desk.at(`mutated-${seed}.mkv`), mutate(bytes, randomOf(seed)))
    const video = await me.send('short', desk.at(`mutated-${seed}.mkv`))
    ids.push(await me.create({ video, subtitles: await me.send('subtitles', desk.at('some.srt')) }))
  }
  for (const id of ids) {
    const { status, errorInfo } = await me.prepared(id)
    expect([1, 3]).toContain(status)
    expect(Boolean(errorInfo)).toBe(status === 3)
  }
})

test('a cancelled preparation shows how to continue, and can be continued', async () => {
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

test('a preparation that is cancelled or loses its worker continues from the files that exist', async () => {
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
