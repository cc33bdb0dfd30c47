import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Cue } from '#domain/cues/core/cue.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import type { Engines } from '#engines/core/engines.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { mixRate, writeWavFile } from '#media/sound/samples.ts'
import { type Clip, dubTrack } from '#media/sound/track.ts'

const run = promisify(execFile)

const subjects = [
  'The captain',
  'My neighbor',
  'Every student',
  'The old lady',
  'This machine',
  'Our teacher',
  'A small bird',
  'The doctor',
  'Nobody here',
  'The river',
]
const deeds = [
  'walked slowly through',
  'has never forgotten',
  'wanted to describe',
  'was looking for',
  'paid nothing for',
  'will remember',
  'wrote a letter about',
  'carried a lamp into',
  'asked me about',
  'opened',
]
const objects = [
  'the garden behind the house.',
  'a long winter in the mountains.',
  'the last train of the evening.',
  'the music of that summer.',
  'an answer to the question.',
  'the empty school.',
  'the road to the sea.',
  'a book without pages.',
  'the first day of the year.',
  'the whole story.',
]

const sentence = (index: number) =>
  [
    subjects[index % 10],
    deeds[Math.floor(index / 10 + index) % 10],
    objects[Math.floor(index / 7 + index * 3) % 10],
  ].join(' ')

interface Film {
  film: string
  subtitles: string
  lines: number
}

/** Generated films are cached, because an hour takes minutes to make. */
const shelf = fileURLToPath(new URL('../.yiyin/bench-films/', import.meta.url))

/** A film with a moving picture, mostly continuous speech, and music. */
export async function makeFilm(
  engines: Engines,
  { minutes, lines, signal }: { minutes: number; lines: number; signal: AbortSignal },
): Promise<Film> {
  const folder = join(shelf, `${minutes}-${lines}`)
  const created = { film: join(folder, 'film.mp4'), subtitles: join(folder, 'film.srt'), lines }
  if (existsSync(folder)) return created
  const temporary = await mkdtemp(join(tmpdir(), 'yiyin-film-'))
  const [synthesizer] = engines.synthesizers
  const spoken = new Map<string, string>()
  const sliders = { speed: 5, volume: 5, pitch: 5 }
  const cues: Cue[] = []
  const clips: Clip[] = []
  const step = (minutes * 60_000 - 2000) / lines
  for (let index = 0; index < lines; index += 1) {
    const text = sentence(index)
    const start = Math.round(1000 + index * step)
    const file = spoken.get(text) ?? join(temporary, `line-${spoken.size}.wav`)
    if (!spoken.has(text)) {
      const { sound } = await speakText(synthesizer!, { text, voice: 'embedded:rms', sliders }, { signal })
      await writeFile(file, writeWav(mixRate, [resample(sound, mixRate).samples]))
      spoken.set(text, file)
    }
    cues.push({ id: String(index + 1), start, end: Math.round(start + step * 0.85), text })
    clips.push({ id: file, sound: file, start, frames: Math.round((step * 0.85 * mixRate) / 1000) })
  }
  const voice = join(temporary, 'voice.wav')
  await writeWavFile(voice, dubTrack(clips, minutes * 60 * mixRate), { signal })
  const whole = join(temporary, 'whole')
  await mkdir(whole, { recursive: true })
  const film = join(whole, 'film.mp4')
  const seconds = String(minutes * 60)
  const music = `aevalsrc=0.05*sin(2*PI*220*t)|0.05*sin(2*PI*277*t):s=48000:d=${seconds}`
  const together = '[1:a]pan=stereo|c0=c0|c1=c0[v];[v][2:a]amix=2:normalize=0[a]'
  const args = [
    ['-nostdin', '-v', 'error', '-y'],
    ['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=25:duration=${seconds}`, '-i', voice],
    ['-f', 'lavfi', '-i', music, '-filter_complex', together, '-map', '0:v', '-map', '[a]'],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '250', '-pix_fmt', 'yuv420p'],
    ['-c:a', 'aac', '-shortest', film],
  ]
  await run('ffmpeg', args.flat(), { signal })
  await writeFile(join(whole, 'film.srt'), printSrt(cues))
  await mkdir(shelf, { recursive: true })
  await cp(whole, folder, { recursive: true })
  await rm(temporary, { recursive: true })
  return created
}
