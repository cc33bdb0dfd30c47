import { IconStar, IconStarOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { mostProjects, type Project, type ProjectChange, projectsChange } from '#contract/projects.ts'
import { projectStatus, starTag } from '#contract/wire-numbers.ts'
import { listWords } from '#i18n/project-lists.ts'
import { projectWords } from '#i18n/projects.ts'
import { send } from '#web/core/api/api.ts'
import { alreadyReported } from '#web/core/api/call-failure.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { changeProject, renewProjects } from '#web/dubbing/shared/live-projects.ts'
import { inPortions } from '#web/kit/list/in-portions.ts'
import type { Selection } from '#web/kit/list/selectable.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type CountedText = (typeof listWords)[
  | 'manyRemoved'
  | 'manyRestored'
  | 'manyStarred'
  | 'manyUnstarred'
  | 'removeAsk']

/** Bulk actions: star or delete projects. */
export function useProjectSelection(): Selection<Project> {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const counted = (text: CountedText) => (count: number) => t(text, { count: format.number(count) })
  const change = (ids: readonly string[], to: ProjectChange) =>
    inPortions(ids, mostProjects, (some) => send(projectsChange, { ids: some, change: to }))
  /** Optimistic; corrected by the refetched lists. */
  const show = (ids: readonly string[], to: Partial<Project> | undefined) => {
    for (const id of ids) changeProject(client, id, (project) => to && { ...project, ...to })
  }
  const star = async (ids: readonly string[], on: boolean) => {
    show(ids, { tag: on ? starTag.starred : starTag.none })
    try {
      await change(ids, on ? 'star' : 'unstar')
      toasts.success(counted(on ? listWords.manyStarred : listWords.manyUnstarred)(ids.length))
    } catch (error) {
      alreadyReported(error)
    }
    await renewProjects(client)
  }
  return {
    label: t(listWords.chosenTools),
    choose: ({ name }) => t(projectWords.choose, { name }),
    actions(rows) {
      // A failed project only offers the video and deletion.
      const starred = (on: boolean) =>
        rows
          .filter(({ tag, status }) => status !== projectStatus.failed && (tag === starTag.starred) === on)
          .map(({ id }) => id)
      const [plain, marked] = [starred(false), starred(true)]
      return [
        ...(plain.length > 0
          ? [{ text: projectWords.star, icon: IconStar, act: () => void star(plain, true) }]
          : []),
        ...(marked.length > 0
          ? [{ text: projectWords.unstar, icon: IconStarOff, act: () => void star(marked, false) }]
          : []),
      ]
    },
    remove: {
      question: counted(listWords.removeAsk),
      name: ({ name }) => name,
      hint: () => t(listWords.removeHint),
      async act(ids) {
        show(ids, undefined)
        await change(ids, 'delete')
      },
      done: counted(listWords.manyRemoved),
      undo: { act: (ids) => change(ids, 'restore'), done: counted(listWords.manyRestored) },
      renew: () => renewProjects(client),
    },
  }
}
