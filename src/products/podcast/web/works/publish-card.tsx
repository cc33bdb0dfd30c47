import { IconBroadcast, IconBroadcastOff } from '@tabler/icons-react'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { Badge } from '#ui/status/badge.tsx'
import type { PodcastEpisode } from '../../contract/episodes.ts'
import type { PodcastShow } from '../../contract/shows.ts'
import { podcastTexts } from '../../texts/episodes.ts'
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
    toasts.success(t(to?.work === null ? podcastTexts.unpublishDone : podcastTexts.publishDone))
  })
  const { id, published } = episode
  const isThis = published === work.id
  return (
    <Card
      title={t(podcastTexts.publish)}
      actions={isThis && <Badge tone="success">{t(podcastTexts.published)}</Badge>}
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
            {t(podcastTexts.publishThis)}
          </Button>
        )}
        {isThis && show?.page && (
          <a
            className={buttonClass('primary', { wide: true })}
            href={`${show.page}/${id}`}
            target="_blank"
            rel="noreferrer"
          >
            {t(podcastTexts.publicPage)}
          </a>
        )}
        {show?.access === 'off' && (
          <div className="callout callout-actions">
            <p>{t(podcastTexts.showOff, { show: show.name })}</p>
            <Link
              className={buttonClass('quiet', { size: 'small' })}
              to={href('/podcastShow', { id: show.id })}
            >
              {t(podcastTexts.openShow)}
            </Link>
          </div>
        )}
        {published !== null && (
          <Button wide icon={<IconBroadcastOff size={18} />} onClick={() => setAsking(true)}>
            {t(podcastTexts.unpublish)}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={t(podcastTexts.unpublishTitle, { name: work.name })}
          confirmText={t(podcastTexts.unpublish)}
          cancelText={t(common.cancel)}
          busy={publish.busy}
          onConfirm={() => publish.run([{ id, work: null }])}
          onClose={() => setAsking(false)}
        >
          {t(podcastTexts.unpublishText)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
