import { useQueryClient } from '@tanstack/react-query'
import type { SentTo } from '#core/contract/call.ts'
import { type Run, runCancel } from '#core/contract/runs.ts'
import { starTag } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { changeProject, renewProjects } from '#products/dubbing/common/web/live-projects.ts'
import { projectAudioTrack, projectRetry } from '#products/dubbing/projects/contract/preparing.ts'
import {
  type Project,
  projectDelete,
  projectRename,
  projectRestore,
  projectTag,
} from '#products/dubbing/projects/contract/projects.ts'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { toasts } from '#ui/overlays/toast-list.ts'

/** Actions for a project. */
export function useProjectActions({ id, name, tag }: Pick<Project, 'id' | 'name' | 'tag'>) {
  const client = useQueryClient()
  const t = useT()
  const change = (to: Partial<Project> | undefined) =>
    changeProject(client, id, (project) => to && { ...project, ...to })
  const renew = () => void renewProjects(client)

  const restore = useAction(projectRestore, { done: t(projectTexts.restored, { name }), onSuccess: renew })
  /** Optimistic; corrected by the response. */
  const star = useAction(
    (to: 0 | 1) => {
      change({ tag: to })
      return send(projectTag, { id })
    },
    {
      overlaps: true,
      done: (now) => t(now.tag === starTag.starred ? projectTexts.starDone : projectTexts.unstarDone),
      onEnd: renew,
    },
  )
  /** Without confirmation, because it can be undone. */
  const remove = useAction(
    () => {
      change(undefined)
      return send(projectDelete, { id })
    },
    { done: t(projectTexts.removed, { name }), undo: () => restore.run({ id }), onEnd: renew },
  )
  const cancel = useAction(runCancel, {
    overlaps: true,
    onSuccess: () => toasts.info(t(projectTexts.cancelAsked)),
    onEnd: renew,
  })
  return {
    async rename(to: string) {
      await send(projectRename, { id, name: to })
      change({ name: to })
      toasts.success(t(projectTexts.renamed))
      renew()
    },
    star: () => star.run(tag === starTag.starred ? 0 : 1),
    remove: () => remove.run(),
    async retry(otherwise: Omit<SentTo<typeof projectRetry>, 'id'>) {
      await send(projectRetry, { id, ...otherwise })
      toasts.success(t(projectTexts.retried))
      renew()
    },
    /** Recognizes another audio track. */
    async takeTrack(track: number) {
      await send(projectAudioTrack, { id, track })
      toasts.success(t(projectTexts.retried))
      renew()
    },
    cancel: (run: Run) => cancel.run({ id: run.id }),
  }
}
export type ProjectActions = ReturnType<typeof useProjectActions>
