import { IconStar, IconStarOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { maxAtOnce } from '#core/contract/deletion.ts'
import { projectStatus, starTag } from '#core/contract/wire-numbers.ts'
import { listTexts } from '#core/texts/lists.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { inPortions } from '#core/web/list/in-portions.ts'
import type { Selection } from '#core/web/list/selectable.tsx'
import { useRemoval } from '#core/web/list/use-removal.ts'
import { changeProject, renewProjects } from '#products/dubbing/common/web/live-projects.ts'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { type Project, type ProjectChange, projectsChange } from '../contract/projects.ts'

/** Bulk actions: star or delete projects. */
export function useProjectSelection(): Selection<Project> {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const change = (ids: readonly string[], to: ProjectChange) =>
    inPortions(ids, maxAtOnce, (some) => send(projectsChange, { ids: some, change: to }))
  /** Optimistic; corrected by the refetched lists. */
  const show = (ids: readonly string[], to: Partial<Project> | undefined) => {
    for (const id of ids) changeProject(client, id, (project) => to && { ...project, ...to })
  }
  const star = useAction(
    async (ids: readonly string[], on: boolean) => {
      show(ids, { tag: on ? starTag.starred : starTag.none })
      await change(ids, on ? 'star' : 'unstar')
    },
    {
      overlaps: true,
      done: (_, ids, on) =>
        t(on ? listTexts.manyStarred : listTexts.manyUnstarred, { count: format.number(ids.length) }),
      onEnd: () => renewProjects(client),
    },
  )
  return {
    label: t(listTexts.chosenTools),
    choose: ({ name }) => t(projectTexts.choose, { name }),
    actions(rows) {
      // A failed project only offers the video and deletion.
      const starred = (on: boolean) =>
        rows
          .filter(({ tag, status }) => status !== projectStatus.failed && (tag === starTag.starred) === on)
          .map(({ id }) => id)
      const [plain, marked] = [starred(false), starred(true)]
      return [
        ...(plain.length > 0
          ? [{ text: projectTexts.star, icon: IconStar, act: () => void star.run(plain, true) }]
          : []),
        ...(marked.length > 0
          ? [{ text: projectTexts.unstar, icon: IconStarOff, act: () => void star.run(marked, false) }]
          : []),
      ]
    },
    remove: useRemoval<Project>(
      {
        removeAsk: listTexts.removeAsk,
        removeHint: listTexts.removeHint,
        removed: listTexts.manyRemoved,
        restored: listTexts.manyRestored,
      },
      {
        async remove(ids) {
          show(ids, undefined)
          await change(ids, 'delete')
        },
        restore: (ids) => change(ids, 'restore'),
      },
      { name: ({ name }) => name, renew: () => renewProjects(client) },
    ),
  }
}
