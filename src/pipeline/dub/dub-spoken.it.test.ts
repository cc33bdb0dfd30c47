import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lexiconOf } from '#domain/script/lexicon/lexicon.ts'
import { ffmpeg } from '#testkit/media/films.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { toneSynthesizer } from '#testkit/pipeline/reading.ts'

// Which parts of subtitles are spoken, and which warnings the rest causes.

let folder: string
let film: string
let dubbing: Awaited<ReturnType<typeof openDubbing>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-spoken-'))
  film = join(folder, 'film.wav')
  dubbing = await openDubbing()
  await ffmpeg('-f', 'lavfi', '-i', 'sine=frequency=300:duration=8', film)
})
afterAll(async () => {
  await dubbing[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function file(name: string, texts: readonly string[], starts = texts.map((_, at) => at * 2)) {
  const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')},000`
  const cues = texts.map(
    (text, at) => `${at + 1}\n${clock(starts[at]!)} --> ${clock(starts[at]! + 2)}\n${text}\n`,
  )
  const path = join(folder, name)
  await writeFile(path, cues.join('\n'))
  return path
}

const options = { from: 'en', to: ['en'], background: 'off', out: '' } as const

test('sounds, names and credits are shown but not spoken; two dashes are two speakers', async () => {
  const texts = ['[door slams]', 'MARSHALL: Sit down.', '- Hi there.\n- Hello.', 'Subtitles by OpenSubtitles']
  const subtitles = await file('said.srt', texts)
  const { report } = await dubbing.run(subtitles, { ...options, out: dubbing.out })
  expect(report.cues.map(({ flag, speaker, voices }) => ({ flag, speaker, spoken: voices.length }))).toEqual([
    { flag: 'description', speaker: '', spoken: 0 },
    { flag: null, speaker: 'MARSHALL', spoken: 1 },
    { flag: null, speaker: ', -', spoken: 2 },
    { flag: 'description', speaker: '', spoken: 0 },
  ])
  const { voices } = report.cues[2]!
  expect(voices[0]).toMatchObject({ speaker: '', engine: 'embedded', name: expect.any(String) })
  expect(voices[0]!.voice).not.toBe(voices[1]!.voice)
  expect(report.engineCalls.synthesize).toBe(3)
  expect(report.warnings).toContainEqual({
    name: 'notSpoken',
    values: { descriptions: 1, songs: 0, adverts: 1 },
  })
  const written = await readFile(join(dubbing.out, 'said.en.srt'), 'utf8')
  for (const text of texts) expect(written).toContain(text.split('\n')[0])

  const all = await dubbing.run(subtitles, { ...options, out: dubbing.out, speakDescriptions: true })
  expect(all.report.cues.every(({ spokenStart }) => spokenStart !== null)).toBe(true)
  expect(all.report.warnings.map(({ name }) => name)).not.toContain('notSpoken')
})

test('lines after the end of the film cause a warning and are not spoken', async () => {
  const subtitles = await file('late.srt', ['One.', 'Two.', 'Three.'], [1, 30, 40])
  const { report } = await dubbing.run(film, { ...options, subtitles, out: dubbing.out })
  expect(report.cues.map(({ flag }) => flag)).toEqual([null, 'beyond', 'beyond'])
  expect(report.warnings).toContainEqual({
    name: 'linesBeyond',
    values: { count: 2, lines: '2 (00:00:30.0), 3 (00:00:40.0)' },
  })
})

test('missing and surplus lines of a translation cause a warning; missing ones keep the original voice', async () => {
  const subtitles = await file('source.srt', ['One.', 'Two.', 'Three.'], [0, 2, 4])
  const translation = await file('other.srt', ['Uno.', 'Tres.', 'Nada.', 'Nadie.'], [0, 4, 20, 30])
  const { report } = await dubbing.run(film, {
    ...options,
    subtitles,
    to: ['es'],
    translations: { es: translation },
    out: dubbing.out,
  })
  expect(report.cues.map(({ flag }) => flag)).toEqual([null, 'original', null])
  expect(report.warnings).toContainEqual({
    name: 'translationMissing',
    values: { file: 'other.srt', count: 1, lines: '2 (00:00:02.0)' },
  })
  expect(report.warnings).toContainEqual({
    name: 'translationSurplus',
    values: { file: 'other.srt', count: 2, lines: '3 (00:00:20.0), 4 (00:00:30.0)' },
  })
})

test('terms are read as the lexicon has them, and shown as they are written', async () => {
  const subtitles = await file('terms.srt', ['SQL is fun.', 'We paid 5 dollars.'])
  const spoken: string[] = []
  const tone = toneSynthesizer({ before: async (text) => void spoken.push(text) })
  const using = { ...dubbing.engines, synthesizers: [tone] }
  const lexicons = { en: lexiconOf([{ term: 'SQL', reading: 'sequel' }], 'en') }
  const voice = { voice: 'tone:a' }
  await dubbing.run(subtitles, { ...options, out: dubbing.out, voice, lexicons }, { using })
  // Numbers are left to the engine.
  expect(spoken.toSorted()).toEqual(['We paid 5 dollars.', 'sequel is fun.'])
  expect(await readFile(join(dubbing.out, 'terms.en.srt'), 'utf8')).toContain('SQL is fun.')
})
