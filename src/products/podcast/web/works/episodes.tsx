import { IconMicrophone } from '@tabler/icons-react'
import { episodeStates } from '#core/contract/filters.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { saved as kept, prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { type PodcastEpisode, podcastEpisodeList } from '../../contract/episodes.ts'
import { podcastTitles } from '../../screens.ts'
import { podcastTexts } from '../../texts/episodes.ts'
import { useLivePodcasts } from '../shared/live-podcasts.ts'
import { useShowChoice } from '../shared/shows.ts'
import { EpisodeMenu } from './episode-menu.tsx'
import { EpisodeStateBadge } from './episode-state.tsx'
import { useEpisodeSelection } from './use-episode-selection.ts'

const episodesOf = ({ name, show, state }: SearchAt<'/podcastWorks'>) => ({
  name: name ?? '',
  show,
  state,
  size: 24,
})

export const load: Load<'/podcastWorks'> = (search) => prefetchList(podcastEpisodeList, episodesOf(search))

/** The episodes of all shows, newest first. */
export function Episodes() {
  const t = useT()
  const { search, change, showAll } = useFilter('/podcastWorks')
  useLivePodcasts()
  const list = useList(podcastEpisodeList, episodesOf(search), { kept })
  const { shows, search: find } = useShowChoice(search.show)
  const columns = useColumns()
  return (
    <ListScreen
      title={t(podcastTitles.podcastWorks)}
      intro={t(podcastTexts.listIntro)}
      actions={<NewLink />}
      tools={
        <ListTools search={search.name ?? ''} onSearch={(typed) => change({ name: typed })}>
          {find && (
            <TextField
              type="search"
              label={t(podcastTexts.findShow)}
              labelHidden
              placeholder={t(podcastTexts.findShow)}
              maxLength={100}
              value={find.value}
              onChange={(event) => find.onChange(event.currentTarget.value)}
            />
          )}
          <FilterField
            label={t(podcastTexts.show)}
            any={t(podcastTexts.anyShow)}
            options={shows.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.show}
            onChange={(show) => change({ show })}
          />
          <FilterField
            label={t(podcastTexts.state)}
            any={t(podcastTexts.anyState)}
            options={episodeStates.map((value) => ({ value, label: t(podcastTexts[value]) }))}
            value={search.state}
            onChange={(state) => change({ state })}
          />
        </ListTools>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selection={useEpisodeSelection()}
      endless
      keys={t(podcastTexts.keys)}
      failed={t(podcastTexts.failed)}
      empty={
        search.name || search.show || search.state ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconMicrophone size={40} stroke={1.25} />}
            comes="rows"
            title={t(podcastTexts.none)}
            action={<NewLink />}
          >
            {t(podcastTexts.noneHint)}
          </EmptyState>
        )
      }
    />
  )
}

function NewLink() {
  const t = useT()
  const { search } = useFilter('/podcastWorks')
  return (
    <Link to={href('/addPodcast', { show: search.show })} className={buttonClass('primary')}>
      {t(podcastTexts.newEpisode)}
    </Link>
  )
}

function useColumns(): Column<PodcastEpisode>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t(podcastTexts.episode),
      heads: true,
      cell: ({ id, name, show, showName }) => (
        <div className="min-w-0">
          <Link {...handle(id)} to={href('/podcastEditing', { id })}>
            {name}
          </Link>
          <p className="small">
            <Link to={href('/podcastShow', { id: show })}>{showName}</Link>
          </p>
        </div>
      ),
    },
    {
      key: 'state',
      title: t(podcastTexts.state),
      cell: (episode) => <EpisodeStateBadge episode={episode} />,
      width: '26%',
    },
    {
      key: 'length',
      title: t(podcastTexts.length),
      cell: ({ work }) =>
        work?.duration ? (
          <span className="flex flex-wrap gap-2">
            {format.duration(work.duration / 1000)}
            <Link to={href('/podcastWork', { id: work.id })}>{t(podcastTexts.listen)}</Link>
          </span>
        ) : (
          '–'
        ),
      width: '16%',
    },
    {
      key: 'created',
      title: t(podcastTexts.created),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
    {
      key: 'actions',
      title: t(podcastTexts.actions),
      titleHidden: true,
      cell: (episode) => <EpisodeMenu episode={episode} />,
      width: '64px',
    },
  ]
}
