import { useQueryClient } from '@tanstack/react-query'
import { mostProjects, type Project, type ProjectChange, projectsChange } from '#contract/projects.ts'
import { listWords } from '#i18n/project-lists.ts'
import { projectWords } from '#i18n/projects.ts'
import { send } from '#web/core/api/api.ts'
import { alreadyReported } from '#web/core/api/call-failure.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { changeProject, renewProjects } from '#web/dubbing/shared/live-projects.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { toasts } from '#web/ui/toast-list.ts'

const told = {
  star: listWords.manyStarred,
  unstar: listWords.manyUnstarred,
  delete: listWords.manyRemoved,
  restore: listWords.manyRestored,
}

/** What can be done with several projects at once. */
export function useManyProjects() {
  const client = useQueryClient()
  const t = useT()
  const format = useFormat()

  /** Shown at once; the lists that are read anew correct it. */
  const show = (ids: readonly string[], to: Partial<Project> | undefined) => {
    for (const id of ids) changeProject(client, id, (project) => to && { ...project, ...to })
  }
  const change = async (ids: readonly string[], to: ProjectChange) => {
    try {
      for (let from = 0; from < ids.length; from += mostProjects)
        await send(projectsChange, { ids: ids.slice(from, from + mostProjects), change: to })
      const undo = { text: t(projectWords.undo), act: () => void change(ids, 'restore') }
      toasts.success(t(told[to], { count: format.number(ids.length) }), to === 'delete' ? undo : undefined)
    } catch (error) {
      alreadyReported(error)
    }
    await renewProjects(client)
  }
  return {
    async star(ids: readonly string[], on: boolean) {
      show(ids, { tag: on ? 1 : 0 })
      await change(ids, on ? 'star' : 'unstar')
    },
    async remove(ids: readonly string[]) {
      show(ids, undefined)
      await change(ids, 'delete')
    },
  }
}
