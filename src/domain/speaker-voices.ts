/** A speaker of a film, with the gender that was heard; null if nobody searched for it. */
interface HeardSpeaker {
  speaker: string
  gender: 'female' | 'male' | null
}

export interface UsableVoice {
  id: string
  gender: 'female' | 'male' | 'neutral'
  quality: string
  /** A recorded voice, which is never suggested. */
  own: boolean
  marking: { fixedPitch: boolean }
}

/** How a suggested voice speaks: neutral, but for the pitch. The sliders go from 0 to 9. */
interface SuggestedVoice {
  port: string
  speed: number
  volume: number
  pitch: number
  style: string
}

const neutral = 5

/** A voice that several speakers share sounds a little different for each. */
const shifts = [0, -1, 1, -2, 2]

/**
 * A voice for each speaker, of the gender that was heard: the best first, and another one for each speaker while there are some.
 */
function suggestVoices(
  voices: readonly UsableVoice[],
  speakers: readonly HeardSpeaker[],
): Record<string, SuggestedVoice> {
  const usable = voices.filter(({ own }) => !own)
  const uses = new Map<string, number>()
  const suggested: Record<string, SuggestedVoice> = {}
  for (const { speaker, gender } of speakers) {
    const [voice] = fitting(usable, gender).toSorted((a, b) => (uses.get(a.id) ?? 0) - (uses.get(b.id) ?? 0))
    if (!voice) continue
    const used = uses.get(voice.id) ?? 0
    uses.set(voice.id, used + 1)
    const shift = voice.marking.fixedPitch ? 0 : shifts[used % shifts.length]!
    suggested[speaker] = {
      port: voice.id,
      speed: neutral,
      volume: neutral,
      pitch: neutral + shift,
      style: '',
    }
  }
  return suggested
}

/**
 * The voices of a dub whose owner has chosen none, for the speakers of the lines to speak, also those that nobody searched
 * for. Lines without a speaker are those of the speaker with an empty name.
 */
export function suggestedFor(
  names: readonly string[],
  voices: readonly UsableVoice[],
  heard: readonly HeardSpeaker[],
): Record<string, SuggestedVoice> {
  const byName = new Map(heard.map((each) => [each.speaker, each]))
  const wanted = names.length > 0 ? names : ['']
  return suggestVoices(
    voices,
    wanted.map((speaker) => byName.get(speaker) ?? { speaker, gender: null }),
  )
}

/** The voice of everybody, and those of single speakers if there are several. */
export function castFrom(
  suggested: Readonly<Record<string, SuggestedVoice>>,
  names: readonly string[],
): { main: SuggestedVoice | undefined; speakers: Record<string, SuggestedVoice> } {
  return {
    main: suggested[''] ?? suggested[names[0] ?? ''],
    speakers: names.length > 1 ? { ...suggested } : {},
  }
}

/** Voices of a gender, else neutral ones, else any. */
function fitting(voices: readonly UsableVoice[], gender: HeardSpeaker['gender']): readonly UsableVoice[] {
  const best = voices.filter(({ quality }) => quality === voices[0]!.quality)
  for (const some of [best, voices]) {
    const same = some.filter((voice) => gender === null || voice.gender === gender)
    if (same.length > 0) return same
  }
  const inBetween = voices.filter((voice) => voice.gender === 'neutral')
  return inBetween.length > 0 ? inBetween : best
}
