import { readFile } from 'node:fs/promises'
import { readMono } from '#domain/wav.ts'
import { hashOfFile } from '../core/hash-of-file.ts'
import { make, type PipelineRun } from '../core/run.ts'
import type { LineToSpeak } from '../script/lines-to-speak.ts'
import { type Clip, keptClip, writeClip } from './clips.ts'
import type { Takes } from './dub-request.ts'

export interface LineToDub extends LineToSpeak {
  /** The file that replaces speech. */
  take?: string
}

/** A take covers its whole cue, even if several people speak in it or its text is not read aloud. */
export function withTakes(lines: readonly LineToSpeak[], takes: Takes = new Map()): LineToDub[] {
  return lines.flatMap((line): LineToDub[] => {
    const { cue, shown, left } = line
    const take = takes.get(shown.id)
    if (take === undefined || left === 'beyond') return [line]
    // Another speaker's part of the cue.
    if (cue.id !== shown.id) return []
    const { translation = '' } = line
    const { speaker } = cue
    const whole = speaker === undefined ? shown : { ...shown, speaker }
    return [{ cue: whole, shown, translation, said: translation, take }]
  })
}

/** A take as if a voice had spoken it: the mix levels it, and the fit shortens its pauses and changes its speed. */
export async function clipOfTake(run: PipelineRun, file: string): Promise<Clip> {
  const clip = await make(run, 'take', 1, { hash: await hashOfFile(file) }, async (folder) =>
    writeClip(folder, readMono(await readFile(file))),
  )
  return keptClip(clip)
}
