import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import { engineFault } from '#engines/core/faults.ts'
import { parseSubtitles } from '#testkit/files/parse-subtitles.ts'
import {
  briefSpeech,
  ffmpeg,
  musicFilm,
  speechFile,
  speechFilm,
  speechSubtitles,
} from '#testkit/media/films.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { mainFile } from '#testkit/processes/dub-command.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { openArtifacts } from '../core/artifacts.ts'
import { type RunEvent, startRun } from '../core/run.ts'
import { timeScript } from './align-script.ts'

let folder: string
let film: string
let script: string
let dubbing: Awaited<ReturnType<typeof openDubbing>>
const known = parseSubtitles(Buffer.from(speechSubtitles), 'speech.srt').cues
const lines = (cues: readonly Cue[]) => cues.map(({ text }) => `${text.replaceAll('\n', ' ')}\n`).join('')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-align-'))
  film = join(folder, 'speech.mp4')
  script = join(folder, 'script.txt')
  dubbing = await openDubbing()
  await Promise.all([speechFilm(film), writeFile(script, lines(known))])
})
afterAll(async () => {
  await dubbing[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function time(
  input: string,
  path: string,
  { using = dubbing.engines, language = 'en' }: { using?: Engines; language?: string } = {},
) {
  const warnings: string[] = []
  const emit = (event: RunEvent) => {
    if (event.event === 'warning') warnings.push(event.warning.name)
  }
  const artifacts = await openArtifacts(join(folder, 'artifacts'))
  const run = startRun({ signal: new AbortController().signal, artifacts, emit })
  return {
    cues: await timeScript(run, using, input, path, { language }),
    calls: run.calls.recognize,
    warnings,
  }
}

/** For each known line, the cue that begins with it. */
function startsOf(found: readonly Cue[], wanted: readonly Cue[]): number[] {
  let at = 0
  return wanted.map(({ text }) => {
    const { start } = found[at]!
    for (let left = text.length; left > 0; at++) left -= found[at]!.text.length + 1
    return start
  })
}

describe('a speech of 1961', () => {
  test('aligns its text, which stays as written', async () => {
    const { cues, calls, warnings } = await time(film, script)
    expect(lines(cues).replaceAll('\n', ' ')).toBe(lines(known).replaceAll('\n', ' '))
    for (const [index, start] of startsOf(cues, known).entries())
      expect(Math.abs(start - known[index]!.start), known[index]!.text).toBeLessThan(500)
    expect({ calls, warnings }).toEqual({ calls: 1, warnings: [] })
    expect(await time(film, script)).toEqual({ cues, calls: 0, warnings: [] })
  })

  test('also aligns subtitles with wrong times', async () => {
    const path = join(folder, 'wrong.srt')
    await writeFile(path, speechSubtitles.replaceAll('00:00:', '00:20:'))
    const { cues } = await time(film, path)
    expect(cues).toEqual((await time(film, script)).cues)
  })

  test('spreads a text that is not said over the speech, and warns', async () => {
    const path = join(folder, 'other.txt')
    await writeFile(path, 'Nothing of this text is heard there. '.repeat(20))
    const { cues, warnings } = await time(film, path)
    expect(cues).toHaveLength(20)
    expect(cues.at(-1)!.start).toBeLessThan(11_000)
    expect(warnings).toContain('guessedTimes')
  })

  test('does the same if the engine refuses', async () => {
    const [recognizer] = dubbing.engines.recognizers
    const refuse = () => Promise.reject(new EngineError('embedded', 'refused', engineFault('mandarinCannot')))
    const recognizers = [{ ...recognizer!, version: 'refuses', align: refuse }]
    const { cues, warnings } = await time(film, script, { using: { ...dubbing.engines, recognizers } })
    expect(lines(cues).replaceAll('\n', ' ')).toBe(lines(known).replaceAll('\n', ' '))
    expect(warnings).toHaveLength(1)
  })
})

/** Different sentences spoken with pauses of various lengths: their starts are known to the sample. */
async function makeTalk(minutes: number): Promise<{ film: string; cues: Cue[] }> {
  const who = ['The captain', 'My neighbor', 'Every student', 'The old lady', 'This machine', 'Nobody']
  const does = ['walked through', 'has never forgotten', 'wanted to describe', 'paid for', 'opened']
  const what = [
    'the garden',
    'a long winter',
    'the last train',
    'that empty school',
    'a book',
    'the road',
    'it all',
  ]
  const rate = 16_000
  const samples = new Float32Array(minutes * 60 * rate)
  const signal = new AbortController().signal
  const sliders = { speed: 5, volume: 5, pitch: 5 }
  const cues: Cue[] = []
  for (let index = 0, at = rate; ; index++) {
    const text = `${who[index % 6]} ${does[index % 5]} ${what[index % 7]}, and later ${who[(index * 5 + 1) % 6]!.toLowerCase()} ${does[(index * 3 + 2) % 5]} ${what[(index * 2 + 3) % 7]}.`
    const request = { text, voice: 'embedded:rms', sliders }
    const { sound } = await dubbing.engines.synthesizers[0]!.synthesize(request, { signal })
    const spoken = resample(sound, rate).samples
    if (at + spoken.length + rate > samples.length) break
    samples.set(spoken, at)
    const heard = spoken.findIndex((sample) => Math.abs(sample) > 0.01)
    const [start, end] = [at + heard, at + spoken.length].map((place) => Math.round((place / rate) * 1000))
    cues.push({ id: String(index + 1), start: start!, end: end!, text })
    at += spoken.length + Math.round(rate * (0.2 + ((index * 7) % 10) / 8))
  }
  const sound = join(folder, 'talk.wav')
  const path = join(folder, 'talk.mp4')
  await writeFile(sound, writeWav(rate, [samples]))
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=64x36:rate=5:duration=${minutes * 60}`]
  await ffmpeg(...picture, '-i', sound, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', path)
  return { film: path, cues }
}

describe('a talk longer than one piece', { timeout: 200_000 }, () => {
  let talk: Awaited<ReturnType<typeof makeTalk>>
  let using: Engines
  beforeAll(async () => {
    talk = await makeTalk(0.6)
    const [recognizer] = dubbing.engines.recognizers
    // The engine limits the length of a piece: a lower limit makes several of a shorter talk.
    using = { ...dubbing.engines, recognizers: [{ ...recognizer!, longest: 16_000 }] }
  })

  const near = (starts: readonly number[], cues: readonly Cue[]) =>
    starts.filter((start, index) => Math.abs(start - cues[index]!.start) <= 300).length / cues.length

  test('is aligned piece by piece, and a second time without calls', async () => {
    await writeFile(script, lines(talk.cues))
    const { cues, calls, warnings } = await time(talk.film, script, { using })
    expect(lines(cues).replaceAll('\n', ' ')).toBe(lines(talk.cues).replaceAll('\n', ' '))
    expect(near(startsOf(cues, talk.cues), talk.cues)).toBeGreaterThanOrEqual(0.95)
    expect(calls).toBeGreaterThanOrEqual(3)
    expect(warnings).toEqual([])
    expect(await time(talk.film, script, { using })).toEqual({ cues, calls: 0, warnings })
  })

  test('missing lines and a line that is not spoken do not move others', async () => {
    const remaining = talk.cues.filter((_, index) => index < 5 || index > 6)
    const path = join(folder, 'lacking.txt')
    await writeFile(
      path,
      lines(remaining.toSpliced(9, 0, { ...remaining[0]!, text: 'This is what nobody says here.' })),
    )
    const { cues, calls } = await time(talk.film, path, { using })
    const said = cues.filter(({ text }) => !text.includes('nobody says'))
    expect(near(startsOf(said, remaining), remaining)).toBeGreaterThanOrEqual(0.9)
    expect(calls).toBeLessThan(20)
  })
})

describe('reports what cannot be aligned', () => {
  test('a language without an aligner', () =>
    expect(inEnglish(time(film, script, { language: 'de' }))).rejects.toThrow(
      /a text in de\. Provide it with times.*--from de --empty/,
    ))

  test('a film without speech', async () => {
    const music = join(folder, 'music.mp4')
    await musicFilm(music)
    await expect(inEnglish(time(music, script))).rejects.toThrow(/No speech .* text cannot be timed/)
  })

  test('a file that is not text, or empty', async () => {
    const empty = join(folder, 'empty.txt')
    await writeFile(empty, ' \n\n')
    for (const path of [speechFile, empty])
      await expect(time(film, path)).rejects.toMatchObject({ kind: 'badSubtitles' })
  })
})

test('the command line dubs and transcribes a film with a given text', { timeout: 240_000 }, async () => {
  const text = join(folder, 'command.txt')
  const out = join(folder, 'timed.srt')
  const brief = join(folder, 'brief.mp4')
  const said = parseSubtitles(Buffer.from(briefSpeech.subtitles), 'brief.srt').cues
  await Promise.all([speechFilm(brief, briefSpeech), writeFile(text, lines(said))])
  const yiyin = async (...args: string[]) => {
    const data = ['--data', join(folder, 'data'), '--from', 'en']
    const program = runProgram(process.execPath, [mainFile, ...args, ...data], { cwd: folder })
    const { code } = await program.ended
    expect(code, program.said()).toBe(0)
  }
  await yiyin('transcribe', brief, '--text', text, '-o', out)
  const timed = parseSubtitles(await readFile(out), out).cues
  expect(lines(timed).replaceAll('\n', ' ')).toBe(lines(said).replaceAll('\n', ' '))

  await yiyin('dub', brief, '--subtitles', text, '--to', 'es', '--out', folder)
  const report = JSON.parse(await readFile(join(folder, 'report.es.json'), 'utf8'))
  const seconds = (time: number) => time / 1000
  expect(report.cues.map(({ start }: { start: number }) => start)).toEqual(
    timed.map(({ start }) => seconds(start)),
  )
  expect(report.engineCalls.recognize).toBe(0)
})
