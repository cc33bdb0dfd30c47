import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Cue } from '#domain/cues/core/cue.ts'
import { profileFor } from '#domain/cues/core/profiles.ts'
import { type DecodeOptions, decodeText } from '#domain/cues/encoding/decode-text.ts'
import { formatOf, parseSubtitles, saidIn } from '#domain/cues/formats/parse-subtitles.ts'
import { linesOf, type Parsed, plainText, type Problem } from '#domain/cues/formats/parsed.ts'
import { segment } from '#domain/cues/quality/segment.ts'
import { namesIn } from '#domain/cues/speech/speaker-names.ts'
import { spokenOf } from '#domain/cues/speech/spoken.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { mostSpoken } from '#domain/script/characters/most-spoken.ts'
import { type Engines, recognizerOf } from '#engines/core/engines.ts'
import type { Diarizer, Recognizer, Span } from '#engines/core/ports.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { make, type PipelineRun, stage, warn } from '../core/run.ts'
import type { WarningName } from '../core/warning.ts'
import { type Film, frameRateOf } from '../film/film.ts'
import { type Aligner, alignerOf } from './align-script-piece.ts'
import { recognize } from './recognize.ts'

const problemsTold = 5
const ofLine = {
  encoding: 'lineEncoding',
  time: 'lineTime',
  timeOutside: 'lineTimeOutside',
  text: 'lineText',
  unreadable: 'lineUnreadable',
  format: 'lineFormat',
} as const satisfies Record<Problem['kind'], WarningName>

function subtitlesIn(name: string, bytes: Uint8Array, options: DecodeOptions): Parsed {
  const parsed = parseSubtitles(bytes, budgetFor('subtitles'), name, options)
  if (parsed.cues.length === 0) throw new PipelineError('badSubtitles', pipelineFault('noCues', { name }))
  return parsed
}

/** For a folder the system's error does not name the path. */
const bytesOf = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    throw Object.assign(error as Error, { path })
  })

type Script = Omit<Parsed, 'problems'>

/** The same, with warnings about unreadable parts. */
export const readScript = async (
  run: PipelineRun,
  path: string,
  options: DecodeOptions = {},
): Promise<Script> => scriptIn(run, basename(path), await bytesOf(path), options)

function scriptIn(run: PipelineRun, name: string, bytes: Uint8Array, options: DecodeOptions): Script {
  const { problems, ...script } = subtitlesIn(name, bytes, options)
  for (const { line, kind, text } of problems.slice(0, problemsTold))
    warn(run, ofLine[kind], { file: name, line, text })
  const more = problems.length - problemsTold
  if (more > 0) warn(run, 'moreLines', { file: name, count: more })
  return script
}

/** In characters: a whole day of speech. */
const longestScript = 1_000_000

/** Reads subtitles or plain text. The file is read once: it may be a pipe. */
export async function readWords(
  run: PipelineRun,
  path: string,
  options: DecodeOptions,
): Promise<Script | string> {
  const name = basename(path)
  const bytes = await bytesOf(path)
  const { text, readings } = decodeText(bytes, options)
  if (formatOf(text, name)) return scriptIn(run, name, bytes, options)
  // Sound, pictures and programs are not text in any encoding.
  const isText = !text.includes('\0') && /\p{L}/u.test(text)
  if (!isText) throw new PipelineError('badSubtitles', pipelineFault('noText', { name }))
  if (text.length > longestScript)
    throw new PipelineError('badSubtitles', pipelineFault('textTooLong', { name }))
  if (readings) warn(run, 'lineEncoding', { file: name, text: saidIn(readings) })
  return plainText(linesOf(text).join('\n'))
}

export const spokenText = (read: Script | string): string =>
  typeof read === 'string' ? read : read.cues.map(({ text }) => text).join('\n')

/** The same without sounds, songs, credits and names. */
export function saidText(read: Script | string): string {
  if (typeof read === 'string') return read
  const names = namesIn(read.cues.map(({ text }) => text))
  return read.cues.flatMap(({ text }) => spokenOf(text, names).parts.map((part) => part.text)).join('\n')
}

/** Assigns line numbers as ids. */
export const numbered = (cues: readonly Cue[]): Cue[] =>
  cues.map((cue, index) => ({ ...cue, id: String(index + 1) }))

/** Recognizes a film and segments it into cues. */
export async function hearScript(
  run: PipelineRun,
  { recognizer, aligner }: Hearing,
  film: Film,
  speech: readonly Span[],
  language: string,
  hotWords: readonly string[] = [],
): Promise<Cue[]> {
  const { sound } = film
  if (!sound || speech.length === 0) throw nobodySpeaks(film)
  const words = await stage(run, { stage: 'recognize' }, (progress) =>
    recognize(
      run,
      { key: sound.key, speech: sound.speech, duration: film.duration },
      speech,
      recognizer,
      { language, hotWords, aligner },
      progress,
    ),
  )
  if (words.length === 0) throw nobodySpeaks(film)
  const estimated = words.filter(({ times }) => times).length
  if (estimated > 0) warn(run, 'estimatedTimes', { engine: recognizer.id, words: estimated })
  return segment(words, { language, profile: profileFor(language), unreviewed: true, ...frameRateOf(film) })
}

/** What recognizes a language, and finds the times of the words if there is an engine for it. */
export interface Hearing {
  readonly recognizer: Recognizer
  readonly aligner: Aligner | undefined
}

export function hearingFor(engines: Engines, language: string, film: string): Hearing {
  const recognizer = recognizerOf(engines, language)
  if (recognizer) return { recognizer, aligner: alignerOf(engines, language) }
  throw new PipelineError('noEngine', pipelineFault('notRecognized', { language, name: basename(film) }))
}

export function nobodySpeaks({ source, sound }: Film): PipelineError {
  const name = basename(source.path)
  return new PipelineError('noSpeech', pipelineFault(sound ? 'nobodySpeaks' : 'noSoundToDub', { name }))
}

type Turn = Awaited<ReturnType<Diarizer['diarize']>>[number]

/** Detects speakers. */
async function turnsOf(
  run: PipelineRun,
  { key, speech }: NonNullable<Film['sound']>,
  diarizer: Diarizer,
): Promise<readonly Turn[]> {
  const from = { sound: key, engine: `${diarizer.id} ${diarizer.version}` }
  const { folder } = await stage(run, { stage: 'listen' }, () =>
    make(run, 'turns', 1, from, async (into) => {
      const turns = await diarizer.diarize(speech, { signal: run.signal })
      await writeFile(join(into, 'turns.json'), JSON.stringify(turns))
    }),
  )
  return JSON.parse(await readFile(join(folder, 'turns.json'), 'utf8')) as Turn[]
}

/** Assigns each cue without a speaker to the person who speaks for most of it. */
export async function nameSpeakers(
  run: PipelineRun,
  cues: readonly Cue[],
  film: Film,
  diarizer: Diarizer | undefined,
): Promise<Cue[]> {
  if (!diarizer || !film.sound || cues.every(({ speaker }) => speaker)) return [...cues]
  const turns = await turnsOf(run, film.sound, diarizer)
  return cues.map((cue) => {
    if (cue.speaker) return cue
    const speaker = mostSpoken(turns, cue)
    return speaker === undefined ? cue : { ...cue, speaker }
  })
}
