import { type FileHandle, open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { packSamples, wavHeader } from '#domain/wav.ts'
import type { Span } from '../ports.ts'
import { openWavFile, type WavFile } from '../wav-file.ts'
import { frame } from './rnnoise.ts'
import { openSeparation, type Stereo } from './separation.ts'

export interface SeparatorWork {
  input: string
  voice: string
  background: string
  speech: readonly Span[]
}

const rate = 48_000
/** Half a second at a time: a film is never in memory. */
const chunk = frame * 50

async function separate(
  { input, voice, background, speech }: SeparatorWork,
  onProgress: (share: number) => void,
) {
  await using source = await openWavFile(input)
  const { form, frames } = source
  if (form.rate !== rate || form.channels !== 2)
    throw new Error(`separation takes 48000 Hz and two channels, not ${form.rate} Hz and ${form.channels}`)
  await using voiceFile = await openOutput(voice, frames)
  await using backgroundFile = await openOutput(background, frames)
  const separation = await openSeparation(speech)
  const whole = Math.ceil((frames + separation.delay) / chunk) * chunk
  for (let at = 0; at < whole; at += chunk) {
    const given = await readStereo(source, at)
    const [spoken, rest] = [emptyStereo(), emptyStereo()]
    for (let start = 0; start < chunk; start += frame) {
      const part = separation.push({
        left: given.left.slice(start, start + frame),
        right: given.right.slice(start, start + frame),
      })
      put(spoken, start, part.voice)
      put(rest, start, part.background)
    }
    const first = Math.max(0, separation.delay - at)
    const end = Math.min(chunk, frames + separation.delay - at)
    await voiceFile.write(spoken, first, end)
    await backgroundFile.write(rest, first, end)
    onProgress(Math.min(1, (at + chunk) / whole))
  }
  separation.close()
}

const emptyStereo = (): Stereo => ({ left: new Float32Array(chunk), right: new Float32Array(chunk) })

function put(into: Stereo, at: number, part: Stereo) {
  into.left.set(part.left, at)
  into.right.set(part.right, at)
}

/** Silence after its end. */
async function readStereo(source: WavFile, at: number): Promise<Stereo> {
  const samples = emptyStereo()
  const [left, right] = await source.read(at, chunk)
  put(samples, 0, { left: left!, right: right! })
  return samples
}

async function openOutput(path: string, frames: number) {
  const file: FileHandle = await open(path, 'w')
  // A plain write may end early, and says nothing, where the disk is nearly full.
  await file.appendFile(wavHeader({ rate, channels: 2, frames }))
  return {
    async write({ left, right }: Stereo, first: number, end: number) {
      if (end <= first) return
      await file.appendFile(packSamples([left.subarray(first, end), right.subarray(first, end)]))
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

if (parentPort) await separate(workerData as SeparatorWork, (share) => parentPort!.postMessage(share))
