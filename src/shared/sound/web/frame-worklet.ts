import { resampler } from '#domain/resample.ts'

// Runs in the audio thread: cuts what a source plays into frames. No contract is imported, because it would bring zod along;
// capture.ts passes the figures.

export interface FrameOptions {
  rate: number
  /** Samples of a frame. */
  size: number
}

export interface Frame {
  /** 16 bits, little-endian as on every supported device. */
  pcm: ArrayBuffer
  /** The loudest sample, from 0 to 1. */
  peak: number
}

interface Processor {
  readonly port: MessagePort
}
declare const AudioWorkletProcessor: new () => Processor
declare const sampleRate: number
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: FrameOptions }) => Processor,
): void

registerProcessor(
  'yiyin-frames',
  class extends AudioWorkletProcessor {
    readonly #size: number
    readonly #resample: (block: Float32Array) => Float32Array
    #frame: Int16Array<ArrayBuffer>
    #filled = 0
    #peak = 0

    constructor({ processorOptions: { rate, size } }: { processorOptions: FrameOptions }) {
      super()
      this.#size = size
      this.#resample = resampler(sampleRate, rate)
      this.#frame = new Int16Array(size)
    }

    process([channels]: Float32Array[][]): boolean {
      if (channels?.[0]) for (const sample of this.#resample(mixed(channels))) this.#add(sample)
      return true
    }

    #add(sample: number): void {
      const level = Math.abs(sample)
      if (level > this.#peak) this.#peak = level
      this.#frame[this.#filled] = Math.max(-1, Math.min(1, sample)) * 32_767
      this.#filled += 1
      if (this.#filled < this.#size) return
      const frame: Frame = { pcm: this.#frame.buffer, peak: Math.min(1, this.#peak) }
      this.port.postMessage(frame, [frame.pcm])
      this.#frame = new Int16Array(this.#size)
      this.#filled = 0
      this.#peak = 0
    }
  },
)

function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first] = channels
  if (channels.length === 1) return first!
  return first!.map((_, at) => channels.reduce((sum, channel) => sum + channel[at]!, 0) / channels.length)
}
