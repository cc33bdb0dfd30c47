import { genderOfSpeaker } from '#domain/script/characters/characters.ts'
import type { Speaking, Voiceprint } from '#shared/voices/contract.ts'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'
import { type EpisodeOptions, episodeOptions } from '../../contract/episodes.ts'

/**
 * How an episode was last made, completed by the defaults. Speakers without a voice, or whose voice is no longer offered, get voices of their
 * gender, as far as the name shows it, that no other speaker has, as far as there are any; undefined where no voice is offered.
 */
export function optionsFrom(
  saved: Partial<EpisodeOptions>,
  voices: readonly Voiceprint[],
  speakers: readonly string[],
): EpisodeOptions | undefined {
  const best = voices[0]
  if (!best) return undefined
  const isKnown = saved.port !== undefined && voiceOf(voices, saved.port) !== undefined
  return episodeOptions.parse({
    ...saved,
    ...(!isKnown && plainly(best.id)),
    characters: voicesOf(saved.characters ?? {}, voices, speakers),
  })
}

function voicesOf(
  saved: Readonly<Record<string, Speaking>>,
  voices: readonly Voiceprint[],
  speakers: readonly string[],
): Record<string, Speaking> {
  const known = Object.entries(saved).filter(([, { port }]) => voiceOf(voices, port))
  const characters = Object.fromEntries(known)
  const names = [...new Set([...Object.keys(saved), ...speakers])]
  for (const [at, name] of names.filter((each) => !Object.hasOwn(characters, each)).entries()) {
    const taken = new Set(Object.values(characters).map(({ port }) => port))
    const gender = genderOfSpeaker(name)
    const fitting = voices.filter((voice) => voice.gender === gender)
    const free =
      fitting.find(({ id }) => !taken.has(id)) ??
      fitting[at % fitting.length] ??
      voices.find(({ id }) => !taken.has(id)) ??
      voices[at % voices.length]!
    characters[name] = plainly(free.id)
  }
  return characters
}
