import { useQuery } from '@tanstack/react-query'
import { type PodcastShow, podcastShowDetail } from '../../contract/shows.ts'
import { showWords } from '../../texts/shows.ts'
import { titles } from '#core/texts/titles.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { Page } from '#ui/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AccessCard } from './access-card.tsx'
import { CoverCard } from './cover-card.tsx'
import { DeleteShow } from './delete-show.tsx'
import { ShareCard } from './share-card.tsx'
import { ShowForm } from './show-form.tsx'

export const load: Load<'/podcastShow'> = ({ id }) => prefetch(podcastShowDetail, { id: id ?? '' })

/** The show given by `id`: what directories say of it, who can listen, and where. */
export function ShowPage() {
  const t = useT()
  const { id } = useSearch('/podcastShow')
  const query = useQuery({ ...reads(podcastShowDetail, { id: id ?? '' }), enabled: id !== undefined })
  const gone = failedBy(query.error, 'notFound', 'malformed')
  if (!id || (gone && !query.data))
    return (
      <Page title={t(titles.podcastShow)}>
        <EmptyState
          title={t(gone ? showWords.gone : showWords.noShow)}
          action={
            <Link className={buttonClass('primary')} to={href('/podcastShows')}>
              {t(showWords.toShows)}
            </Link>
          }
        >
          {gone && t(showWords.goneHint)}
        </EmptyState>
      </Page>
    )
  return (
    <Loaded
      query={query}
      failed={t(showWords.showFailed)}
      frame={(content) => <Page title={t(titles.podcastShow)}>{content}</Page>}
    >
      {(show) => <Show key={show.id} show={show} />}
    </Loaded>
  )
}

function Show({ show }: { show: PodcastShow }) {
  const t = useT()
  const format = useFormat()
  const { id, name, episodes } = show
  return (
    <Page
      title={name}
      intro={t(showWords.episodeCount, { count: format.number(episodes) })}
      actions={
        <>
          <DeleteShow show={show} />
          <Link className={buttonClass('quiet')} to={href('/podcastWorks', { show: id })}>
            {t(showWords.episodes)}
          </Link>
          <Link className={buttonClass('primary')} to={href('/addPodcast', { show: id })}>
            {t(showWords.addEpisode)}
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
