import { IconFileText } from '@tabler/icons-react'
import { type Reading, readingChangeMany, readingList } from '../../contract/readings.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { madeWords } from '#shared/works/texts/works.ts'
import { readingWords } from '../../texts/readings.ts'
import { titles } from '#core/texts/titles.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { KindFilter } from '../shared/kind-filter.tsx'
import { useFilter } from '#core/web/router/use-search.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import type { Selection } from '#core/web/list/selectable.tsx'
import { kept, prefetchList, useList } from '#core/web/list/use-list.ts'
import { deletionBy, useRemoval } from '#core/web/list/use-removal.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table.tsx'
import { useLiveReadings, useRenewReadings } from '../shared/live-readings.ts'
import { hasFailed, isCancelled } from '#shared/works/web/work-outcome.ts'

const textsOf = ({ name, kind }: SearchAt<'/dub'>) => ({ name: name ?? '', kind, size: 24 })

export const load: Load<'/dub'> = (search) => prefetchList(readingList, textsOf(search))

/** All texts to read aloud, newest first. */
export function Readings() {
  const t = useT()
  const format = useFormat()
  const { search, change, showAll } = useFilter('/dub')
  useLiveReadings()
  const list = useList(readingList, textsOf(search), { kept })
  const columns: Column<Reading>[] = [
    {
      key: 'name',
      title: t(readingWords.name),
      heads: true,
      cell: ({ id, name, language }) => (
        <div className="min-w-0">
          <Link {...handle(id)} to={href('/works-editing', { id })}>
            {name}
          </Link>
          {language !== null && <p className="small">{format.language(language)}</p>}
        </div>
      ),
    },
    { key: 'kind', title: t(readingWords.kind), cell: ({ kind }) => t(readingWords[kind]), width: '14%' },
    {
      key: 'state',
      title: t(readingWords.state),
      cell: (reading) => <State reading={reading} />,
      width: '30%',
    },
    {
      key: 'created',
      title: t(readingWords.created),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '16%',
    },
  ]
  return (
    <ListScreen
      title={t(titles.readings)}
      intro={t(readingWords.intro)}
      actions={<NewLinks />}
      tools={
        <ListTools search={search.name ?? ''} onSearch={(typed) => change({ name: typed })}>
          <KindFilter value={search.kind} onChange={(kind) => change({ kind })} />
        </ListTools>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selection={useReadingSelection()}
      endless
      keys={t(readingWords.keys)}
      failed={t(readingWords.failed)}
      empty={
        search.name || search.kind ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconFileText size={40} stroke={1.25} />}
            comes="cards"
            title={t(readingWords.none)}
            action={<NewLinks />}
          >
            {t(readingWords.noneHint)}
          </EmptyState>
        )
      }
    />
  )
}

function NewLinks() {
  const t = useT()
  return (
    <>
      <Link to={href('/dubCreate')} className={buttonClass('primary')}>
        {t(readingWords.newArticle)}
      </Link>
      <Link to={href('/long')} className={buttonClass('quiet')}>
        {t(readingWords.newBook)}
      </Link>
    </>
  )
}

function State({ reading: { state, run, cancelled, errorInfo, work } }: { reading: Reading }) {
  const t = useT()
  if (state === 'importing')
    return run ? <RunProgress run={run} /> : <Badge tone="brand">{t(readingWords.importing)}</Badge>
  if (cancelled) return <Badge tone="neutral">{t(readingWords.importCancelled)}</Badge>
  if (state === 'failed')
    return (
      <div className="min-w-0">
        <Badge tone="danger">{t(readingWords.importFailed)}</Badge>
        {errorInfo && <p className="small">{errorInfo}</p>}
      </div>
    )
  if (!work) return <Badge tone="neutral">{t(readingWords.noAudio)}</Badge>
  if (work.state === workState.generating)
    return work.run ? <RunProgress run={work.run} /> : <Badge tone="brand">{t(readingWords.making)}</Badge>
  if (isCancelled(work)) return <Badge tone="neutral">{t(madeWords.cancelled)}</Badge>
  if (hasFailed(work)) return <Badge tone="danger">{t(readingWords.workFailed)}</Badge>
  return (
    <>
      <Badge tone="success">{t(readingWords.hasAudio)}</Badge>{' '}
      <Link to={href('/readingWork', { id: work.id })}>{t(readingWords.listen)}</Link>
    </>
  )
}

function useReadingSelection(): Selection<Reading> {
  const t = useT()
  const renew = useRenewReadings()
  return {
    label: t(readingWords.chosenTools),
    choose: ({ name }) => t(readingWords.choose, { name }),
    remove: useRemoval<Reading>(readingWords, deletionBy(readingChangeMany), {
      name: ({ name }) => name,
      renew,
    }),
  }
}
