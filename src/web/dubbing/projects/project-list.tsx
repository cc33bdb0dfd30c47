import { IconPlus, IconStar } from '@tabler/icons-react'
import { projectSorts, worksList } from '#contract/projects.ts'
import { listWords } from '#i18n/project-lists.ts'
import { ListEnd } from '#web/kit/list/list-end.tsx'
import { FilterField } from '#web/kit/list/filter-field.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { NoneFit } from '#web/kit/list/none-fit.tsx'
import styles from './project-list.module.css'
import { ChoosableCards } from './choosable-cards.tsx'
import { useListWish } from '#web/kit/list/use-list-wish.ts'
import { useLongList } from '#web/kit/list/use-long-list.ts'
import { send } from '#web/core/api/api.ts'
import { useBuilt } from '#web/core/router/built.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useLiveProjects } from '#web/dubbing/shared/live-projects.ts'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { ProjectCardSkeletons } from '#web/dubbing/project-card/project-cards.tsx'
import { projectStates } from '#web/dubbing/project-card/project-states.ts'
import { WaveLine } from '#web/dubbing/project-card/wave-line.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { useTranslatePaths } from '#web/dubbing/shared/translate-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** Those that can be filtered by: 0 means any (rulings, 3). */
const statuses = [1, 2, 4, 5, 3] as const

/** The projects as cards, as many as one scrolls to; all that is asked for stands in the address. */
export function ProjectList({ starred }: { starred: boolean }) {
  const say = useSay()
  const format = useFormat()
  const built = useBuilt()
  const to = useTranslatePaths()
  const wish = useListWish(starred ? to.starProject : to.myProject)
  useLiveProjects()
  const asked = {
    tag: starred ? 1 : 0,
    status: statuses.find((status) => String(status) === wish.status) ?? 0,
    sort: Math.max(0, projectSorts.indexOf(wish.sort as (typeof projectSorts)[number])),
    name: wish.name,
  }
  const { query, rows, total } = useLongList([worksList.path, asked], (part, signal) =>
    send(worksList, { ...asked, ...part }, { signal, quiet: true }),
  )
  const { isError, isPlaceholderData } = query
  return (
    <Page
      title={say(starred ? listWords.starProject : listWords.myProject)}
      intro={total ? say(listWords.total, { count: format.number(total) }) : ' '}
      actions={
        built(to.projectType()) && (
          <Link to={to.projectType()} className={buttonClass('primary')}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {say(listWords.create)}
          </Link>
        )
      }
    >
      <ListTools search={wish.name} onSearch={wish.search}>
        <FilterField
          label={say(listWords.status)}
          any={say(listWords.anyStatus)}
          options={statuses.map((status) => ({
            value: String(status),
            label: say(projectStates[status].text),
          }))}
          value={wish.status}
          onChange={(status) => wish.choose({ status })}
        />
        <SelectField
          label={say(listWords.sort)}
          labelHidden
          options={projectSorts.map((sort, at) => ({
            value: at === 0 ? '' : sort,
            label: say(listWords[sort]),
          }))}
          value={wish.sort}
          onChange={(sort) => wish.choose({ sort })}
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
        {rows ? (
          rows.length > 0 ? (
            <ChoosableCards projects={rows}>
              <ListEnd query={query} count={rows.length} />
              <p className={styles.keys}>{say(listWords.keys)}</p>
            </ChoosableCards>
          ) : (
            <NoneFit wish={wish}>{starred ? <NoStars /> : <NoProjects />}</NoneFit>
          )
        ) : isError ? (
          <LoadFailed title={say(listWords.projectsFailed)} query={query} />
        ) : (
          <ProjectCardSkeletons count={12} />
        )}
      </section>
    </Page>
  )
}

function NoProjects() {
  const say = useSay()
  const built = useBuilt()
  const to = useTranslatePaths()
  return (
    <EmptyState
      picture={<WaveLine seed="one" />}
      title={say(listWords.noProjects)}
      action={
        built(to.projectType()) && (
          <Link to={to.projectType()} className={buttonClass('primary')}>
            {say(listWords.create)}
          </Link>
        )
      }
    >
      {say(listWords.noProjectsHint)}
    </EmptyState>
  )
}

function NoStars() {
  const say = useSay()
  const to = useTranslatePaths()
  return (
    <EmptyState
      picture={<IconStar size={40} stroke={1.25} />}
      title={say(listWords.noStars)}
      action={
        <Link to={to.myProject()} className={buttonClass('quiet')}>
          {say(listWords.myProject)}
        </Link>
      }
    >
      {say(listWords.noStarsHint)}
    </EmptyState>
  )
}
