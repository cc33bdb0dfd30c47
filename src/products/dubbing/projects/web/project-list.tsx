import { IconPlus, IconStar } from '@tabler/icons-react'
import { projectSorts } from '#core/contract/filters.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { listTexts } from '#core/texts/lists.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { ListBody, NothingFound } from '#core/web/list/list-body.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { prefetchList, saved as kept, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { useLiveProjects } from '#products/dubbing/common/web/live-projects.ts'
import { ProjectCards, ProjectCardSkeletons } from '#products/dubbing/project-card/web/project-cards.tsx'
import { WaveLine } from '#products/dubbing/project-card/web/wave-line.tsx'
import { NewProjectLink } from '#products/dubbing/uploads/web/new-project-link.tsx'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { projectList } from '../contract/projects.ts'
import { useProjectSelection } from './project-selection.ts'
import styles from './project-list.module.css'

/** Divisible by 2, 3, 4 and 6, so that rows are full at most widths. */
const cardsAtATime = 24

/** Status filters, which are coarser than states; 0 means any. */
const statuses = [
  { value: projectStatus.proofreading, text: projectTexts.proofreading },
  { value: projectStatus.translated, text: projectTexts.inTranslation },
  { value: projectStatus.generating, text: projectTexts.generating },
  { value: projectStatus.complete, text: projectTexts.generated },
  { value: projectStatus.failed, text: projectTexts.unprepared },
] as const

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
      title={t(starred ? listTexts.starProject : listTexts.myProject)}
      intro={total ? t(listTexts.total, { count: format.number(total) }) : ' '}
      actions={
        <NewProjectLink className={buttonClass('primary')}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t(listTexts.create)}
        </NewProjectLink>
      }
    >
      <ListTools search={name ?? ''} onSearch={(typed) => change({ name: typed })}>
        <FilterField
          label={t(listTexts.status)}
          any={t(listTexts.anyStatus)}
          options={statuses.map(({ value, text }) => ({ value, label: t(text) }))}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
        <SelectField
          label={t(listTexts.sort)}
          labelHidden
          options={projectSorts.map((sort, at) => ({
            value: at === 0 ? '' : sort,
            label: t(listTexts[sort]),
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
          {t(listTexts.found)}
        </h2>
        <ListBody
          label={t(listTexts.found)}
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
          keys={t(listTexts.keys)}
          failed={t(listTexts.projectsFailed)}
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
      title={t(listTexts.noProjects)}
      action={<NewProjectLink className={buttonClass('primary')}>{t(listTexts.create)}</NewProjectLink>}
    >
      {t(listTexts.noProjectsHint)}
    </EmptyState>
  )
}

function NoStars() {
  const t = useT()
  return (
    <EmptyState
      picture={<IconStar size={40} stroke={1.25} />}
      title={t(listTexts.noStars)}
      action={
        <Link to={href('/translate/myProject')} className={buttonClass('quiet')}>
          {t(listTexts.myProject)}
        </Link>
      }
    >
      {t(listTexts.noStarsHint)}
    </EmptyState>
  )
}
