import { useQuery, useQueryClient } from '@tanstack/react-query'
import { podcastEpisodeDetail } from '#contract/podcasts.ts'
import { titles } from '#i18n/titles.ts'
import { podcastWords } from '#i18n/podcasts.ts'
import { failedBy } from '#web/core/api/call-failure.ts'
import { prefetch, reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useLive } from '#web/core/live/live.ts'
import { href } from '#web/core/router/href.ts'
import { Link } from '#web/core/router/link.tsx'
import { Loaded } from '#web/core/router/loaded.tsx'
import type { Load } from '#web/core/router/screen.ts'
import { useSearch } from '#web/core/router/use-search.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
