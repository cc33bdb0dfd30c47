import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PodcastShow, podcastShowDelete, podcastShowRestore } from '#contract/podcasts.ts'
import { common } from '#i18n/common.ts'
import { madeWords } from '#i18n/made-works.ts'
import { showWords } from '#i18n/podcast-shows.ts'
import { listWords } from '#i18n/project-lists.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { useGo } from '#web/core/router/link.tsx'
import { useRenewPodcasts } from '#web/podcast/shared/live-podcasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

/** Deletes a show with its episodes, after a confirmation that says how many. The message afterwards offers to undo it. */
export function DeleteShow({ show: { id, name, episodes } }: { show: PodcastShow }) {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const renew = useRenewPodcasts()
  const [asking, setAsking] = useState(false)
  const restore = useMutation({
    mutationFn: () => send(podcastShowRestore, { id }),
    onSuccess: () => toasts.success(t(showWords.restored)),
    onSettled: renew,
  })
  const remove = useMutation({
    mutationFn: () => send(podcastShowDelete, { id }),
    async onSuccess() {
      toasts.success(t(showWords.removed), { text: t(listWords.undo), act: restore.mutate })
      go(href('/podcastShows'), { replace: true })
      await renew()
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button icon={<IconTrash size={16} />} onClick={() => setAsking(true)}>
        {t(showWords.remove)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t(showWords.removeTitle, { name })}
          confirmText={t(madeWords.removeConfirm)}
          cancelText={t(common.cancel)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(showWords.removeText, { count: format.number(episodes) })}
        </ConfirmDialog>
      )}
    </>
  )
}
