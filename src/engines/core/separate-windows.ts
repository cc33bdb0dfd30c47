import { type FileHandle, open, rm } from 'node:fs/promises'
import { packSamples, wavHeader } from '#domain/wav.ts'
import type { CallOptions, MusicPart, SeparatedFiles, SeparatedPiece } from './ports.ts'
import { openWavFile, type WavFile } from './wav-file.ts'

export interface Stereo {
  left: Float32Array
  right: Float32Array
}

export const separationRate = 48_000
/** Pieces of a film are whole minutes, so that a window never lies in two of them. */
const core = 20 * separationRate
/** The margin before and after a window, so that its edges sound like its middle. */
const margin = separationRate

/** What a separator finds in a window: the voice, and the parts of the background that were asked for, but `other`. */
export interface FoundSound {
  voice: Stereo
  parts?: Readonly<Partial<Record<MusicPart, Stereo>>>
}

/**
 * Separates a film window by window with a function that finds the voice; the background is the rest, and `other` is what
 * no other part of it contains, so that all files together are the original. Windows are at fixed positions, so that
 * pieces are byte-identical with the whole.
 */
export async function separateWindows(
  input: string,
  outputs: SeparatedFiles,
  {
    piece,
    signal,
    onProgress,
  }: Pick<CallOptions, 'signal'> & {
    piece: SeparatedPiece | undefined
    onProgress: CallOptions['onProgress'] | undefined
  },
  find: (sound: Stereo) => Promise<FoundSound>,
): Promise<void> {
  await using source = await openWavFile(input)
  const { form, frames } = source
  if (form.rate !== separationRate || form.channels !== 2)
    throw new Error(`separation takes 48000 Hz and two channels, not ${form.rate} Hz and ${form.channels}`)
  const { start, end } = piece ?? { start: 0, end: frames }
  const parts = Object.entries(outputs.parts ?? {}) as [MusicPart, string][]
  try {
    await using files = new AsyncDisposableStack()
    const open = async (path: string) => files.use(await openOutput(path, end - start))
    const voiceFile = await open(outputs.voice)
    const backgroundFile = await open(outputs.background)
    const partFiles = new Map<MusicPart, Awaited<ReturnType<typeof open>>>()
    for (const [part, path] of parts) partFiles.set(part, await open(path))
    for (let at = start - (start % core); at < end; at += core) {
      signal.throwIfAborted()
      const sound = await readPadded(source, at - margin)
      const { voice, parts: found = {} } = await find(sound)
      const first = margin + Math.max(0, start - at)
      const last = margin + Math.min(core, end - at)
      await voiceFile.write(voice, first, last)
      const background = without(sound, voice)
      await backgroundFile.write(background, first, last)
      for (const [part, file] of partFiles) await file.write(partOf(background, found, part), first, last)
      onProgress?.(Math.min(1, (at + core - start) / (end - start)))
    }
  } catch (error) {
    const written = [outputs.voice, outputs.background, ...parts.map(([, path]) => path)]
    await Promise.all(written.map((file) => rm(file, { force: true })))
    throw error
  }
}

/** A window with its margins, padded with silence outside of the film. */
async function readPadded(source: WavFile, from: number): Promise<Stereo> {
  const length = core + 2 * margin
  const before = Math.max(0, -from)
  const [left, right] = await source.read(from + before, length - before)
  const padded = (samples: Float32Array) => {
    const whole = new Float32Array(length)
    whole.set(samples, before)
    return whole
  }
  return { left: padded(left!), right: padded(right!) }
}

const partOf = (background: Stereo, found: NonNullable<FoundSound['parts']>, part: MusicPart): Stereo =>
  part === 'other' ? Object.values(found).reduce(without, background) : found[part]!

const without = (sound: Stereo, voice: Stereo): Stereo => ({
  left: sound.left.map((sample, at) => sample - (voice.left[at] ?? 0)),
  right: sound.right.map((sample, at) => sample - (voice.right[at] ?? 0)),
})

async function openOutput(path: string, frames: number) {
  const file: FileHandle = await open(path, 'w')
  await file.appendFile(wavHeader({ rate: separationRate, channels: 2, frames }))
  return {
    async write({ left, right }: Stereo, first: number, end: number) {
      await file.appendFile(packSamples([exactly(left, first, end), exactly(right, first, end)]))
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** Samples that a separator leaves out at the end are silence. */
function exactly(samples: Float32Array, first: number, end: number): Float32Array {
  const whole = new Float32Array(end - first)
  whole.set(samples.subarray(first, end))
  return whole
}
