import type { SearchAt } from '#web/core/router/screen.ts'
import { prefetchList } from '#web/kit/list/use-list.ts'
import { useFilter } from '#web/core/router/use-search.ts'
import { kept, useList } from '#web/kit/list/use-list.ts'
import { ListStates, NothingFound } from '#web/kit/list/list-body.tsx'
import { href } from '#web/core/router/href.ts'
import { IconPlus, IconStar } from '@tabler/icons-react'
import { projectSorts, worksList } from '#contract/projects.ts'
import { listWords } from '#i18n/project-lists.ts'
import { ListEnd } from '#web/kit/list/list-end.tsx'
import { FilterField } from '#web/kit/list/filter-field.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import styles from './project-list.module.css'
import { ChoosableCards } from './choosable-cards.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useLiveProjects } from '#web/dubbing/shared/live-projects.ts'
import { ProjectCardSkeletons } from '#web/dubbing/project-card/project-cards.tsx'
import { projectStates } from '#web/dubbing/project-card/project-states.ts'
import { WaveLine } from '#web/dubbing/project-card/wave-line.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** Divides by 2, 3, 4 and 6: rows of cards are full at most widths. */
const cardsAtATime = 24

/** Those that can be filtered by: 0 means any. */
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
  prefetchList(worksList, projectsOf(search, starred))

/** The projects as cards, as many as one scrolls to; all that is asked for stands in the address. */
export function ProjectList({ starred }: { starred: boolean }) {
  const say = useSay()
  const format = useFormat()
  const { search, change, showAll } = useFilter('/translate/myProject', '/translate/starProject', '/ly')
  const { name, status, sort } = search
  useLiveProjects()
  const list = useList(worksList, projectsOf(search, starred), { kept })
  const { rows, total } = list
  const { isError, isPlaceholderData } = list.query
  return (
    <Page
      title={say(starred ? listWords.starProject : listWords.myProject)}
      intro={total ? say(listWords.total, { count: format.number(total) }) : ' '}
      actions={
        <Link to={href('/translate/projectType')} className={buttonClass('primary')}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {say(listWords.create)}
        </Link>
      }
    >
      <ListTools search={name ?? ''} onSearch={(typed) => change({ name: typed })}>
        <FilterField
          label={say(listWords.status)}
          any={say(listWords.anyStatus)}
          options={statuses.map((value) => ({ value, label: say(projectStates[value].text) }))}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
        <SelectField
          label={say(listWords.sort)}
          labelHidden
          options={projectSorts.map((sort, at) => ({
            value: at === 0 ? '' : sort,
            label: say(listWords[sort]),
          }))}
          value={sort === projectSorts[0] ? '' : (sort ?? '')}
          onChange={(chosen) => change({ sort: projectSorts.find((one) => one === chosen) })}
        />
      </ListTools>
      <section
        className={styles.list}
        aria-labelledby="projects"
        aria-busy={(!rows && !isError) || isPlaceholderData}
      >
        <h2 id="projects" className="spoken-only">
          {say(listWords.found)}
        </h2>
        <ListStates
          list={list}
          failed={say(listWords.projectsFailed)}
          empty={
            name || status ? <NothingFound onShowAll={showAll} /> : starred ? <NoStars /> : <NoProjects />
          }
        >
          {(projects) =>
            projects ? (
              <ChoosableCards projects={projects}>
                <ListEnd more={list.more} count={projects.length} />
                <p className={styles.keys}>{say(listWords.keys)}</p>
              </ChoosableCards>
            ) : (
              <ProjectCardSkeletons count={12} />
            )
          }
        </ListStates>
      </section>
    </Page>
  )
}

function NoProjects() {
  const say = useSay()
  return (
    <EmptyState
      picture={<WaveLine seed="one" />}
      title={say(listWords.noProjects)}
      action={
        <Link to={href('/translate/projectType')} className={buttonClass('primary')}>
          {say(listWords.create)}
        </Link>
      }
    >
      {say(listWords.noProjectsHint)}
    </EmptyState>
  )
}

function NoStars() {
  const say = useSay()
  return (
    <EmptyState
      picture={<IconStar size={40} stroke={1.25} />}
      title={say(listWords.noStars)}
      action={
        <Link to={href('/translate/myProject')} className={buttonClass('quiet')}>
          {say(listWords.myProject)}
        </Link>
      }
    >
      {say(listWords.noStarsHint)}
    </EmptyState>
  )
}
