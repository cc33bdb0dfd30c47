import { IconMovie } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { workState } from '#core/contract/wire-numbers.ts'
import { listTexts, workTexts } from '#core/texts/lists.ts'
import { reads } from '#core/web/api/queries.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { prefetchList, saved as kept, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { useLiveProjects } from '#products/dubbing/common/web/live-projects.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { WaveLine } from '#products/dubbing/project-card/web/wave-line.tsx'
import { type Work, workLanguages, workList } from '#products/dubbing/works/contract.ts'
import { useActiveRuns } from '#shared/runs/web/active-runs.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { WorkMenu } from './work-menu.tsx'
import { isActive, useWorkSelection } from './work-selection.ts'
import { WorkState } from './work-state.tsx'
import { workStates } from './work-states.ts'
import styles from './works.module.css'

const worksAtATime = 24

const worksOf = ({ name, status, language }: SearchAt<'/translate/worksManage'>) => ({
  name: name ?? '',
  state: status,
  language,
  size: worksAtATime,
})

export const load: Load<'/translate/worksManage'> = (search) => prefetchList(workList, worksOf(search))

/** Name of a work, with a link to it. */
function WorkName({ work }: { work: Work }) {
  const t = useT()
  const format = useFormat()
  const { id, name, cover, version } = work
  return (
    <div className="row gap-3 min-w-0">
      <div className={styles.cover}>
        {cover ? (
          <img src={cover} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <WaveLine seed={id} />
        )}
      </div>
      <div className="min-w-0">
        <Link {...handle(id)} className={styles.name} to={workAt(work)}>
          {name}
        </Link>
        <p className="small">
          {format.language(work.language)} · {t(workTexts.version, { version })}
        </p>
      </div>
    </div>
  )
}

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
    { key: 'work', title: t(workTexts.work), heads: true, cell: (work) => <WorkName work={work} /> },
    {
      key: 'state',
      title: t(workTexts.state),
      cell: (work) => <WorkState work={work} run={runs.find((run) => run.id === work.run?.id) ?? work.run} />,
      width: '26%',
    },
    {
      key: 'length',
      title: t(workTexts.length),
      cell: ({ duration }) => duration !== null && format.duration(duration / 1000),
      width: '13%',
    },
    {
      key: 'time',
      title: t(workTexts.time),
      cell: ({ timeCreate, timeFinish }) => <Ago time={timeFinish ?? timeCreate} />,
      width: '13%',
    },
    {
      key: 'actions',
      title: t(workTexts.actions),
      titleHidden: true,
      cell: (work) => <WorkMenu work={work} />,
      width: '72px',
    },
  ]
  return (
    <ListScreen
      title={t(listTexts.worksManage)}
      intro={t(workTexts.intro)}
      tools={
        <ListTools search={name ?? ''} onSearch={(typed) => change({ name: typed })}>
          <FilterField
            label={t(listTexts.status)}
            any={t(listTexts.anyStatus)}
            options={([0, 1, 2, 3] as const).map((value) => ({
              value,
              label: t(value === workState.failed ? madeTexts.failedOrCancelled : workStates[value].text),
            }))}
            value={state}
            onChange={(chosen) => change({ status: chosen })}
          />
          <FilterField
            label={t(listTexts.language)}
            any={t(listTexts.anyLanguage)}
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
      keys={t(workTexts.keys)}
      failed={t(workTexts.failed)}
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
      title={t(workTexts.none)}
      action={
        <Link to={href('/translate/myProject')} className={buttonClass('primary')}>
          {t(workTexts.toProjects)}
        </Link>
      }
    >
      {t(workTexts.noneHint)}
    </EmptyState>
  )
}
