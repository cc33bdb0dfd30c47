import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { briefSpeech, ffmpeg, inspect, music, speechFile } from '#testkit/media/films.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'

// Films as found in practice: each is dubbed from subtitles, and picture and dub end together.

let folder: string
let subtitles: string
let dubbing: Awaited<ReturnType<typeof openDubbing>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-odd-'))
  subtitles = join(folder, 'speech.srt')
  dubbing = await openDubbing()
  await writeFile(subtitles, briefSpeech.subtitles)
})
afterAll(async () => {
  await dubbing[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const picture = `testsrc2=size=322x182:rate=25:duration=${briefSpeech.seconds}`
const length = String(briefSpeech.seconds)
const speech = ['-t', length, '-i', speechFile]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

// Each has several oddities, because a dub costs more than everything else here. mux.it.test.ts has them one by one.
const films: { name: string; ending?: string; args: string[]; tracks?: number }[] = [
  {
    name: 'one frame, sound without loss',
    ending: 'mkv',
    args: ['-f', 'lavfi', '-i', picture, ...speech, '-vf', "select='eq(n,0)'", ...h264, '-c:a', 'flac'],
  },
  {
    name: 'frames at any time, no sound',
    args: [
      ['-f', 'lavfi', '-i', picture, '-vf', "select='not(mod(n,3))+lt(mod(n,50),10)'"],
      ['-fps_mode', 'vfr', ...h264],
    ].flat(),
    tracks: 1,
  },
  {
    name: 'three sounds that begin late, and an old codec',
    ending: 'mkv',
    args: [
      ['-f', 'lavfi', '-i', picture, '-itsoffset', '0.7', '-i', speechFile],
      ['-itsoffset', '0.7', '-f', 'lavfi', '-i', music(briefSpeech.seconds)],
      ['-map', '0', '-map', '1', '-map', '2', '-map', '2', '-c:v', 'mpeg2video', '-c:a', 'mp3', '-t', length],
    ].flat(),
    tracks: 4,
  },
  {
    name: 'a live recording, which declares no length',
    ending: 'mkv',
    args: ['-f', 'lavfi', '-i', picture, ...speech, ...h264, '-c:a', 'libopus', '-live', '1'],
  },
]

test.for(films)('$name', async ({ name, ending = 'mp4', args, tracks = 2 }) => {
  const film = join(folder, `${name}.${ending}`)
  await ffmpeg(...args, film)
  const { report } = await dubbing.run(film, { subtitles })
  expect(report.cues.filter(({ spokenStart }) => spokenStart !== null)).toHaveLength(3)
  const { streams } = await inspect(join(dubbing.out, `${name}.es.mp4`))
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', ...Array(tracks).fill('audio')])
  const dub = Number(streams[1]!.duration)
  expect(Math.abs(dub - report.duration)).toBeLessThan(1 / 25)
  const { start_time, duration } = streams[0]!
  if (!name.startsWith('one frame'))
    expect(Math.abs(Number(start_time) + Number(duration) - dub)).toBeLessThanOrEqual(2 / 25)
})

test.each(['mono', 'stereo', '5.1'])(
  'the background of a %s film has the same loudness in its stem and in its dub',
  async (layout) => {
    const film = join(folder, `${layout}.mkv`)
    const [count, seconds] = [{ mono: 1, stereo: 2, '5.1': 6 }[layout]!, 8]
    const tones = Array.from({ length: count }, (_, index) => `0.01*sin(2*PI*${300 + 70 * index}*t)`)
    const sound = `aevalsrc='${tones.join('|')}':s=48000:d=${seconds}:c=${layout}`
    const visible = picture.replace(length, String(seconds))
    await ffmpeg('-f', 'lavfi', '-i', visible, '-f', 'lavfi', '-i', sound, ...h264, '-c:a', 'pcm_s16le', film)
    const { events } = await dubbing.run(film, { subtitles })
    expect(events).not.toContainEqual(expect.objectContaining({ event: 'warning' }))
    // The power of each tone; mono is played on both sides.
    const expected = (layout === 'mono' ? 2 : count) * (0.01 ** 2 / 2)
    for (const name of ['background.wav', `${layout}.es.mp4`]) {
      const raw = ['-ss', '6.5', '-t', '1', '-i', join(dubbing.out, name), '-map', '0:a:0']
      const { stdout } = await ffmpeg(
        ...raw,
        '-af',
        'astats=metadata=1:reset=0,ametadata=print:file=-',
        '-f',
        'null',
        '-',
      )
      const levels = [1, 2].map((channel) =>
        Number(
          stdout
            .matchAll(new RegExp(`astats\\.${channel}\\.RMS_level=(\\S+)`, 'g'))
            .toArray()
            .at(-1)?.[1],
        ),
      )
      const heard = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0)
      expect(Math.abs(10 * Math.log10(heard / expected)), name).toBeLessThan(0.1)
    }
  },
)

test.each([false, true])(
  'dubs the track of the language and keeps the others; slowed: %s',
  async (slowPicture) => {
    const film = join(folder, 'languages.mkv')
    const tone = `sine=frequency=1000:duration=${length}`
    const tags = [
      ['-metadata:s:a:0', 'language=fre', '-metadata:s:a:0', 'title=Version française'],
      ['-metadata:s:a:1', 'language=eng'],
    ].flat()
    const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone, ...speech]
    const maps = ['-map', '0', '-map', '1', '-map', '2']
    await ffmpeg(...inputs, ...maps, ...h264, '-c:a', 'aac', ...tags, film)
    const { report } = await dubbing.run(film, { subtitles, slowPicture })
    expect(report.audioTrack).toBe(2)
    expect(report.audioTracks).toEqual([
      { number: 1, codec: 'aac', channels: 1, language: 'fr', title: 'Version française' },
      { number: 2, codec: 'aac', channels: 1, language: 'en' },
    ])
    const { streams } = await inspect(join(dubbing.out, 'languages.es.mp4'))
    const sounds = streams.filter(({ codec_type }) => codec_type === 'audio')
    expect(sounds.map(({ tags: told }) => told?.['language'])).toEqual(['spa', 'eng', 'fra'])
    expect(sounds.map(({ tags: told }) => told?.['handler_name'])).toEqual([
      'SoundHandler',
      'Original',
      'Version française',
    ])
    // The tone of the other track must not be in this one's background.
    const tonePower = ['-af', 'bandpass=f=1000:width_type=h:w=50,astats=metadata=1,ametadata=print:file=-']
    const { stdout } = await ffmpeg(
      '-i',
      join(dubbing.out, 'background.wav'),
      ...tonePower,
      '-f',
      'null',
      '-',
    )
    expect(
      Number(
        stdout
          .matchAll(/Overall\.RMS_level=(\S+)/g)
          .toArray()
          .at(-1)![1],
      ),
    ).toBeLessThan(-40)

    if (slowPicture) return
    const first = await dubbing.run(film, { subtitles, from: 'en', audioTrack: 1 })
    expect(first.report.audioTrack).toBe(1)
    const again = await inspect(join(dubbing.out, 'languages.es.mp4'))
    const told = again.streams.flatMap(({ codec_type, tags: each }) =>
      codec_type === 'audio' ? [each?.['language']] : [],
    )
    expect(told).toEqual(['spa', 'fra', 'eng'])
  },
)

test('ASS subtitles are burned in and exported with their own styles', async () => {
  const film = join(folder, 'signs.mp4')
  const dark = `color=black:size=320x180:rate=25:duration=${briefSpeech.seconds}`
  await ffmpeg('-f', 'lavfi', '-i', dark, ...speech, ...h264, '-c:a', 'aac', film)
  const signsIn = (style: string, text: string) =>
    [
      '[Script Info]\nPlayResX: 320\nPlayResY: 180\n',
      `[V4+ Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, Alignment\n${style}\n`,
      '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
      `Dialogue: 0,0:00:00.30,0:00:04.00,Sign,,0,0,0,,${text}\n`,
    ].join('\n')
  const signs = join(folder, 'signs.ass')
  const style = 'Style: Sign,Noto Sans CJK SC,30,&H000000FF,8'
  await writeFile(signs, signsIn(style, 'And so, my fellow Americans'))
  const translated = join(folder, 'signs.ca.ass')
  const below = 'Style: Sign,Noto Sans CJK SC,30,&H000000FF,2'
  await writeFile(translated, signsIn(below, 'I així, compatriotes'))
  /** The amount of red in the upper half of a frame; 128 is none. */
  const redness = async (file: string) => {
    const half = 'crop=in_w:in_h/2:0:0,signalstats,metadata=print:key=lavfi.signalstats.VMAX:file=-'
    const { stdout } = await ffmpeg('-ss', '2', '-i', file, '-frames:v', '1', '-vf', half, '-f', 'null', '-')
    return Number(/VMAX=(\d+)/.exec(stdout)?.[1])
  }
  await dubbing.run(film, {
    subtitles: signs,
    burn: 'own',
    to: ['es', 'ca'],
    translations: { ca: translated },
  })
  expect(await redness(join(dubbing.out, 'signs.es.mp4'))).toBeGreaterThan(180)
  expect(await readFile(join(dubbing.out, 'signs.es.ass'), 'utf8')).toContain(style)
  // A translation in ASS brings its own styles.
  expect(await redness(join(dubbing.out, 'signs.ca.mp4'))).toBeLessThan(150)
  expect(await readFile(join(dubbing.out, 'signs.ca.ass'), 'utf8')).toContain(below)
  // A named style takes precedence.
  await dubbing.run(film, { subtitles: signs, burn: 'plain', out: join(dubbing.folder, 'plainly') })
  expect(await redness(join(dubbing.folder, 'plainly', 'signs.es.mp4'))).toBeLessThan(150)
})

test('a slowed picture stays in sync with its background, subtitles and chapters', async () => {
  const film = join(folder, 'slow.mkv')
  const chapters = join(folder, 'chapters.txt')
  const marks = [
    [0, 1, '第一章'],
    [1, 4, 'é'.repeat(200)],
    [4, briefSpeech.seconds, 'The end'],
  ] as const
  const written = marks.map(
    ([start, end, title]) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start * 1000}\nEND=${end * 1000}\ntitle=${title}\n`,
  )
  await writeFile(chapters, `;FFMETADATA1\n${written.join('')}`)
  await ffmpeg(
    ...[
      ['-f', 'lavfi', '-i', picture, ...speech, '-f', 'ffmetadata', '-i', chapters],
      ['-map', '0', '-map', '1', '-map_chapters', '2', ...h264, '-c:a', 'aac', film],
    ].flat(),
  )
  // Twice as much text as fits.
  const long = join(folder, 'long.srt')
  await writeFile(
    long,
    briefSpeech.subtitles.replace(
      'my fellow Americans,',
      'my fellow Americans, and all of those who come after you in the long years ahead of us,',
    ),
  )
  const { report } = await dubbing.run(film, { subtitles: long, slowPicture: true })
  const plain = await dubbing.run(film, { subtitles: long, out: join(dubbing.folder, 'plain') })
  expect(report.duration).toBeGreaterThan(plain.report.duration)
  expect(report.duration).toBeLessThanOrEqual(plain.report.duration * 1.15 + 0.001)
  const fastest = (cues: typeof report.cues) => Math.max(...cues.map(({ speed }) => speed ?? 1))
  expect(fastest(report.cues)).toBeLessThanOrEqual(fastest(plain.report.cues))
  const { streams } = await inspect(join(dubbing.out, 'slow.es.mp4'))
  for (const { duration } of streams) expect(Math.abs(Number(duration) - report.duration)).toBeLessThan(0.08)
  const chaptersOf = async (file: string) =>
    (await inspect(file)).chapters.map(({ start_time, tags }) => [Number(start_time), tags?.['title']])
  // A title has at most 255 bytes.
  const titled = marks.map(([start, , title]) => [start, title.slice(0, 127)])
  expect(await chaptersOf(join(dubbing.folder, 'plain', 'slow.es.mp4'))).toEqual(titled)
  expect(await chaptersOf(join(dubbing.folder, 'plain', 'slow.es.m4a'))).toEqual(titled)
  const warped = await chaptersOf(join(dubbing.out, 'slow.es.mp4'))
  expect(warped.map(([, title]) => title)).toEqual(titled.map(([, title]) => title))
  const later = Number(warped[2]![0]) - 4
  expect(later).toBeGreaterThan(0.05)
  expect(later).toBeLessThanOrEqual(report.duration - plain.report.duration + 0.001)
})
