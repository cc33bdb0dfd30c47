import { IconMicrophone, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type PodcastShow, podcastShowList } from '../../contract/shows.ts'
import { showWords } from '../../texts/shows.ts'
import { titles } from '#core/texts/titles.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { kept, prefetchList, useList } from '#core/web/list/use-list.ts'
import { useLivePodcasts } from '../shared/live-podcasts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table.tsx'
import { Cover } from './cover.tsx'
import { NewShow } from './new-show.tsx'

export const load: Load<'/podcastShows'> = () => prefetchList(podcastShowList, {})

export const accessTones = { off: 'neutral', public: 'success', private: 'brand' } as const

/** The shows of the account, newest first. */
export function Shows() {
  const t = useT()
  const [isNew, setNew] = useState(false)
  useLivePodcasts()
  const list = useList(podcastShowList, {}, { kept })
  const newButton = (
    <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {t(showWords.newShow)}
    </Button>
  )
  return (
    <ListScreen
      title={t(titles.podcastShows)}
      intro={t(showWords.intro)}
      actions={newButton}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      failed={t(showWords.failed)}
      empty={
        <EmptyState
          picture={<IconMicrophone size={40} stroke={1.25} />}
          comes="cards"
          title={t(showWords.none)}
          action={newButton}
        >
          {t(showWords.noneHint)}
        </EmptyState>
      }
    >
      {isNew && <NewShow onClose={() => setNew(false)} />}
    </ListScreen>
  )
}

function useColumns(): Column<PodcastShow>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t(showWords.name),
      heads: true,
      cell: ({ id, name, cover }) => (
        <div className="row gap-3 min-w-0 break-anywhere">
          <Cover name={name} src={cover} size={48} />
          <Link to={href('/podcastShow', { id })}>{name}</Link>
        </div>
      ),
    },
    {
      key: 'episodes',
      title: t(showWords.episodes),
      cell: ({ id, episodes }) => (
        <Link to={href('/podcastWorks', { show: id })}>
          {t(showWords.episodeCount, { count: format.number(episodes) })}
        </Link>
      ),
      width: '16%',
    },
    {
      key: 'access',
      title: t(showWords.access),
      cell: ({ access }) => <Badge tone={accessTones[access]}>{t(showWords[access])}</Badge>,
      width: '16%',
    },
    {
      key: 'language',
      title: t(showWords.language),
      cell: ({ language }) => format.language(language),
      width: '14%',
    },
    {
      key: 'created',
      title: t(showWords.created),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
  ]
}
