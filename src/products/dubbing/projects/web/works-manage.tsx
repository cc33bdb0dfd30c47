import type { Load } from '#core/web/router/screen.ts'
import type { SearchAt } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { kept, useList } from '#core/web/list/use-list.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { href } from '#core/web/router/href.ts'
import { IconMovie } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Work, workLanguages, workList } from '#products/dubbing/works/contract.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { madeWords } from '#shared/works/texts/works.ts'
import { listWords, workWords } from '#core/texts/lists.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { WorkMenu } from './work-menu.tsx'
import { WorkName } from './work-name.tsx'
import { isActive, useWorkSelection } from './work-selection.ts'
import { WorkState } from './work-state.tsx'
import { workStates } from './work-states.ts'
import { useActiveRuns } from '#shared/runs/web/active-runs.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { useLiveProjects } from '#products/dubbing/common/web/live-projects.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table.tsx'

const worksAtATime = 24

const worksOf = ({ name, status, language }: SearchAt<'/translate/worksManage'>) => ({
  name: name ?? '',
  state: status,
  language,
  size: worksAtATime,
})

export const load: Load<'/translate/worksManage'> = (search) => prefetchList(workList, worksOf(search))

/** All works of the account, newest first. */
export function WorksManage() {
  const t = useT()
  const format = useFormat()
  const { search, change, showAll } = useFilter('/translate/worksManage')
  const { name, status: state, language } = search
  useLiveProjects()
  const languages = useQuery(reads(workLanguages, {})).data ?? []
  const list = useList(workList, worksOf(search), { kept })
  const selection = useWorkSelection()
  const runs = useActiveRuns(list.rows?.some(isActive) ?? false)
  const columns: Column<Work>[] = [
    { key: 'work', title: t(workWords.work), heads: true, cell: (work) => <WorkName work={work} /> },
    {
      key: 'state',
      title: t(workWords.state),
      cell: (work) => <WorkState work={work} run={runs.find((run) => run.id === work.run?.id) ?? work.run} />,
      width: '26%',
    },
    {
      key: 'length',
      title: t(workWords.length),
      cell: ({ duration }) => duration !== null && format.duration(duration / 1000),
      width: '13%',
    },
    {
      key: 'time',
      title: t(workWords.time),
      cell: ({ timeCreate, timeFinish }) => <Ago time={timeFinish ?? timeCreate} />,
      width: '13%',
    },
    {
      key: 'actions',
      title: t(workWords.actions),
      titleHidden: true,
      cell: (work) => <WorkMenu work={work} />,
      width: '72px',
    },
  ]
  return (
    <ListScreen
      title={t(listWords.worksManage)}
      intro={t(workWords.intro)}
      tools={
        <ListTools search={name ?? ''} onSearch={(typed) => change({ name: typed })}>
          <FilterField
            label={t(listWords.status)}
            any={t(listWords.anyStatus)}
            options={([0, 1, 2, 3] as const).map((value) => ({
              value,
              label: t(value === workState.failed ? madeWords.failedOrCancelled : workStates[value].text),
            }))}
            value={state}
            onChange={(chosen) => change({ status: chosen })}
          />
          <FilterField
            label={t(listWords.language)}
            any={t(listWords.anyLanguage)}
            options={(language && !languages.includes(language) ? [language, ...languages] : languages)
              .map((code) => ({ value: code, label: format.language(code) }))
              .toSorted((a, b) => a.label.localeCompare(b.label))}
            value={language}
            onChange={(chosen) => change({ language: chosen })}
          />
        </ListTools>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selection={selection}
      endless
      keys={t(workWords.keys)}
      failed={t(workWords.failed)}
      empty={name || state !== undefined || language ? <NothingFound onShowAll={showAll} /> : <NoWorks />}
    />
  )
}

function NoWorks() {
  const t = useT()
  return (
    <EmptyState
      picture={<IconMovie size={40} stroke={1.25} />}
      comes="cards"
      title={t(workWords.none)}
      action={
        <Link to={href('/translate/myProject')} className={buttonClass('primary')}>
          {t(workWords.toProjects)}
        </Link>
      }
    >
      {t(workWords.noneHint)}
    </EmptyState>
  )
}
