import { useQueryClient } from '@tanstack/react-query'
import { type PodcastShow, podcastShowDetail, podcastShowList } from '../../contract/shows.ts'

/** Shows a show as the server returned it after a change. */
export function useUpdateShow(): (show: PodcastShow) => Promise<void> {
  const client = useQueryClient()
  return async (show) => {
    client.setQueryData([podcastShowDetail.path, { id: show.id }], show)
    await client.invalidateQueries({ queryKey: [podcastShowList.path] })
  }
}
