import { useQuery, useQueryClient } from '@tanstack/react-query'
import { podcastEpisodeDetail } from '../../contract/episodes.ts'
import { titles } from '#core/texts/titles.ts'
import { podcastWords } from '../../texts/episodes.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
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
      <h1 className="spoken-only">{t(titles.podcastEditing)}</h1>
      <EmptyState
        title={t(isGone ? podcastWords.goneEpisode : podcastWords.noEpisode)}
        action={
          <Link to={href('/podcastWorks')} className={buttonClass('primary')}>
            {t(podcastWords.toEpisodes)}
          </Link>
        }
      >
        {t(podcastWords.noEpisodeHint)}
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
    <Loaded query={query} failed={t(podcastWords.episodeFailed)}>
      {(episode) => <OpenEpisode episode={episode} />}
    </Loaded>
  )
}
