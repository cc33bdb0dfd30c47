import { isPassing } from './engine-error.ts'
import type { Voice } from './ports.ts'

/** Voices from the settings, for vendors without a list. */
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
/** How long an old list is used before the next attempt. */
const oldFor = 60_000

/** A vendor's voices, fetched once an hour. While the vendor is down the last list is used. */
export function openVoiceList(fetchVoices: (signal: AbortSignal) => Promise<readonly Voice[]>) {
  let saved: { voices: readonly Voice[]; end: number } | undefined
  return async (signal: AbortSignal) => {
    if (saved && Date.now() < saved.end) return saved.voices
    try {
      saved = { voices: await fetchVoices(signal), end: Date.now() + keptFor }
    } catch (error) {
      if (!saved || !isPassing(error)) throw error
      saved.end = Date.now() + oldFor
    }
    return saved.voices
  }
}
