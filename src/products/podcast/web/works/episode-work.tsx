import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import { usageKind, workState } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { quoteOf } from '#shared/quotes/web/quote-of.ts'
import { type ShownWork, workShow } from '#shared/works/contract.ts'
import { DeleteButton } from '#shared/works/web/delete-button.tsx'
import { UnmadeWork } from '#shared/works/web/unmade-work.tsx'
import { useWork } from '#shared/works/web/use-work.ts'
import { WorkPage } from '#shared/works/web/work-page.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import {
  podcastEpisodeDetail,
  podcastEpisodeList,
  podcastEpisodeMake,
  podcastEpisodeQuote,
} from '../../contract/episodes.ts'
import { podcastShowDetail } from '../../contract/shows.ts'
import { podcastTitles } from '../../screens.ts'
import { podcastTexts } from '../../texts/episodes.ts'
import { MadeEpisode } from './made-episode.tsx'

export const load: Load<'/podcastWork'> = ({ id }) => prefetch(workShow, { id: id ?? '' })

/** A version of an episode: its player, chapters, transcript, show notes and downloads; it is published here. */
export function EpisodeWork() {
  const t = useT()
  const format = useFormat()
  const { id } = useSearch('/podcastWork')
  const query = useWork({ detail: workShow, list: podcastEpisodeList }, id, ({ subject }) => subject.id)
  const subject = query.data?.subject.id ?? ''
  const { data: episode } = useQuery({
    ...reads(podcastEpisodeDetail, { id: subject }),
    enabled: subject !== '',
  })
  const { data: show } = useQuery({
    ...reads(podcastShowDetail, { id: episode?.show ?? '' }),
    enabled: episode !== undefined,
  })
  return (
    <WorkPage
      id={id}
      query={query}
      title={t(podcastTitles.podcastWork)}
      toList={href('/podcastWorks')}
      intro={({ version, timeCreate }) =>
        t(podcastTexts.versionOf, {
          show: episode?.showName ?? '',
          version,
          time: format.dateTime(timeCreate),
        })
      }
      actions={(work) => (
        <>
          {work.state !== workState.generating && episode && episode.published !== work.id && (
            <DeleteButton
              id={work.id}
              title={t(podcastTexts.removeTitle, { name: work.name, version: work.version })}
              next={href('/podcastWorks')}
              detail={workShow}
              renews={[podcastEpisodeList, podcastEpisodeDetail]}
            />
          )}
          <Link
            className={buttonClass('quiet', { size: 'small' })}
            to={href('/podcastEditing', { id: work.subject.id })}
          >
            {t(podcastTexts.toScript)}
          </Link>
        </>
      )}
      unmade={(work) => <Unmade work={work} options={episode?.options} />}
    >
      {(work) => <MadeEpisode key={work.id} work={work} episode={episode} show={show} />}
    </WorkPage>
  )
}

type UnmadeProps = { work: ShownWork; options: OutputOf<typeof podcastEpisodeDetail>['options'] | undefined }

function Unmade({ work, options }: UnmadeProps) {
  const t = useT()
  const go = useGo()
  const { name, subject } = work
  const port = options?.port
  const input = port === undefined ? undefined : { ...options, port, id: subject.id }
  const again = useAction(async () => input && send(podcastEpisodeMake, input), {
    onSuccess: (created) =>
      go(created ? href('/podcastWork', { id: created.id }) : href('/podcastEditing', { id: subject.id }), {
        replace: created !== undefined,
      }),
  })
  return (
    <UnmadeWork
      work={work}
      detail={workShow}
      title={t(podcastTexts.generating)}
      stages={['sounds', 'speak', 'mix', 'write']}
      cancelTitle={t(podcastTexts.cancelTitle, { name })}
      again={{
        price: input && { type: usageKind.speech, quote: quoteOf(podcastEpisodeQuote, input) },
        isPending: again.busy,
        mutate: () => again.run(),
      }}
    />
  )
}
