import { IconBroadcast, IconBroadcastOff, IconHeadphones, IconPencil } from '@tabler/icons-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { PodcastEpisode } from '../../contract/episodes.ts'
import { podcastTexts } from '../../texts/episodes.ts'
import { finishedVersion, usePublish } from './publish.ts'

/** What can be done with one episode of the list. */
export function EpisodeMenu({ episode }: { episode: PodcastEpisode }) {
  const t = useT()
  const go = useGo()
  const { id, name, published, work } = episode
  const publish = usePublish(([to]) =>
    toasts.success(t(to?.work === null ? podcastTexts.unpublishDone : podcastTexts.publishDone)),
  )
  const finished = finishedVersion(episode)
  return (
    <MoreMenu label={t(podcastTexts.more, { name })}>
      <MenuItem icon={<IconPencil size={18} />} onSelect={() => go(href('/podcastEditing', { id }))}>
        {t(podcastTexts.edit)}
      </MenuItem>
      {work && (
        <MenuItem
          icon={<IconHeadphones size={18} />}
          onSelect={() => go(href('/podcastWork', { id: work.id }))}
        >
          {t(podcastTexts.listen)}
        </MenuItem>
      )}
      {finished !== undefined && published !== finished && (
        <MenuItem icon={<IconBroadcast size={18} />} onSelect={() => publish.run([{ id, work: finished }])}>
          {t(podcastTexts.publishNewest)}
        </MenuItem>
      )}
      {published !== null && (
        <MenuItem icon={<IconBroadcastOff size={18} />} onSelect={() => publish.run([{ id, work: null }])}>
          {t(podcastTexts.unpublish)}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
