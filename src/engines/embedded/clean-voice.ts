import { frame, openRnnoise, rnnoiseDelay } from './rnnoise.ts'

/** Reduces the noise of a recorded voice at 48 000 Hz. */
export async function cleaner(): Promise<VoiceCleaner> {
  const noise = await openRnnoise()
  const part = new Float32Array(frame)
  return {
    delay: rnnoiseDelay,
    process(samples) {
      for (let at = 0; at < samples.length; at += frame) {
        const piece = samples.subarray(at, at + frame)
        part.fill(0).set(piece)
        noise.process(part)
        piece.set(part.subarray(0, piece.length))
      }
    },
    [Symbol.dispose]: () => noise.close(),
  }
}

export interface VoiceCleaner extends Disposable {
  /** In samples: the output is this much later than the input. */
  delay: number
  /** In place. All parts but the last one are whole frames of 480 samples. */
  process(samples: Float32Array): void
}
