import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Run } from '#core/contract/runs.ts'
import { reads } from '#core/web/api/queries.ts'
import { useLive } from '#core/web/live/live.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { projectDetail, type ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useLiveProjects } from './live-projects.ts'

/** The project given by `id`. Its workspace keeps it up to date. */
export function useProject() {
  const { id = '' } = useSearch('/translate/projectDetail')
  const query = useQuery(reads(projectDetail, { id }))
  return { id, query, project: query.data }
}

/** A project, kept up to date by live events. */
export function useLiveProject(id: string | undefined) {
  const client = useQueryClient()
  const wanted = reads(projectDetail, { id: id ?? '' })
  const query = useQuery({ ...wanted, enabled: id !== undefined })
  useLiveProjects()
  // Progress events are frequent, so they update the cache without a refetch. The end of a run causes a refetch.
  const showRun = (run: Run) => {
    if (run.subject?.id !== id || !isActive(run)) return
    client.setQueryData(wanted.queryKey, (project: ProjectDetail | undefined) => {
      if (!project) return project
      const now = (known: Run | null) => (known?.id === run.id ? run : known)
      return {
        ...project,
        preparing: now(project.preparing),
        tracks: project.tracks.map((track) => ({
          ...track,
          run: now(track.run),
          work: track.work && { ...track.work, run: now(track.work.run) },
        })),
      }
    })
  }
  useLive({ run: showRun }, () => void client.invalidateQueries({ queryKey: wanted.queryKey }))
  return query
}
