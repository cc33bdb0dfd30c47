import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxWaitOfRuns, retryWhileResting } from '#engines/retry-while-resting.ts'
import type { Recognizer, Span, Word } from '#engines/ports.ts'
import { inParallel } from '#domain/in-parallel.ts'
import type { Making } from '../core/artifact.ts'
import { chunks } from '../film/listen.ts'
import { make, type PipelineRun } from '../core/run.ts'
import { cutSound } from '../core/cut-sound.ts'

/** Recognizes words with their times; each chunk is cached, so that a killed run loses at most one. */
export async function recognize(
  run: PipelineRun,
  sound: { key: string; file: string; duration: number },
  speech: readonly Span[],
  recognizer: Recognizer,
  language: string,
  onProgress: (share: number) => void,
): Promise<Word[]> {
  const pieces = chunks(speech, recognizer.longest, sound.duration)
  const lengths = pieces.map(({ start, end }) => end - start)
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const shares = new Float64Array(pieces.length)
  const progress = (index: number, share: number) => {
    shares[index] = share
    onProgress(shares.reduce((sum, each, at) => sum + each * lengths[at]!, 0) / whole)
  }
  const numbered = pieces.map((piece, index) => ({ piece, index }))
  const words = await inParallel(numbered, recognizer.atOnce, run.signal, async ({ piece, index }) => {
    const found = await recognizePiece(run, sound, piece, recognizer, language, (share) =>
      progress(index, share),
    )
    progress(index, 1)
    return found.map((word) => ({
      ...word,
      start: word.start + piece.start,
      end: Math.min(word.end + piece.start, sound.duration),
    }))
  })
  return words.flat()
}

async function recognizePiece(
  run: PipelineRun,
  sound: { key: string; file: string },
  piece: Span,
  recognizer: Recognizer,
  language: string,
  onProgress: (share: number) => void,
): Promise<Word[]> {
  const engine = `${recognizer.id} ${recognizer.version}`
  const from = { sound: sound.key, start: piece.start, end: piece.end, engine, language }
  const work: Making = async (folder, onProgress) => {
    const file = join(folder, 'piece.wav')
    await cutSound(sound.file, piece, file)
    run.calls.recognize += 1
    const { signal } = run
    const call = () => recognizer.recognize(file, { signal, language, onProgress })
    const found = await retryWhileResting(call, maxWaitOfRuns, signal)
    await rm(file)
    await writeFile(join(folder, 'words.json'), JSON.stringify(found))
  }
  const words = await make(run, 'words', 1, from, work, onProgress)
  return JSON.parse(await readFile(join(words.folder, 'words.json'), 'utf8')) as Word[]
}
