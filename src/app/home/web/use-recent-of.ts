import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useMenuHas } from '#identity/menu/web/use-menu-has.ts'
import { useRecentProjects } from '#products/dubbing/projects/web/recent-projects.tsx'
import { liveList } from '#products/live/contract/sessions.ts'
import { podcastEpisodeList } from '#products/podcast/contract/episodes.ts'
import { readingList } from '#products/reading/contract/readings.ts'
import { separationList } from '#products/separation/contract/separations.ts'
import type { Product } from './product-order.ts'
import { few } from './product-steps.ts'

/** The newest things of each product; undefined while they are loading. A feature that is off has none. */
export function useRecentOf() {
  const dubbing = useRecentProjects().data?.records.filter(({ sample }) => !sample)
  const hasLive = useMenuHas('/speechTranslation/list')
  const live = useQuery({ ...reads(liveList, few), enabled: hasLive === true }).data?.records
  return {
    dubbing,
    reading: useQuery(reads(readingList, few)).data?.records,
    podcast: useQuery(reads(podcastEpisodeList, few)).data?.records,
    separation: useQuery(reads(separationList, few)).data?.records,
    live: hasLive === false ? [] : live,
  } satisfies Record<Product, unknown>
}
