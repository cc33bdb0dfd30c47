import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type PodcastShow, podcastShowDelete, podcastShowRestore } from '../../contract/shows.ts'
import { madeWords } from '#shared/works/texts/works.ts'
import { showWords } from '../../texts/shows.ts'
import { listWords } from '#core/texts/lists.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useRenewPodcasts } from '../shared/live-podcasts.ts'
import { toasts } from '#ui/toast-list.ts'

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
