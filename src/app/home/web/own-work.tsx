import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Run } from '#core/contract/runs.ts'
import { home } from '#core/texts/home.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { href } from '#core/web/router/href.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useActiveRuns } from '#shared/runs/web/active-runs.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { type Todo, todoList } from '#shared/todos/contract.ts'
import { Card } from '#ui/layout/card.tsx'
import { WorkRow } from './work-row.tsx'
import styles from './home.module.css'

// Loaded when first opened: most people have no reviewers.
const CommentsDialog = lazy(async () => {
  const { ProjectCommentsDialog } = await import('#products/dubbing/shares/web/project-comments-dialog.tsx')
  return { default: ProjectCommentsDialog }
})

/** Number of runs shown. */
const visible = 5

/** Runs and to-dos of the account in all products. Renders nothing if there are none. */
export function OwnWork() {
  const t = useT()
  const client = useQueryClient()
  const renew = () => void client.invalidateQueries({ queryKey: [todoList.path] })
  useLive(
    { run: ({ timeFinish, state }) => (timeFinish ?? state === 'waiting') && renew(), subject: renew },
    renew,
  )
  const query = useQuery(reads(todoList, {}))
  const [opened, setOpened] = useState<Todo>()
  const runs = useActiveRuns(true).slice(0, visible)
  const { data: todos = [], isError } = query
  if (todos.length === 0 && runs.length === 0 && !isError && !opened) return null
  return (
    <>
      <div className={`grid grid-cols-1 gap-5 ${styles.cards}`}>
        {(todos.length > 0 || isError) && (
          <Card title={t(home.todos)}>
            <Loaded query={query} failed={t(home.todosFailed)}>
              {(waiting) => (
                <ul>
                  {waiting.map((todo) => (
                    <TodoRow key={`${todo.kind} ${todo.subject.id}`} todo={todo} onOpen={setOpened} />
                  ))}
                </ul>
              )}
            </Loaded>
          </Card>
        )}
        {runs.length > 0 && (
          <Card title={t(home.going)}>
            <ul>
              {runs.map((run) => (
                <GoingRow key={run.id} run={run} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {opened && (
        <Suspense>
          <CommentsDialog
            project={opened.subject.id}
            name={opened.name}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The page of each kind of subject. */
const subjects: Readonly<Record<string, (id: string) => string>> = {
  project: (id) => href('/translate/projectDetail', { id }),
  reading: (id) => href('/works-editing', { id }),
  podcast: (id) => href('/podcastEditing', { id }),
  separation: (id) => href('/bgm/separation', { id }),
}

const works: Readonly<Record<string, (id: string) => string>> = {
  project: (id) => href('/translate/worksDetail', { id }),
  reading: (id) => href('/readingWork', { id }),
  podcast: (id) => href('/podcastWork', { id }),
}

/** Undefined for kinds unknown to this version of the page. */
const subjectPath = ({ kind, id }: NonNullable<Run['subject']>): string | undefined => subjects[kind]?.(id)

/** The page of the next step. */
function todoPath({ kind, subject, language, work }: Todo): string | undefined {
  const { id } = subject
  const isProject = subject.kind === 'project'
  if (kind === 'review') return href('/translate/prooSubtit', { id })
  if (kind === 'translate')
    return language === null
      ? href('/translate/chooseLang', { id })
      : href('/translate/prooTranslation', { id, language })
  if (kind === 'generate' && isProject)
    return href('/translate/generateWorks', { id, ...(language !== null && { language }) })
  return (work !== null && works[subject.kind]?.(work)) || subjectPath(subject)
}

function GoingRow({ run }: { run: Run }) {
  const path = run.subject && subjectPath(run.subject)
  if (!run.subject || !path) return null
  return (
    <WorkRow kind={run.subject.kind} name={run.title} to={path}>
      <RunProgress run={run} />
    </WorkRow>
  )
}

/** `onOpen` opens items that are handled on this page. */
function TodoRow({ todo, onOpen }: { todo: Todo; onOpen: (todo: Todo) => void }) {
  const format = useFormat()
  const text = useTodoText(todo)
  const path = todoPath(todo)
  if (!path) return null
  const { subject, name, timeCreate, kind } = todo
  return (
    <WorkRow
      kind={subject.kind}
      name={name}
      to={kind === 'comments' ? () => onOpen(todo) : path}
      aside={<time dateTime={timeCreate}>{format.ago(timeCreate)}</time>}
    >
      <span className={kind === 'failed' ? 'text-13 text-danger' : 'small'}>{text}</span>
    </WorkRow>
  )
}

function useTodoText({ kind, subject, count, language, problem, problemValues }: Todo): string {
  const t = useT()
  const format = useFormat()
  const textOf = useProblem()
  switch (kind) {
    case 'failed':
      return problem === null ? t(home.todoFailed) : textOf(problem, problemValues)
    case 'comments':
      return t(home.todoComments, { count: count ?? 0 })
    case 'review':
      return t(home.todoReview, { count: count ?? 0 })
    case 'translate':
      return language === null
        ? t(home.todoTranslate)
        : t(home.todoTranslateInto, { language: format.language(language) })
    case 'generate':
      if (subject.kind !== 'project' || language === null) return t(home.todoGenerate)
      return count === null
        ? t(home.todoDub, { language: format.language(language) })
        : t(home.todoDubAgain, { language: format.language(language), count: format.number(count) })
    case 'publish':
      return t(home.todoPublish)
    case 'ready':
      return subject.kind === 'project' && language !== null
        ? t(home.readyDub, { language: format.language(language) })
        : t(home.ready)
  }
}
