import { isPassing } from './engine-error.ts'
import type { Voice } from './ports.ts'

/** Voices that only the settings tell of, where a vendor has no list. */
export const voicesOfSettings = (
  engine: string,
  voices: readonly Pick<Voice, 'name' | 'language' | 'gender'>[],
): Voice[] =>
  voices.map(({ name, language, gender }) => ({
    id: `${engine}:${name}`,
    engine,
    name,
    language,
    gender,
    styles: [],
  }))

const keptFor = 60 * 60_000
/** How long an old list does where the vendor gives no new one. */
const oldFor = 60_000

/** A vendor's voices, asked for once an hour. While the vendor is away those that it had are its voices. */
export function openVoiceList(fetchVoices: (signal: AbortSignal) => Promise<readonly Voice[]>) {
  let kept: { voices: readonly Voice[]; end: number } | undefined
  return async (signal: AbortSignal) => {
    if (kept && Date.now() < kept.end) return kept.voices
    try {
      kept = { voices: await fetchVoices(signal), end: Date.now() + keptFor }
    } catch (error) {
      if (!kept || !isPassing(error)) throw error
      kept.end = Date.now() + oldFor
    }
    return kept.voices
  }
}
