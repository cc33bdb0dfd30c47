import { IconBroadcast, IconBroadcastOff } from '@tabler/icons-react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Selection } from '#core/web/list/selectable.tsx'
import { deletionBy, useRemoval } from '#core/web/list/use-removal.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { type PodcastEpisode, podcastEpisodeChangeMany } from '../../contract/episodes.ts'
import { podcastTexts } from '../../texts/episodes.ts'
import { useRenewPodcasts } from '../shared/live-podcasts.ts'
import { finishedVersion, usePublish } from './publish.ts'

/** What can be done with several episodes: publish, unpublish, delete and restore. */
export function useEpisodeSelection(): Selection<PodcastEpisode> {
  const t = useT()
  const format = useFormat()
  const renew = useRenewPodcasts()
  const publish = usePublish((all) => {
    const text = all[0]?.work === null ? podcastTexts.unpublishedMany : podcastTexts.publishedMany
    toasts.success(t(text, { count: format.number(all.length) }))
  })
  const publishAll = (rows: readonly PodcastEpisode[]) => {
    const wanted = rows.flatMap((row) => {
      const work = finishedVersion(row)
      return work === undefined || work === row.published ? [] : [{ id: row.id, work }]
    })
    if (wanted.length === 0) toasts.warn(t(podcastTexts.nothingToPublish))
    else publish.run(wanted)
  }
  return {
    label: t(podcastTexts.chosenTools),
    choose: ({ name }) => t(podcastTexts.choose, { name }),
    actions: (rows) => {
      const published = rows.filter((row) => row.published !== null)
      return [
        { text: podcastTexts.publish, icon: IconBroadcast, act: () => publishAll(rows) },
        ...(published.length > 0
          ? [
              {
                text: podcastTexts.unpublish,
                icon: IconBroadcastOff,
                act: () => publish.run(published.map(({ id }) => ({ id, work: null }))),
              },
            ]
          : []),
      ]
    },
    remove: useRemoval<PodcastEpisode>(podcastTexts, deletionBy(podcastEpisodeChangeMany), {
      name: ({ name }) => name,
      renew,
    }),
  }
}
