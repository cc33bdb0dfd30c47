import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Engines } from '#engines/core/engines.ts'
import type { Separator, Span } from '#engines/core/ports.ts'
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
export interface Stems {
  key: string
  voice: string
  background: string
}

/** The voices of a film and the rest of its sound; undefined without a separator. */
export async function splitFilm(
  run: PipelineRun,
  separator: Separator | undefined,
  { sound }: Film,
  speech: readonly Span[],
): Promise<Stems | undefined> {
  if (!sound) return undefined
  if (separator)
    return stage(run, { stage: 'separate' }, (progress) => separate(run, sound, speech, separator, progress))
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
  /** The recipe of the whole. */
  from: Readonly<Record<string, Plain>>
}

const stemsIn = (folder: string) => ({
  voice: join(folder, 'voice.wav'),
  background: join(folder, 'background.wav'),
})

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
  { sound, speech, separator, from }: Separating,
  pieces: readonly Span[],
  outputs: ReturnType<typeof stemsIn>,
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
        return separator.separate(sound, stemsIn(into), { ...options, piece: ends, onProgress })
      },
      (share) => onProgress((index + share) / pieces.length),
    )
    folders.push(folder)
  }
  for (const stem of ['voice', 'background'] as const)
    await joinSounds(
      folders.map((folder) => stemsIn(folder)[stem]),
      outputs[stem],
    )
}

async function removePieces(run: PipelineRun, { from }: Separating, pieces: readonly Span[]): Promise<void> {
  for (const piece of pieces) await run.artifacts.remove({ kind, version, from: { ...from, ...piece } })
}

async function separate(
  run: PipelineRun,
  sound: FilmSound,
  speech: readonly Span[],
  separator: Separator,
  onProgress: (share: number) => void,
): Promise<Stems> {
  const from = {
    sound: sound.key,
    engine: `${separator.id} ${separator.version}`,
    speech: speech.map(({ start, end }) => [start, end]),
  }
  const of: Separating = { sound: sound.full, speech, separator, from }
  const pieces = await piecesOf(sound.full)
  const work: Making = (into, onProgress) => separatePieces(run, of, pieces, stemsIn(into), onProgress)
  const { key, folder, fresh } = await make(run, 'stems', 1, from, work, onProgress)
  if (fresh) await removePieces(run, of, pieces)
  return { key, ...stemsIn(folder) }
}

/** Writes both as files and returns their paths. */
export async function separateFile(
  run: PipelineRun,
  { detectors, separators }: Engines,
  input: string,
  out: string,
  choice: AudioChoice,
): Promise<string[]> {
  const film = await stage(run, { stage: 'read' }, (progress) => openFilm(run, input, choice, progress))
  if (!film.sound) throw noSound(film)
  const speech = await detectSpeech(run, detectors[0], film)
  const stems = await splitFilm(run, separators[0], film, speech)
  if (!stems) throw new PipelineError('noEngine', pipelineFault('notSeparated'))
  await mkdir(out, { recursive: true })
  const files = [stems.voice, stems.background]
  const written = files.map((file) => join(out, basename(file)))
  await Promise.all(
    files.map((file, index) => writeAtomically(written[index]!, (part) => copyFile(file, part))),
  )
  return written
}
