import { atPitchRate, pitchAt, pitchRate, pitchWindow } from '#domain/pitch.ts'
import type { Span } from '#engines/core/ports.ts'
import type { WavFile } from '#engines/core/wav-file.ts'
import { makeFft } from '../embedded/fft.ts'

/** The rate of the sound. */
export const rate = 16_000
/** Milliseconds from a frame to the next. */
export const hop = 20
const hopSamples = (rate * hop) / 1000
/** 32 ms. */
const size = 512
const filters = 26
/** Cepstral coefficients, without that of the loudness, and the pitch. */
export const features = 14
const cepstra = features - 1
/** The maximum number of frames read together. */
const maxTogether = 500

/** What the voice is like in each frame, by span; frames of a span are consecutive. */
export interface VoiceFrames {
  count: number
  /** `features` per frame. */
  values: Float32Array
  /** Whether the frame is voiced; only those tell voices apart. */
  voiced: Uint8Array
  /** The first frame of each span, and the end of the last. */
  starts: number[]
}

/** Reads a sound in parts, so that memory depends on its speech and not on its length. */
export async function readVoiceFrames(
  sound: WavFile,
  speech: readonly Span[],
  onProgress: (share: number) => void,
): Promise<VoiceFrames> {
  const counts = speech.map(({ start, end }) => Math.max(0, Math.floor((end - start) / hop)))
  const count = counts.reduce((sum, each) => sum + each, 0)
  const values = new Float32Array(count * features)
  const voiced = new Uint8Array(count)
  const starts = [0]
  const measure = openCepstrum()
  let at = 0
  for (const [index, { start }] of speech.entries()) {
    for (let done = 0; done < counts[index]!; done += maxTogether) {
      const some = Math.min(maxTogether, counts[index]! - done)
      const first = Math.round((start * rate) / 1000) + done * hopSamples
      const [samples = new Float32Array()] = await sound.read(first, (some - 1) * hopSamples + tail)
      const padded = new Float32Array((some - 1) * hopSamples + tail)
      padded.set(samples.subarray(0, padded.length))
      const low = atPitchRate(padded)
      for (let frame = 0; frame < some; frame++, at++) {
        const pitch = pitchAt(low, frame * ((pitchRate * hop) / 1000))
        voiced[at] = pitch > 0 ? 1 : 0
        const target = values.subarray(at * features, (at + 1) * features)
        measure(padded.subarray(frame * hopSamples, frame * hopSamples + size), target)
        target[cepstra] = pitch > 0 ? Math.log(pitch) : 0
      }
    }
    starts.push(at)
    onProgress(at / count)
  }
  return { count, values, voiced, starts }
}

const tail = Math.max(size, (pitchWindow * rate) / pitchRate)

/** The cepstrum of a frame on the mel scale. */
function openCepstrum() {
  const transform = makeFft(size)
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  const power = new Float64Array(size / 2)
  const shape = Float64Array.from(
    { length: size },
    (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (size - 1)),
  )
  const bank = melBank()
  const bands = new Float64Array(filters)
  const cosines = Float64Array.from({ length: cepstra * filters }, (_, index) => {
    const [order, band] = [Math.floor(index / filters) + 1, index % filters]
    return Math.cos((Math.PI * order * (band + 0.5)) / filters)
  })
  return (samples: Float32Array, into: Float32Array) => {
    imaginary.fill(0)
    let before = samples[0]!
    for (let index = 0; index < size; index++) {
      const sample = samples[index]!
      real[index] = (sample - 0.97 * before) * shape[index]!
      before = sample
    }
    transform(real, imaginary)
    for (let bin = 0; bin < power.length; bin++) power[bin] = real[bin]! ** 2 + imaginary[bin]! ** 2
    for (const [band, { first, weights }] of bank.entries()) {
      let sum = 0
      for (const [offset, weight] of weights.entries()) sum += weight * power[first + offset]!
      bands[band] = Math.log(sum + 1e-6)
    }
    for (let order = 0; order < cepstra; order++) {
      let sum = 0
      for (let band = 0; band < filters; band++) sum += cosines[order * filters + band]! * bands[band]!
      into[order] = sum * Math.sqrt(2 / filters)
    }
  }
}

function melBank() {
  const mel = (hertz: number) => 1127 * Math.log1p(hertz / 700)
  const [low, high] = [mel(100), mel(7200)]
  const edges = Array.from({ length: filters + 2 }, (_, index) => {
    const hertz = 700 * Math.expm1((low + ((high - low) * index) / (filters + 1)) / 1127)
    return (hertz * size) / rate
  })
  return Array.from({ length: filters }, (_, band) => {
    const [left, middle, right] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
    const first = Math.ceil(left)
    const weights = Array.from({ length: Math.floor(right) - first + 1 }, (_, offset) => {
      const bin = first + offset
      return Math.max(0, bin <= middle ? (bin - left) / (middle - left) : (right - bin) / (right - middle))
    })
    return { first, weights }
  })
}
