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

/** A vendor's voices, asked for once an hour. */
export function openVoiceList(fetchVoices: (signal: AbortSignal) => Promise<readonly Voice[]>) {
  let kept: { voices: readonly Voice[]; end: number } | undefined
  return async (signal: AbortSignal) => {
    if (!kept || Date.now() >= kept.end)
      kept = { voices: await fetchVoices(signal), end: Date.now() + keptFor }
    return kept.voices
  }
}
