import { genderOfSpeaker, suggestVoices } from '#domain/script/characters/characters.ts'
import type { Speaking, Voiceprint } from '#shared/voices/contract.ts'
import { plainly } from '#shared/voices/web/speaking.ts'

/**
 * A voice for each name that has none: of its gender, as far as the name shows it, and one that no other name has, as far as there are any.
 * Names that show a gender choose first, so that others do not take their only voice. Recorded voices are not suggested beside others.
 */
export function voicesByName(
  names: readonly string[],
  voices: readonly Voiceprint[],
  assigned: Readonly<Record<string, Speaking>>,
): Record<string, Speaking> {
  const offered = voices.filter(({ own }) => !own)
  const known = names.map((name) => {
    const gender = genderOfSpeaker(name)
    return { name, ...(gender && { gender }) }
  })
  const suggested = suggestVoices(
    known.toSorted((one, two) => Number(!one.gender) - Number(!two.gender)),
    offered.length > 0 ? offered : voices,
    {
      narrator: '',
      taken: new Map(Object.entries(assigned).map(([name, { port }]) => [name, port])),
    },
  )
  return Object.fromEntries(
    names.flatMap((name) => {
      const port = suggested.get(name)
      return port === undefined ? [] : [[name, plainly(port)]]
    }),
  )
}
