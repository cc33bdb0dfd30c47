import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import {
  type PodcastShow,
  podcastShowDetail,
  podcastShowChange,
  type ShowAccess,
  showAccess,
  podcastShowDelete,
  podcastShowRestore,
} from '../../contract/shows.ts'
import { podcastTitles } from '../../screens.ts'
import { figureTexts } from '../../texts/figures.ts'
import { showTexts } from '../../texts/shows.ts'
import { useRenewPodcasts } from '../shared/live-podcasts.ts'
import { CoverCard } from './cover-card.tsx'
import { ShareCard } from './share-card.tsx'
import { ShowForm } from './show-form.tsx'
import { useUpdateShow } from './use-update-show.ts'

export const load: Load<'/podcastShow'> = ({ id }) => prefetch(podcastShowDetail, { id: id ?? '' })

/** The show given by `id`: what directories say of it, who can listen, and where. */
export function ShowPage() {
  const t = useT()
  const { id } = useSearch('/podcastShow')
  const query = useQuery({ ...reads(podcastShowDetail, { id: id ?? '' }), enabled: id !== undefined })
  const gone = failedBy(query.error, 'notFound', 'malformed')
  if (!id || (gone && !query.data))
    return (
      <Page title={t(podcastTitles.podcastShow)}>
        <EmptyState
          title={t(gone ? showTexts.gone : showTexts.noShow)}
          action={
            <Link className={buttonClass('primary')} to={href('/podcastShows')}>
              {t(showTexts.toShows)}
            </Link>
          }
        >
          {gone && t(showTexts.goneHint)}
        </EmptyState>
      </Page>
    )
  return (
    <Loaded
      query={query}
      failed={t(showTexts.showFailed)}
      frame={(content) => <Page title={t(podcastTitles.podcastShow)}>{content}</Page>}
    >
      {(show) => <Show key={show.id} show={show} />}
    </Loaded>
  )
}

const hints = {
  off: showTexts.offHint,
  public: showTexts.publicHint,
  private: showTexts.privateHint,
} as const

/** Who can listen to a show. Closing an address that people may have is confirmed. */
function AccessCard({ show: { id, name, access } }: { show: PodcastShow }) {
  const t = useT()
  const keep = useUpdateShow()
  /** Chosen, but not confirmed or saved yet. */
  const [wanted, setWanted] = useState<ShowAccess>()
  const change = useAction((next: ShowAccess) => send(podcastShowChange, { id, access: next }), {
    done: t(showTexts.accessSaved),
    onSuccess: (show) => keep(show),
    onEnd: () => setWanted(undefined),
  })
  return (
    <Card title={t(showTexts.access)}>
      <div className="grid gap-3">
        <Segmented
          labelHidden
          label={t(showTexts.access)}
          options={showAccess.map((value) => ({ value, label: t(showTexts[value]) }))}
          value={wanted ?? access}
          onChange={(next) => {
            setWanted(next)
            if (access === 'off') change.run(next)
          }}
        />
        <p className="note">{t(hints[wanted ?? access])}</p>
      </div>
      {wanted && wanted !== access && access !== 'off' && (
        <ConfirmDialog
          danger
          title={t(showTexts.closeTitle, { name })}
          confirmText={t(showTexts.closeConfirm)}
          cancelText={t(common.cancel)}
          busy={change.busy}
          onConfirm={() => change.run(wanted)}
          onClose={() => setWanted(undefined)}
        >
          {t(showTexts.closePublic)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Deletes a show with its episodes, after a confirmation that says how many. The message afterwards offers to undo it. */
function DeleteShow({ show: { id, name, episodes } }: { show: PodcastShow }) {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const renew = useRenewPodcasts()
  const restore = useAction(podcastShowRestore, { done: t(showTexts.restored), onEnd: renew })
  const remove = useAction(podcastShowDelete, {
    done: t(showTexts.removed),
    undo: () => restore.run({ id }),
    async onSuccess() {
      go(href('/podcastShows'), { replace: true })
      await renew()
    },
  })
  return (
    <ConfirmedButton
      icon={<IconTrash size={16} />}
      question={t(showTexts.removeTitle, { name })}
      consequences={t(showTexts.removeText, { count: format.number(episodes) })}
      confirmText={t(madeTexts.removeConfirm)}
      act={() => remove.run({ id })}
    >
      {t(showTexts.remove)}
    </ConfirmedButton>
  )
}

function Show({ show }: { show: PodcastShow }) {
  const t = useT()
  const format = useFormat()
  const { id, name, episodes } = show
  return (
    <Page
      title={name}
      intro={t(showTexts.episodeCount, { count: format.number(episodes) })}
      actions={
        <>
          <DeleteShow show={show} />
          <Link className={buttonClass('quiet')} to={href('/podcastFigures', { id })}>
            {t(figureTexts.open)}
          </Link>
          <Link className={buttonClass('quiet')} to={href('/podcastWorks', { show: id })}>
            {t(showTexts.episodes)}
          </Link>
          <Link className={buttonClass('primary')} to={href('/addPodcast', { show: id })}>
            {t(showTexts.addEpisode)}
          </Link>
        </>
      }
    >
      <Columns
        side={
          <>
            <CoverCard show={show} />
            <AccessCard show={show} />
            <ShareCard show={show} />
          </>
        }
      >
        <ShowForm show={show} />
      </Columns>
    </Page>
  )
}
