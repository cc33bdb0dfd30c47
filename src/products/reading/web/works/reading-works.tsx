import { IconHeadphones } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import { maxAtOnce } from '#core/contract/deletion.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { send } from '#core/web/api/api.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { inPortions } from '#core/web/list/in-portions.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import type { Selection } from '#core/web/list/selectable.tsx'
import { saved as kept, prefetchList, useList } from '#core/web/list/use-list.ts'
import { useRemoval } from '#core/web/list/use-removal.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { hasFailed, isCancelled, workDeleteMany } from '#shared/works/contract.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { type listedReadingWork, readingWorks } from '../../contract/reading-works.ts'
import { readingTitles } from '../../screens.ts'
import { readingTexts } from '../../texts/readings.ts'
import { KindFilter } from '../shared/kind-filter.tsx'
import { useLiveReadings, useRenewReadings } from '../shared/live-readings.ts'

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
      title: t(readingTexts.work),
      heads: true,
      cell: ({ id, name, language, version, timeFinish, timeCreate }) => (
        <div className="min-w-0">
          <Link {...handle(id)} to={href('/readingWork', { id })}>
            {name}
          </Link>
          <p className="small">
            {t(readingTexts.versionOf, {
              language: language === null ? '' : format.language(language),
              version,
              time: format.dateTime(timeFinish ?? timeCreate),
            })}
          </p>
        </div>
      ),
    },
    { key: 'kind', title: t(readingTexts.kind), cell: ({ kind }) => t(readingTexts[kind]), width: '12%' },
    { key: 'state', title: t(readingTexts.state), cell: (work) => <State work={work} />, width: '26%' },
    {
      key: 'length',
      title: t(readingTexts.length),
      cell: ({ duration }) => duration !== null && format.duration(duration / 1000),
      width: '12%',
    },
    {
      key: 'created',
      title: t(readingTexts.created),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
  ]
  const states = {
    [workState.done]: readingTexts.done,
    [workState.failed]: madeTexts.failedOrCancelled,
    [workState.generating]: readingTexts.making,
  } as const
  return (
    <ListScreen
      title={t(readingTitles.readingWorks)}
      intro={t(readingTexts.worksIntro)}
      tools={
        <ListTools search={search.name ?? ''} onSearch={(typed) => change({ name: typed })}>
          <KindFilter value={search.kind} onChange={(kind) => change({ kind })} />
          <FilterField
            label={t(readingTexts.state)}
            any={t(readingTexts.anyState)}
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
      keys={t(readingTexts.keys)}
      failed={t(readingTexts.worksFailed)}
      empty={
        search.name || search.kind || search.state !== undefined ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconHeadphones size={40} stroke={1.25} />}
            comes="rows"
            title={t(readingTexts.noWorks)}
            action={
              <Link to={href('/dub')} className={buttonClass('primary')}>
                {t(readingTitles.readings)}
              </Link>
            }
          >
            {t(readingTexts.noWorksHint)}
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
    return run ? <RunProgress run={run} /> : <Badge tone="brand">{t(readingTexts.making)}</Badge>
  if (isCancelled(work)) return <Badge tone="neutral">{t(madeTexts.cancelled)}</Badge>
  if (hasFailed(work))
    return (
      <div className="min-w-0">
        <Badge tone="danger">{t(readingTexts.workFailed)}</Badge>
        {run?.problem && <p className="small">{problem(run.problem, run.problemValues)}</p>}
      </div>
    )
  return <Badge tone="success">{t(readingTexts.done)}</Badge>
}

function useWorkSelection(): Selection<Work> {
  const t = useT()
  const renew = useRenewReadings()
  return {
    label: t(readingTexts.chosenTools),
    choose: ({ name }) => t(readingTexts.choose, { name }),
    remove: {
      ...useRemoval<Work>(
        {
          removeAsk: readingTexts.removeWorksAsk,
          removeHint: readingTexts.removeWorksHint,
          removed: readingTexts.removedWorks,
        },
        { remove: (ids) => inPortions(ids, maxAtOnce, (some) => send(workDeleteMany, { ids: some })) },
        { name: ({ name }) => name, renew },
      ),
      only: { canGo: ({ state }) => state !== workState.generating, none: t(dubProblems.stillWorking) },
    },
  }
}
