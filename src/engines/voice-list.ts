import type { Voice } from './ports.ts'

const keptFor = 60 * 60_000

/** A vendor's voices, asked for once an hour. */
export function openVoiceList(fetchVoices: (signal: AbortSignal) => Promise<readonly Voice[]>) {
  let kept: { voices: readonly Voice[]; end: number } | undefined
  return async (signal: AbortSignal) => {
    if (!kept || Date.now() >= kept.end)
      kept = { voices: await fetchVoices(signal), end: Date.now() + keptFor }
    return kept.voices
  }
}
