import { join } from 'node:path'
import type { Separator, Span } from '#engines/core/ports.ts'
import type { Plain } from '../core/artifact.ts'
import { joinSounds, samplesIn } from '../core/cut-sound.ts'
import { make, type PipelineRun } from '../core/run.ts'

// Separates a long film in pieces, so that a killed run loses at most one. The pieces are removed when the whole is
// complete.

const kind = 'stems-piece'
const version = 1
/** A minute in samples: about five seconds of work. The engine's state adds a fifth to its size. */
const longest = 60 * 48_000

export interface Separating {
  sound: string
  speech: readonly Span[]
  separator: Separator
  /** The recipe of the whole. */
  from: Readonly<Record<string, Plain>>
}

export const stemsIn = (folder: string) => ({
  voice: join(folder, 'voice.wav'),
  background: join(folder, 'background.wav'),
})

/** In samples. */
export async function piecesOf(sound: string): Promise<Span[]> {
  const samples = await samplesIn(sound)
  const count = Math.max(1, Math.ceil(samples / longest))
  return Array.from({ length: count }, (_, index) => ({
    start: index * longest,
    end: Math.min(samples, (index + 1) * longest),
  }))
}

export async function separatePieces(
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

export async function removePieces(
  run: PipelineRun,
  { from }: Separating,
  pieces: readonly Span[],
): Promise<void> {
  for (const piece of pieces) await run.artifacts.remove({ kind, version, from: { ...from, ...piece } })
}
