import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Engines } from '#engines/core/engines.ts'
import {
  type MusicPart,
  musicParts,
  type SeparatedFiles,
  type Separator,
  type Span,
} from '#engines/core/ports.ts'
import { writeAtomically } from '#media/core/write-atomically.ts'
import type { Making, Plain } from '../core/artifact.ts'
import { joinSounds, samplesIn } from '../core/cut-sound.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { make, type PipelineRun, stage, warn } from '../core/run.ts'
import type { AudioChoice } from './audio-track.ts'
import { detectSpeech } from './detect-speech.ts'
import { type Film, type FilmSound, noSound, openFilm } from './film.ts'

/** 48 000 Hz WAV files, each as long as the film's sound. */
export interface Stems extends SeparatedFiles {
  key: string
}

/** The voices of a film and the rest of its sound; undefined without a separator. */
export async function splitFilm(
  run: PipelineRun,
  separator: Separator | undefined,
  { sound }: Film,
  speech: readonly Span[],
  parts: readonly MusicPart[] = [],
): Promise<Stems | undefined> {
  if (!sound) return undefined
  if (separator)
    return stage(run, { stage: 'separate' }, (progress) =>
      separate(run, sound, { speech, separator, parts }, progress),
    )
  warn(run, 'noSeparator')
  return undefined
}

// Separates a long film in pieces, so that a killed run loses at most one. The pieces are removed when the whole is
// complete.

const kind = 'stems-piece'
const version = 1
/** A minute in samples: about five seconds of work. The engine's state adds a fifth to its size. */
const longest = 60 * 48_000

interface Separating {
  sound: string
  speech: readonly Span[]
  separator: Separator
  /** The parts of the background to find, too. */
  parts: readonly MusicPart[]
  /** The recipe of the whole. */
  from: Readonly<Record<string, Plain>>
}

const stemsIn = (folder: string, parts: readonly MusicPart[]): SeparatedFiles => ({
  voice: join(folder, 'voice.wav'),
  background: join(folder, 'background.wav'),
  ...(parts.length > 0 && {
    parts: Object.fromEntries(parts.map((part) => [part, join(folder, `${part}.wav`)])),
  }),
})

const filesOf = ({ voice, background, parts = {} }: SeparatedFiles) => [
  voice,
  background,
  ...Object.values(parts),
]

/** In samples. */
async function piecesOf(sound: string): Promise<Span[]> {
  const samples = await samplesIn(sound)
  const count = Math.max(1, Math.ceil(samples / longest))
  return Array.from({ length: count }, (_, index) => ({
    start: index * longest,
    end: Math.min(samples, (index + 1) * longest),
  }))
}

async function separatePieces(
  run: PipelineRun,
  { sound, speech, separator, parts, from }: Separating,
  pieces: readonly Span[],
  outputs: SeparatedFiles,
  onProgress: (share: number) => void,
): Promise<void> {
  const options = { signal: run.signal, speech }
  if (pieces.length === 1) return separator.separate(sound, outputs, { ...options, onProgress })
  const folders: string[] = []
  for (const [index, piece] of pieces.entries()) {
    const last = folders.at(-1)
    const before = last && join(last, 'after')
    const { folder } = await make(
      run,
      kind,
      version,
      { ...from, ...piece },
      (into, onProgress) => {
        const after = piece === pieces.at(-1) ? undefined : join(into, 'after')
        const ends = { ...piece, before, after }
        return separator.separate(sound, stemsIn(into, parts), { ...options, piece: ends, onProgress })
      },
      (share) => onProgress((index + share) / pieces.length),
    )
    folders.push(folder)
  }
  for (const [at, output] of filesOf(outputs).entries())
    await joinSounds(
      folders.map((folder) => filesOf(stemsIn(folder, parts))[at]!),
      output,
    )
}

async function removePieces(run: PipelineRun, { from }: Separating, pieces: readonly Span[]): Promise<void> {
  for (const piece of pieces) await run.artifacts.remove({ kind, version, from: { ...from, ...piece } })
}

async function separate(
  run: PipelineRun,
  sound: FilmSound,
  { speech, separator, parts }: Pick<Separating, 'speech' | 'separator' | 'parts'>,
  onProgress: (share: number) => void,
): Promise<Stems> {
  const from = {
    sound: sound.key,
    engine: `${separator.id} ${separator.version}`,
    speech: speech.map(({ start, end }) => [start, end]),
    ...(parts.length > 0 && { parts }),
  }
  const of: Separating = { sound: sound.full, speech, separator, parts, from }
  const pieces = await piecesOf(sound.full)
  const work: Making = (into, onProgress) => separatePieces(run, of, pieces, stemsIn(into, parts), onProgress)
  const { key, folder, fresh } = await make(run, 'stems', 1, from, work, onProgress)
  if (fresh) await removePieces(run, of, pieces)
  return { key, ...stemsIn(folder, parts) }
}

/** The parts of the background by the number of stems, with the voice. */
const partsByCount: Readonly<Record<string, readonly MusicPart[]>> = {
  2: [],
  4: ['drums', 'bass', 'other'],
  6: musicParts,
}

/** Writes all stems as files and returns their paths. */
export async function separateFile(
  run: PipelineRun,
  { detectors, separators }: Engines,
  input: string,
  out: string,
  { stems: count = '2', ...choice }: AudioChoice & { stems?: string | undefined },
): Promise<string[]> {
  const parts = partsByCount[count]!
  const separator = separators.find(({ parts: found = [] }) => parts.every((part) => found.includes(part)))
  if (!separator && separators.length > 0)
    throw new PipelineError('noEngine', pipelineFault('stemsNotFound', { count }))
  const film = await stage(run, { stage: 'read' }, (progress) => openFilm(run, input, choice, progress))
  if (!film.sound) throw noSound(film)
  const speech = await detectSpeech(run, detectors[0], film)
  const stems = await splitFilm(run, separator, film, speech, parts)
  if (!stems) throw new PipelineError('noEngine', pipelineFault('notSeparated'))
  await mkdir(out, { recursive: true })
  const files = filesOf(stems)
  const written = files.map((file) => join(out, basename(file)))
  await Promise.all(
    files.map((file, index) => writeAtomically(written[index]!, (part) => copyFile(file, part))),
  )
  return written
}
