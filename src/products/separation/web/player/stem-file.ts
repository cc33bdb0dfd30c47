import { readWavForm, type WavForm } from '#domain/wav.ts'

/** Samples a second, of stems and of the player. */
export const stemRate = 48_000

/** The samples of a stretch, for each of two channels. */
export type Stretch = readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>]

export interface StemFile {
  /** The length in samples of one channel. */
  frames: number
  read(from: number, to: number, signal: AbortSignal): Promise<Stretch>
}

const headBytes = 4096

/** Opens a 16-bit stereo WAV file that is read in stretches, so that an hour needs no more memory than a minute. */
export async function openStem(path: string, signal: AbortSignal): Promise<StemFile> {
  const { bytes, size } = await readRange(path, 0, headBytes, signal)
  const form: WavForm = readWavForm(bytes, size)
  const { rate, channels, bits, float, dataStart, dataBytes } = form
  if (rate !== stemRate || channels !== 2 || bits !== 16 || float)
    throw new Error(`A stem has ${rate} Hz, ${channels} channels and ${bits} bits.`)
  const frameBytes = 4
  return {
    frames: dataBytes / frameBytes,
    async read(from, to, signal) {
      const start = dataStart + from * frameBytes
      const { bytes } = await readRange(path, start, dataStart + to * frameBytes, signal)
      return samplesOf(bytes)
    },
  }
}

async function readRange(path: string, start: number, end: number, signal: AbortSignal) {
  const reply = await fetch(path, { signal, headers: { range: `bytes=${start}-${end - 1}` } })
  if (!reply.ok) throw new Error(`A stem answered ${reply.status}.`)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const size = Number(/\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1] ?? bytes.length)
  return { bytes, size }
}

function samplesOf(bytes: Uint8Array): Stretch {
  const count = Math.floor(bytes.length / 4)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stretch: Stretch = [new Float32Array(count), new Float32Array(count)]
  for (let frame = 0; frame < count; frame++) {
    stretch[0][frame] = view.getInt16(frame * 4, true) / 32_768
    stretch[1][frame] = view.getInt16(frame * 4 + 2, true) / 32_768
  }
  return stretch
}
