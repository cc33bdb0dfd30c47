import { IconBroadcast, IconBroadcastOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { PodcastShow } from '../../contract/shows.ts'
import type { PodcastEpisode } from '../../contract/episodes.ts'
import { common } from '#core/texts/common.ts'
import { podcastWords } from '../../texts/episodes.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toasts } from '#ui/toast-list.ts'
import { usePublish } from './publish.ts'

type PublishCardProps = {
  work: { id: string; name: string }
  episode: PodcastEpisode
  /** Undefined while loading. */
  show: PodcastShow | undefined
}

/** Whether listeners have this version; gives it to them or takes it back. */
export function PublishCard({ work, episode, show }: PublishCardProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const publish = usePublish(([to]) => {
    setAsking(false)
    toasts.success(t(to?.work === null ? podcastWords.unpublishDone : podcastWords.publishDone))
  })
  const { id, published } = episode
  const isThis = published === work.id
  return (
    <Card
      title={t(podcastWords.publish)}
      actions={isThis && <Badge tone="success">{t(podcastWords.published)}</Badge>}
    >
      <div className="grid gap-3">
        {!isThis && (
          <Button
            wide
            variant="primary"
            icon={<IconBroadcast size={18} />}
            busy={publish.busy}
            onClick={() => publish.run([{ id, work: work.id }])}
          >
            {t(podcastWords.publishThis)}
          </Button>
        )}
        {isThis && show?.page && (
          <a
            className={buttonClass('primary', { wide: true })}
            href={`${show.page}/${id}`}
            target="_blank"
            rel="noreferrer"
          >
            {t(podcastWords.publicPage)}
          </a>
        )}
        {show?.access === 'off' && (
          <div className="callout callout-actions">
            <p>{t(podcastWords.showOff, { show: show.name })}</p>
            <Link
              className={buttonClass('quiet', { size: 'small' })}
              to={href('/podcastShow', { id: show.id })}
            >
              {t(podcastWords.openShow)}
            </Link>
          </div>
        )}
        {published !== null && (
          <Button wide icon={<IconBroadcastOff size={18} />} onClick={() => setAsking(true)}>
            {t(podcastWords.unpublish)}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={t(podcastWords.unpublishTitle, { name: work.name })}
          confirmText={t(podcastWords.unpublish)}
          cancelText={t(common.cancel)}
          busy={publish.busy}
          onConfirm={() => publish.run([{ id, work: null }])}
          onClose={() => setAsking(false)}
        >
          {t(podcastWords.unpublishText)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
