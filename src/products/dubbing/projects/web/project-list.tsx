import type { SearchAt } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { kept, useList } from '#core/web/list/use-list.ts'
import { ListBody, NothingFound } from '#core/web/list/list-body.tsx'
import { href } from '#core/web/router/href.ts'
import { IconPlus, IconStar } from '@tabler/icons-react'
import { projectSorts } from '#core/contract/filters.ts'
import { projectList } from '../contract.ts'
import { listWords } from '#core/texts/lists.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import styles from './project-list.module.css'
import { useProjectSelection } from './project-selection.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { useLiveProjects } from '#products/dubbing/common/web/live-projects.ts'
import { ProjectCards, ProjectCardSkeletons } from '#products/dubbing/project-card/web/project-cards.tsx'
import { projectStates } from '#products/dubbing/project-card/web/project-states.ts'
import { WaveLine } from '#products/dubbing/project-card/web/wave-line.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Divisible by 2, 3, 4 and 6, so that rows are full at most widths. */
const cardsAtATime = 24

/** Status filters; 0 means any. */
const statuses = [1, 2, 4, 5, 3] as const

type Search = SearchAt<'/translate/myProject' | '/translate/starProject'>

const projectsOf = ({ name, status, sort }: Search, starred: boolean) => ({
  tag: starred ? 1 : 0,
  status: status ?? 0,
  sort: Math.max(
    0,
    projectSorts.findIndex((one) => one === sort),
  ),
  name: name ?? '',
  size: cardsAtATime,
})

export const prefetchProjects = (search: Search, starred: boolean) =>
  prefetchList(projectList, projectsOf(search, starred))

/** Project cards with infinite scrolling. */
export function ProjectList({ starred }: { starred: boolean }) {
  const t = useT()
  const format = useFormat()
  const { search, change, showAll } = useFilter('/translate/myProject', '/translate/starProject', '/ly')
  const { name, status, sort } = search
  useLiveProjects()
  const list = useList(projectList, projectsOf(search, starred), { kept })
  const selection = useProjectSelection()
  const { rows, total } = list
  const { isError, isPlaceholderData } = list.query
  return (
    <Page
      title={t(starred ? listWords.starProject : listWords.myProject)}
      intro={total ? t(listWords.total, { count: format.number(total) }) : ' '}
      actions={
        <Link to={href('/translate/projectType')} className={buttonClass('primary')}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t(listWords.create)}
        </Link>
      }
    >
      <ListTools search={name ?? ''} onSearch={(typed) => change({ name: typed })}>
        <FilterField
          label={t(listWords.status)}
          any={t(listWords.anyStatus)}
          options={statuses.map((value) => ({ value, label: t(projectStates[value].text) }))}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
        <SelectField
          label={t(listWords.sort)}
          labelHidden
          options={projectSorts.map((sort, at) => ({
            value: at === 0 ? '' : sort,
            label: t(listWords[sort]),
          }))}
          value={sort === projectSorts[0] ? '' : (sort ?? '')}
          onChange={(chosen) => change({ sort: projectSorts.find((one) => one === chosen) })}
        />
      </ListTools>
      <section
        className={`grid grid-cols-1 gap-5 ${styles.list}`}
        aria-labelledby="projects"
        aria-busy={(!rows && !isError) || isPlaceholderData}
      >
        <h2 id="projects" className="spoken-only">
          {t(listWords.found)}
        </h2>
        <ListBody
          label={t(listWords.found)}
          list={list}
          cards={(projects, choice) =>
            projects ? (
              <ProjectCards projects={projects} choice={choice} />
            ) : (
              <ProjectCardSkeletons count={12} />
            )
          }
          rowKey={({ id }) => id}
          selection={selection}
          endless
          keys={t(listWords.keys)}
          failed={t(listWords.projectsFailed)}
          empty={
            name || status ? <NothingFound onShowAll={showAll} /> : starred ? <NoStars /> : <NoProjects />
          }
        />
      </section>
    </Page>
  )
}

function NoProjects() {
  const t = useT()
  return (
    <EmptyState
      picture={<WaveLine seed="one" />}
      title={t(listWords.noProjects)}
      action={
        <Link to={href('/translate/projectType')} className={buttonClass('primary')}>
          {t(listWords.create)}
        </Link>
      }
    >
      {t(listWords.noProjectsHint)}
    </EmptyState>
  )
}

function NoStars() {
  const t = useT()
  return (
    <EmptyState
      picture={<IconStar size={40} stroke={1.25} />}
      title={t(listWords.noStars)}
      action={
        <Link to={href('/translate/myProject')} className={buttonClass('quiet')}>
          {t(listWords.myProject)}
        </Link>
      }
    >
      {t(listWords.noStarsHint)}
    </EmptyState>
  )
}
