import { useQueryClient } from '@tanstack/react-query'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { podcastEpisodeDetail, podcastEpisodeList } from '../../contract/episodes.ts'
import { podcastShowDetail, podcastShowList } from '../../contract/shows.ts'

const calls = [podcastEpisodeList, podcastEpisodeDetail, podcastShowList, podcastShowDetail]

/** Reads episodes and shows again when an episode has changed. */
export const useLivePodcasts = (): void => useRenewOf('podcast', calls)

export function useRenewPodcasts(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(calls.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }
}
