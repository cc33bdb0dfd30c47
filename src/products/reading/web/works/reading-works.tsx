import { IconHeadphones } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import { mostAtOnce } from '#core/contract/deletion.ts'
import { type listedReadingWork, readingWorks } from '../../contract/readings.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { workDeleteMany } from '#shared/works/contract.ts'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { madeWords } from '#shared/works/texts/works.ts'
import { readingWords } from '../../texts/readings.ts'
import { titles } from '#core/texts/titles.ts'
import { send } from '#core/web/api/api.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { KindFilter } from '../shared/kind-filter.tsx'
import { useFilter } from '#core/web/router/use-search.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { inPortions } from '#core/web/list/in-portions.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import type { Selection } from '#core/web/list/selectable.tsx'
import { kept, prefetchList, useList } from '#core/web/list/use-list.ts'
import { useRemoval } from '#core/web/list/use-removal.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table.tsx'
import { useLiveReadings, useRenewReadings } from '../shared/live-readings.ts'
import { hasFailed, isCancelled } from '#shared/works/web/work-outcome.ts'

type Work = z.output<typeof listedReadingWork>

const worksOf = ({ name, kind, state }: SearchAt<'/works'>) => ({ name: name ?? '', kind, state, size: 24 })

export const load: Load<'/works'> = (search) => prefetchList(readingWorks, worksOf(search))

/** Audio made from texts, newest first. */
export function ReadingWorks() {
  const t = useT()
  const format = useFormat()
  const { search, change, showAll } = useFilter('/works')
  useLiveReadings()
  const list = useList(readingWorks, worksOf(search), { kept })
  const columns: Column<Work>[] = [
    {
      key: 'work',
      title: t(readingWords.work),
      heads: true,
      cell: ({ id, name, language, version, timeFinish, timeCreate }) => (
        <div className="min-w-0">
          <Link {...handle(id)} to={href('/readingWork', { id })}>
            {name}
          </Link>
          <p className="small">
            {t(readingWords.versionOf, {
              language: language === null ? '' : format.language(language),
              version,
              time: format.dateTime(timeFinish ?? timeCreate),
            })}
          </p>
        </div>
      ),
    },
    { key: 'kind', title: t(readingWords.kind), cell: ({ kind }) => t(readingWords[kind]), width: '12%' },
    { key: 'state', title: t(readingWords.state), cell: (work) => <State work={work} />, width: '26%' },
    {
      key: 'length',
      title: t(readingWords.length),
      cell: ({ duration }) => duration !== null && format.duration(duration / 1000),
      width: '12%',
    },
    {
      key: 'created',
      title: t(readingWords.created),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
  ]
  const states = {
    [workState.done]: readingWords.done,
    [workState.failed]: madeWords.failedOrCancelled,
    [workState.generating]: readingWords.making,
  } as const
  return (
    <ListScreen
      title={t(titles.readingWorks)}
      intro={t(readingWords.worksIntro)}
      tools={
        <ListTools search={search.name ?? ''} onSearch={(typed) => change({ name: typed })}>
          <KindFilter value={search.kind} onChange={(kind) => change({ kind })} />
          <FilterField
            label={t(readingWords.state)}
            any={t(readingWords.anyState)}
            options={([workState.done, workState.failed, workState.generating] as const).map((value) => ({
              value,
              label: t(states[value]),
            }))}
            value={search.state}
            onChange={(state) => change({ state })}
          />
        </ListTools>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selection={useWorkSelection()}
      endless
      keys={t(readingWords.keys)}
      failed={t(readingWords.worksFailed)}
      empty={
        search.name || search.kind || search.state !== undefined ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconHeadphones size={40} stroke={1.25} />}
            comes="rows"
            title={t(readingWords.noWorks)}
            action={
              <Link to={href('/dub')} className={buttonClass('primary')}>
                {t(titles.readings)}
              </Link>
            }
          >
            {t(readingWords.noWorksHint)}
          </EmptyState>
        )
      }
    />
  )
}

function State({ work }: { work: Work }) {
  const { state, run } = work
  const t = useT()
  const problem = useProblem()
  if (state === workState.generating)
    return run ? <RunProgress run={run} /> : <Badge tone="brand">{t(readingWords.making)}</Badge>
  if (isCancelled(work)) return <Badge tone="neutral">{t(madeWords.cancelled)}</Badge>
  if (hasFailed(work))
    return (
      <div className="min-w-0">
        <Badge tone="danger">{t(readingWords.workFailed)}</Badge>
        {run?.problem && <p className="small">{problem(run.problem, run.problemValues)}</p>}
      </div>
    )
  return <Badge tone="success">{t(readingWords.done)}</Badge>
}

function useWorkSelection(): Selection<Work> {
  const t = useT()
  const renew = useRenewReadings()
  return {
    label: t(readingWords.chosenTools),
    choose: ({ name }) => t(readingWords.choose, { name }),
    remove: {
      ...useRemoval<Work>(
        {
          removeAsk: readingWords.removeWorksAsk,
          removeHint: readingWords.removeWorksHint,
          removed: readingWords.removedWorks,
        },
        { remove: (ids) => inPortions(ids, mostAtOnce, (some) => send(workDeleteMany, { ids: some })) },
        { name: ({ name }) => name, renew },
      ),
      only: { canGo: ({ state }) => state !== workState.generating, none: t(dubProblems.stillWorking) },
    },
  }
}
