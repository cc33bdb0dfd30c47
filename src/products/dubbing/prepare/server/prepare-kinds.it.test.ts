import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectRetry } from '#products/dubbing/projects/contract/preparing.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { mutate } from '#testkit/faults/mutate.ts'
import {
  briefSpeech,
  ffmpeg,
  inspect,
  speechFile,
  speechFilm,
  speechSubtitles,
} from '#testkit/media/films.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'

// Processing films takes time, and other tests run concurrently.
vi.setConfig({ testTimeout: 600_000 })

let desk: ProjectDesk
beforeAll(async () => {
  desk = await openProjectDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

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
    // A picture of the first lines, in place of a frame.
    cover: expect.stringContaining('cover.webp'),
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
    fixable: false,
    // The former name.
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
