import type { Voiceprint } from '../contract.ts'

/** Filter values; empty means any. */
export interface VoiceFilter {
  search: string
  variant: string
  gender: string
  style: string
  engine: string
  quality: string
}

export const anyVoice: VoiceFilter = {
  search: '',
  variant: '',
  gender: '',
  style: '',
  engine: '',
  quality: '',
}

export function filterVoices(voices: readonly Voiceprint[], filter: VoiceFilter): Voiceprint[] {
  const search = filter.search.trim().toLowerCase()
  return voices.filter(
    (voice) =>
      (!search ||
        [voice.voiceprint, voice.enVoiceprint, voice.code, voice.languageShow].some((text) =>
          text.toLowerCase().includes(search),
        )) &&
      (!filter.variant || voice.languageShow === filter.variant) &&
      (!filter.gender || voice.gender === filter.gender) &&
      (!filter.style || voice.styles.includes(filter.style)) &&
      (!filter.engine || voice.engine === filter.engine) &&
      (!filter.quality || voice.quality === filter.quality),
  )
}

/** Options of each filter; filters with one option are hidden. */
export function variety(voices: readonly Voiceprint[]) {
  const all = (values: readonly string[]) => [...new Set(values)].toSorted()
  return {
    variant: all(voices.map(({ languageShow }) => languageShow)),
    gender: all(voices.map(({ gender }) => gender)) as Voiceprint['gender'][],
    style: all(voices.flatMap(({ styles }) => styles)),
    engine: all(voices.map(({ engine }) => engine)) as Voiceprint['engine'][],
    quality: all(voices.map(({ quality }) => quality)) as Voiceprint['quality'][],
  }
}
