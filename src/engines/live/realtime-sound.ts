import { resampler } from '#domain/resample.ts'

/** The only rate that `/v1/realtime` of OpenAI accepts. */
export const realtimeRate = 24_000

/** Encodes consecutive pieces of 16 000 Hz for its events. */
export function realtimeSound(): (sound: Int16Array) => string {
  const raise = resampler(16_000, realtimeRate)
  return (sound) => {
    const raised = raise(Float32Array.from(sound, (sample) => sample / 32_768))
    const pcm = Int16Array.from(raised, (sample) =>
      Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))),
    )
    return Buffer.from(pcm.buffer).toString('base64')
  }
}
