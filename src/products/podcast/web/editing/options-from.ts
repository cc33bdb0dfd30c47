import { voicesByName } from '#shared/scripts/web/voices/voices-by-name.ts'
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
  const known = Object.fromEntries(Object.entries(saved).filter(([, { port }]) => voiceOf(voices, port)))
  const names = new Set([...Object.keys(saved), ...speakers])
  const unknown = [...names].filter((name) => !Object.hasOwn(known, name))
  return { ...known, ...voicesByName(unknown, voices, known) }
}
