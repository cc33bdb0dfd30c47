import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failedBy } from '#core/web/api/call-failure.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { podcastEpisodeDetail } from '../../contract/episodes.ts'
import { podcastTitles } from '../../screens.ts'
import { podcastTexts } from '../../texts/episodes.ts'
import { OpenEpisode } from './open-episode.tsx'

export const load: Load<'/podcastEditing'> = ({ id }) => prefetch(podcastEpisodeDetail, { id: id ?? '' })

/** Editor of the episode given by `id`. */
export function EpisodeEditor() {
  const { id } = useSearch('/podcastEditing')
  return id ? <Episode key={id} id={id} /> : <NoEpisode />
}

function NoEpisode({ isGone = false }: { isGone?: boolean }) {
  const t = useT()
  return (
    <>
      <h1 className="spoken-only">{t(podcastTitles.podcastEditing)}</h1>
      <EmptyState
        title={t(isGone ? podcastTexts.goneEpisode : podcastTexts.noEpisode)}
        action={
          <Link to={href('/podcastWorks')} className={buttonClass('primary')}>
            {t(podcastTexts.toEpisodes)}
          </Link>
        }
      >
        {t(podcastTexts.noEpisodeHint)}
      </EmptyState>
    </>
  )
}

function Episode({ id }: { id: string }) {
  const t = useT()
  const client = useQueryClient()
  const { queryKey, ...reading } = reads(podcastEpisodeDetail, { id })
  const query = useQuery({ ...reading, queryKey })
  const renew = () => void client.invalidateQueries({ queryKey })
  useLive(
    {
      subject: (subject) => subject.id === id && renew(),
      run: (run) => run.id === query.data?.work?.run?.id && renew(),
    },
    renew,
  )
  if (!query.data && failedBy(query.error, 'notFound', 'malformed')) return <NoEpisode isGone />
  return (
    <Loaded query={query} failed={t(podcastTexts.episodeFailed)}>
      {(episode) => <OpenEpisode episode={episode} />}
    </Loaded>
  )
}
