import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { packSamples, wavHeader } from '#domain/wav.ts'
import type { SeparatedPiece, Span } from '#engines/core/ports.ts'
import { openWavFile, type WavFile } from '#engines/core/wav-file.ts'
import { frame } from './rnnoise.ts'
import type { ThreadMessage } from './run-thread.ts'
import { openSeparation, type SeparationMemory, type Stereo } from './separation.ts'

export interface SeparatorWork {
  input: string
  voice: string
  background: string
  speech: readonly Span[]
  piece?: SeparatedPiece | undefined
}

const rate = 48_000
/** Half a second at a time: a film is never in memory completely. */
const chunk = frame * 50

async function separate(
  { input, voice, background, speech, piece }: SeparatorWork,
  onProgress: (share: number) => void,
) {
  await using source = await openWavFile(input)
  const { form, frames } = source
  if (form.rate !== rate || form.channels !== 2)
    throw new Error(`separation takes 48000 Hz and two channels, not ${form.rate} Hz and ${form.channels}`)
  const { start, end } = piece ?? { start: 0, end: frames }
  await using voiceFile = await openOutput(voice, end - start)
  await using backgroundFile = await openOutput(background, end - start)
  const separation = await openSeparation(speech)
  /** Writes the output of the chunk before `at`, from the current position of the outputs. */
  async function write({ spoken, rest }: Outcome, at: number) {
    const from = at - chunk - separation.delay
    const [first, last] = [start, end].map((place) => Math.min(chunk, Math.max(0, place - from)))
    await voiceFile.write(spoken, first!, last!)
    await backgroundFile.write(rest, first!, last!)
  }

  let at = 0
  let last: Outcome = { spoken: emptyStereo(), rest: emptyStereo() }
  if (piece?.before) {
    const before = deserialize(await readFile(piece.before)) as Memory
    ;({ at, last } = before)
    separation.restore(before.separation)
    await write(last, at)
  }
  const began = at
  const whole = end + separation.delay
  while (at < whole) {
    const given = await readStereo(source, at)
    last = { spoken: emptyStereo(), rest: emptyStereo() }
    for (let place = 0; place < chunk; place += frame) {
      const part = separation.push({
        left: given.left.slice(place, place + frame),
        right: given.right.slice(place, place + frame),
      })
      put(last.spoken, place, part.voice)
      put(last.rest, place, part.background)
    }
    at += chunk
    await write(last, at)
    onProgress(Math.min(1, (at - began) / (whole - began)))
  }
  if (piece?.after) {
    const memory: Memory = { at, last, separation: await separation.save() }
    await writeFile(piece.after, serialize(memory))
  }
  separation.close()
}

/** The output for a chunk of sound. */
interface Outcome {
  spoken: Stereo
  rest: Stereo
}

/** The state for the next piece; the last chunk overlaps it. */
interface Memory {
  at: number
  last: Outcome
  separation: SeparationMemory
}

const emptyStereo = (): Stereo => ({ left: new Float32Array(chunk), right: new Float32Array(chunk) })

function put(into: Stereo, at: number, part: Stereo) {
  into.left.set(part.left, at)
  into.right.set(part.right, at)
}

/** Padded with silence after its end. */
async function readStereo(source: WavFile, at: number): Promise<Stereo> {
  const samples = emptyStereo()
  const [left, right] = await source.read(at, chunk)
  put(samples, 0, { left: left!, right: right! })
  return samples
}

async function openOutput(path: string, frames: number) {
  const file: FileHandle = await open(path, 'w')
  // A plain write can be short without an error when the disk is nearly full.
  await file.appendFile(wavHeader({ rate, channels: 2, frames }))
  return {
    async write({ left, right }: Stereo, first: number, end: number) {
      if (end <= first) return
      await file.appendFile(packSamples([left.subarray(first, end), right.subarray(first, end)]))
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

if (parentPort) {
  const tell = (message: ThreadMessage<null>) => parentPort!.postMessage(message)
  await separate(workerData as SeparatorWork, (share) => tell({ share }))
  tell({ result: null })
}
