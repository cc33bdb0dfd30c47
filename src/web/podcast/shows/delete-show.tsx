import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type PodcastShow, podcastShowDelete, podcastShowRestore } from '#contract/podcast-shows.ts'
import { madeWords } from '#i18n/made-works.ts'
import { showWords } from '#i18n/podcast-shows.ts'
import { listWords } from '#i18n/project-lists.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { useGo } from '#web/core/router/link.tsx'
import { ConfirmedButton } from '#web/kit/confirmed-button.tsx'
import { useRenewPodcasts } from '#web/podcast/shared/live-podcasts.ts'
import { toasts } from '#web/ui/toast-list.ts'

/** Deletes a show with its episodes, after a confirmation that says how many. The message afterwards offers to undo it. */
export function DeleteShow({ show: { id, name, episodes } }: { show: PodcastShow }) {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const renew = useRenewPodcasts()
  const restore = useMutation({
    mutationFn: () => send(podcastShowRestore, { id }),
    onSuccess: () => toasts.success(t(showWords.restored)),
    onSettled: renew,
  })
  const remove = async () => {
    await send(podcastShowDelete, { id })
    toasts.success(t(showWords.removed), { text: t(listWords.undo), act: restore.mutate })
    go(href('/podcastShows'), { replace: true })
    await renew()
  }
  return (
    <ConfirmedButton
      icon={<IconTrash size={16} />}
      question={t(showWords.removeTitle, { name })}
      consequences={t(showWords.removeText, { count: format.number(episodes) })}
      confirmText={t(madeWords.removeConfirm)}
      act={remove}
    >
      {t(showWords.remove)}
    </ConfirmedButton>
  )
}
