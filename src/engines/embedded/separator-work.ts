import { type FileHandle, open, stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readSamples, readWavForm, wavHeader, writeSamples } from '#domain/wav.ts'
import type { Span } from '../ports.ts'
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
  await using source = await openSource(input)
  await using voiceFile = await openOutput(voice, source.length)
  await using backgroundFile = await openOutput(background, source.length)
  const separation = await openSeparation(speech)
  const whole = Math.ceil((source.length + separation.delay) / chunk) * chunk
  for (let at = 0; at < whole; at += chunk) {
    const given = await source.read(at)
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
    const end = Math.min(chunk, source.length + separation.delay - at)
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

async function openSource(file: string) {
  const { size } = await stat(file)
  const opened = await open(file)
  const head = Buffer.alloc(Math.min(size, 64 * 1024))
  await opened.read(head, 0, head.length, 0)
  const form = readWavForm(head, size)
  if (form.rate !== rate || form.channels !== 2)
    throw new Error(`separation takes 48000 Hz and two channels, not ${form.rate} Hz and ${form.channels}`)
  const width = (form.channels * form.bits) / 8
  const bytes = Buffer.alloc(chunk * width)
  return {
    length: form.dataBytes / width,
    /** Silence after its end. */
    async read(at: number): Promise<Stereo> {
      const wanted = Math.max(0, Math.min(bytes.length, form.dataBytes - at * width))
      const samples = emptyStereo()
      if (wanted === 0) return samples
      const { bytesRead } = await opened.read(bytes, 0, wanted, form.dataStart + at * width)
      const [left, right] = readSamples(bytes.subarray(0, bytesRead), form)
      put(samples, 0, { left: left!, right: right! })
      return samples
    },
    [Symbol.asyncDispose]: () => opened.close(),
  }
}

async function openOutput(path: string, frames: number) {
  const file: FileHandle = await open(path, 'w')
  await file.write(wavHeader({ rate, channels: 2, frames }))
  return {
    async write({ left, right }: Stereo, first: number, end: number) {
      if (end <= first) return
      const bytes = Buffer.alloc((end - first) * 4)
      writeSamples(
        [left.subarray(first, end), right.subarray(first, end)],
        new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
      )
      await file.write(bytes)
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

if (parentPort) await separate(workerData as SeparatorWork, (share) => parentPort!.postMessage(share))
