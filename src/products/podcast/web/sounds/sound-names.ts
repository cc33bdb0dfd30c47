import { useQuery } from '@tanstack/react-query'
import type { Text } from '#core/texts/texts.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { moods } from '#domain/music/moods.ts'
import { pieceKinds } from '#domain/music/piece-names.ts'
import type { Music } from '#domain/script/core/blocks.ts'
import { podcastSoundList } from '../../contract/sounds.ts'
import { podcastSounds } from '../../texts/sounds.ts'

/** The most that one page of a list has; an episode names few of them. */
const max = 100

export const roleWords: Record<Music['role'], Text> = {
  intro: podcastSounds.intro,
  bed: podcastSounds.bed,
  sting: podcastSounds.sting,
  outro: podcastSounds.outro,
}

/** The account’s music and recordings, the newest first. */
export const useSounds = () => useQuery(reads(podcastSoundList, { size: max }))

/** What a piece that ships or a file is called; undefined while that is not known. */
export function useSoundName(): (asset: string) => string | undefined {
  const t = useT()
  const { data } = useSounds()
  return (asset) => {
    const [mood = '', role] = asset.split('-')
    const kind = pieceKinds.find((each) => each === role)
    if (kind && Object.hasOwn(moods, mood))
      return t(podcastSounds.pieceOf, {
        mood: t(podcastSounds[mood as keyof typeof moods]),
        role: t(roleWords[kind]).toLowerCase(),
      })
    if (!data) return undefined
    return data.records.find(({ id }) => id === asset)?.name ?? t(podcastSounds.gone)
  }
}
