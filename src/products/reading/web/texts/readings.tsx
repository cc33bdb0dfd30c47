import { IconFileText } from '@tabler/icons-react'
import { workState } from '#core/contract/wire-numbers.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import type { Selection } from '#core/web/list/selectable.tsx'
import { saved as kept, prefetchList, useList } from '#core/web/list/use-list.ts'
import { deletionBy, useRemoval } from '#core/web/list/use-removal.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { hasFailed, isCancelled } from '#shared/works/contract.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { type Reading, readingChangeMany, readingList } from '../../contract/readings.ts'
import { readingTitles } from '../../screens.ts'
import { readingTexts } from '../../texts/readings.ts'
import { KindFilter } from '../shared/kind-filter.tsx'
import { useLiveReadings, useRenewReadings } from '../shared/live-readings.ts'

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
      title: t(readingTexts.name),
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
    { key: 'kind', title: t(readingTexts.kind), cell: ({ kind }) => t(readingTexts[kind]), width: '14%' },
    {
      key: 'state',
      title: t(readingTexts.state),
      cell: (reading) => <State reading={reading} />,
      width: '30%',
    },
    {
      key: 'created',
      title: t(readingTexts.created),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '16%',
    },
  ]
  return (
    <ListScreen
      title={t(readingTitles.readings)}
      intro={t(readingTexts.intro)}
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
      keys={t(readingTexts.keys)}
      failed={t(readingTexts.failed)}
      empty={
        search.name || search.kind ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconFileText size={40} stroke={1.25} />}
            comes="cards"
            title={t(readingTexts.none)}
            action={<NewLinks />}
          >
            {t(readingTexts.noneHint)}
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
        {t(readingTexts.newArticle)}
      </Link>
      <Link to={href('/long')} className={buttonClass('quiet')}>
        {t(readingTexts.newBook)}
      </Link>
    </>
  )
}

function State({ reading: { state, run, cancelled, errorInfo, work } }: { reading: Reading }) {
  const t = useT()
  if (state === 'importing')
    return run ? <RunProgress run={run} /> : <Badge tone="brand">{t(readingTexts.importing)}</Badge>
  if (cancelled) return <Badge tone="neutral">{t(readingTexts.importCancelled)}</Badge>
  if (state === 'failed')
    return (
      <div className="min-w-0">
        <Badge tone="danger">{t(readingTexts.importFailed)}</Badge>
        {errorInfo && <p className="small">{errorInfo}</p>}
      </div>
    )
  if (!work) return <Badge tone="neutral">{t(readingTexts.noAudio)}</Badge>
  if (work.state === workState.generating)
    return work.run ? <RunProgress run={work.run} /> : <Badge tone="brand">{t(readingTexts.making)}</Badge>
  if (isCancelled(work)) return <Badge tone="neutral">{t(madeTexts.cancelled)}</Badge>
  if (hasFailed(work)) return <Badge tone="danger">{t(readingTexts.workFailed)}</Badge>
  return (
    <>
      <Badge tone="success">{t(readingTexts.hasAudio)}</Badge>{' '}
      <Link to={href('/readingWork', { id: work.id })}>{t(readingTexts.listen)}</Link>
    </>
  )
}

function useReadingSelection(): Selection<Reading> {
  const t = useT()
  const renew = useRenewReadings()
  return {
    label: t(readingTexts.chosenTools),
    choose: ({ name }) => t(readingTexts.choose, { name }),
    remove: useRemoval<Reading>(readingTexts, deletionBy(readingChangeMany), {
      name: ({ name }) => name,
      renew,
    }),
  }
}
