import type { Todo } from '#shared/todos/contract.ts'
import type { Run } from '#core/contract/runs.ts'
import { href } from '#core/web/router/href.ts'

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
export const subjectPath = ({ kind, id }: NonNullable<Run['subject']>): string | undefined =>
  subjects[kind]?.(id)

/** The page of the next step. */
export function todoPath({ kind, subject, language, work }: Todo): string | undefined {
  const { id } = subject
  const isProject = subject.kind === 'project'
  if (kind === 'review') return href('/translate/prooSubtit', { id })
  if (kind === 'translate') return href('/translate/chooseLang', { id })
  if (kind === 'generate' && isProject)
    return href('/translate/generateWorks', { id, ...(language !== null && { language }) })
  return (work !== null && works[subject.kind]?.(work)) || subjectPath(subject)
}
