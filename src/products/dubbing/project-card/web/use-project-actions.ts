import { starTag } from '#core/contract/wire-numbers.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { SentTo } from '#core/contract/call.ts'
import {
  type Project,
  projectAudioTrack,
  projectDelete,
  projectRename,
  projectRestore,
  projectRetry,
  projectTag,
} from '#products/dubbing/projects/contract.ts'
import { type Run, runCancel } from '#core/contract/runs.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { changeProject, renewProjects } from '#products/dubbing/common/web/live-projects.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { toasts } from '#ui/toast-list.ts'

/** Actions for a project. */
export function useProjectActions({ id, name, tag }: Pick<Project, 'id' | 'name' | 'tag'>) {
  const client = useQueryClient()
  const t = useT()
  const change = (to: Partial<Project> | undefined) =>
    changeProject(client, id, (project) => to && { ...project, ...to })
  const renew = () => void renewProjects(client)

  const restore = async () => {
    await send(projectRestore, { id })
    toasts.success(t(projectWords.restored, { name }))
    renew()
  }
  return {
    async rename(to: string) {
      await send(projectRename, { id, name: to })
      change({ name: to })
      toasts.success(t(projectWords.renamed))
      renew()
    },
    /** Optimistic; corrected by the response. */
    async star() {
      change({ tag: tag === starTag.starred ? 0 : 1 })
      try {
        const now = await send(projectTag, { id })
        toasts.success(t(now.tag === starTag.starred ? projectWords.starDone : projectWords.unstarDone))
      } catch (error) {
        alreadyReported(error)
      }
      renew()
    },
    /** Without confirmation, because it can be undone. */
    async remove() {
      change(undefined)
      try {
        await send(projectDelete, { id })
        toasts.success(t(projectWords.removed, { name }), {
          text: t(projectWords.undo),
          act: () => void restore().catch(alreadyReported),
        })
        return true
      } catch (error) {
        alreadyReported(error)
        return false
      } finally {
        renew()
      }
    },
    async retry(otherwise: Omit<SentTo<typeof projectRetry>, 'id'>) {
      await send(projectRetry, { id, ...otherwise })
      toasts.success(t(projectWords.retried))
      renew()
    },
    /** Recognizes another audio track. */
    async takeTrack(track: number) {
      await send(projectAudioTrack, { id, track })
      toasts.success(t(projectWords.retried))
      renew()
    },
    async cancel(run: Run) {
      try {
        await send(runCancel, { id: run.id })
        toasts.info(t(projectWords.cancelAsked))
      } catch (error) {
        alreadyReported(error)
      }
      renew()
    },
  }
}
export type ProjectActions = ReturnType<typeof useProjectActions>
