import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpeg } from '#testkit/media/films.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'

const run = promisify(execFile)

let dubbing: Awaited<ReturnType<typeof openDubbing>>
const at = (name: string) => join(dubbing.folder, name)

const srt = (text: string) => `1\n00:00:00,500 --> 00:00:02,000\n${text}\n`
const options = { from: 'en', to: ['en'], background: 'off' } as const

beforeAll(async () => {
  dubbing = await openDubbing()
  await writeFile(at('en.srt'), srt('Good morning.'))
  await writeFile(at('fr.srt'), srt('Bonjour.'))
  const film = [
    ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=10:duration=3'],
    ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=3'],
    ['-i', at('fr.srt'), '-i', at('en.srt')],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  ].flat()
  const both = ['-map', '0', '-map', '1', '-map', '2', '-map', '3']
  const tags = ['-metadata:s:s:0', 'language=fre', '-metadata:s:s:1', 'language=eng']
  await ffmpeg(...film, ...both, '-c:s', 'srt', ...tags, at('two.mkv'))
  await ffmpeg(...film, '-map', '0', '-map', '1', '-map', '3', '-c:s', 'mov_text', at('one.mp4'))
  await ffmpeg(...film, '-map', '0', '-map', '1', at('none.mp4'))
})
afterAll(() => dubbing[Symbol.asyncDispose]())

test.each([
  ['of the spoken language', 'two.mkv', {}, 'Good morning.'],
  ['that was named', 'two.mkv', { subtitleTrack: 1 }, 'Bonjour.'],
  ['that is the only one, in an MP4', 'one.mp4', {}, 'Good morning.'],
])('the subtitle track %s is the script, and all tracks are kept', async (_, film, choice, text) => {
  const { report } = await dubbing.run(at(film), { ...options, subtitles: at(film), ...choice })
  expect(report.cues).toMatchObject([{ text, flag: null }])
  // The sound of a Matroska file starts one AAC frame before its picture.
  expect(Math.abs(report.cues[0]!.start - 0.5)).toBeLessThan(0.05)
  const written = join(dubbing.out, film.replace(/\.\w+$/, '.en.mp4'))
  const entries = 'stream=codec_name,codec_type:stream_tags=language'
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', written])
  const { streams } = JSON.parse(stdout) as { streams: { codec_type: string; tags: { language: string } }[] }
  const remaining = streams
    .filter(({ codec_type }) => codec_type === 'subtitle')
    .map(({ tags }) => tags.language)
  expect(remaining).toEqual(film === 'two.mkv' ? ['fra', 'eng'] : ['und'])
  const { stdout: visible } = await run('ffmpeg', [
    '-v',
    'error',
    '-i',
    written,
    '-map',
    '0:s:0',
    '-f',
    'srt',
    '-',
  ])
  expect(visible).toContain(film === 'two.mkv' ? 'Bonjour.' : 'Good morning.')
})

test('reports a missing track', async () => {
  const of = (film: string, more: object) =>
    dubbing.run(at(film), { ...options, subtitles: at(film), ...more })
  await expect(inEnglish(of('none.mp4', {}))).rejects.toThrow(/^There is no subtitle track in none\.mp4/)
  await expect(inEnglish(of('two.mkv', { subtitleTrack: 3 }))).rejects.toThrow(
    /no subtitle track 3.*1 fr \(subrip\), 2 en \(subrip\)/,
  )
  await expect(inEnglish(of('two.mkv', { from: 'de', to: ['de'] }))).rejects.toThrow(
    /Choose one with --subtitle-track: 1 fr/,
  )
})
