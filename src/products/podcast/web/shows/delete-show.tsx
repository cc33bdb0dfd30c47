import { IconTrash } from '@tabler/icons-react'
import { type PodcastShow, podcastShowDelete, podcastShowRestore } from '../../contract/shows.ts'
import { madeWords } from '#shared/works/texts/works.ts'
import { showWords } from '../../texts/shows.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useRenewPodcasts } from '../shared/live-podcasts.ts'

/** Deletes a show with its episodes, after a confirmation that says how many. The message afterwards offers to undo it. */
export function DeleteShow({ show: { id, name, episodes } }: { show: PodcastShow }) {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const renew = useRenewPodcasts()
  const restore = useAction(podcastShowRestore, { done: t(showWords.restored), onEnd: renew })
  const remove = useAction(podcastShowDelete, {
    done: t(showWords.removed),
    undo: () => restore.run({ id }),
    async onSuccess() {
      go(href('/podcastShows'), { replace: true })
      await renew()
    },
  })
  return (
    <ConfirmedButton
      icon={<IconTrash size={16} />}
      question={t(showWords.removeTitle, { name })}
      consequences={t(showWords.removeText, { count: format.number(episodes) })}
      confirmText={t(madeWords.removeConfirm)}
      act={() => remove.run({ id })}
    >
      {t(showWords.remove)}
    </ConfirmedButton>
  )
}
