import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Eleven seconds of a speech from 1961, in the public domain. */
export const speechFile = fileURLToPath(new URL('jfk.wav', import.meta.url))

/** The text of the speech. */
export const speechSubtitles = `1
00:00:00,300 --> 00:00:02,300
And so, my fellow Americans,

2
00:00:03,300 --> 00:00:07,700
ask not what your country can do for you,

3
00:00:08,100 --> 00:00:10,700
ask what you can do for your country.
`

/** The whole speech, and its beginning with the same number of lines, for tests that do not depend on the length. */
export const wholeSpeech = { seconds: 11, subtitles: speechSubtitles }
export const briefSpeech = {
  seconds: 4.6,
  subtitles: `1
00:00:00,300 --> 00:00:01,100
And so,

2
00:00:01,200 --> 00:00:02,500
my fellow Americans,

3
00:00:03,300 --> 00:00:04,400
ask not.
`,
}

export const ffmpeg = (...args: string[]) =>
  run('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args])

/** The streams and the format of a file, as reported by ffprobe. */
export async function inspect(file: string): Promise<{
  streams: {
    codec_type: string
    codec_name: string
    start_time: string
    duration?: string
    tags?: Record<string, string>
    disposition: Record<string, number>
    channels?: number
    width?: number
  }[]
  format: { duration: string; tags?: Record<string, string> }
  chapters: { start_time: string; tags?: Record<string, string> }[]
}> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_streams',
    '-show_format',
    '-show_chapters',
    '-of',
    'json',
    file,
  ])
  return JSON.parse(stdout)
}

const picture = (seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=320x180:rate=25:duration=${seconds}`,
]
const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac']

/** Makes a film with the speech and a moving picture. */
export const speechFilm = (out: string, { seconds } = wholeSpeech) =>
  ffmpeg(...picture(seconds), '-t', String(seconds), '-i', speechFile, ...coded, '-shortest', out)

/** Mixes the speech with music: two moving chords, wide in stereo. */
export const speechOverMusic = (out: string, { seconds } = wholeSpeech) =>
  ffmpeg(
    ...picture(seconds),
    '-i',
    speechFile,
    '-f',
    'lavfi',
    '-i',
    music(seconds),
    ...coded,
    '-filter_complex',
    '[1:a]aresample=48000,pan=stereo|c0=c0|c1=c0[v];[v][2:a]amix=2:normalize=0[a]',
    '-map',
    '0:v',
    '-map',
    '[a]',
    '-t',
    String(seconds),
    out,
  )

export const music = (seconds: number) =>
  `aevalsrc='0.08*sin(2*PI*220*t)*(1+0.5*sin(2*PI*0.7*t))+0.06*sin(2*PI*277.2*t)|0.08*sin(2*PI*220*t+1)+0.06*sin(2*PI*329.6*t)*(1+0.5*sin(2*PI*1.1*t))':s=48000:d=${seconds}`

/** The music repeats after ten seconds; to repeat it is faster than to compute it. */
export const repeatedMusic = (seconds: number) => `${music(10)},aloop=-1:480000,atrim=end=${seconds}`

export const musicFilm = (out: string, seconds = 5) =>
  ffmpeg(...picture(seconds), '-f', 'lavfi', '-i', music(seconds), ...coded, '-shortest', out)

export const silentFilm = (out: string, seconds = 5) =>
  ffmpeg(
    ...picture(seconds),
    '-f',
    'lavfi',
    '-i',
    `anullsrc=r=48000:cl=stereo:d=${seconds}`,
    ...coded,
    '-shortest',
    out,
  )
