import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '#web/core/router/use-search.ts'
import { projectDetail, type ProjectDetail } from '#contract/projects.ts'
import type { Run } from '#contract/runs.ts'
import { isGoing } from '#web/kit/run/is-going.ts'
import { useLive } from '#web/core/live/live.ts'
import { useLiveProjects } from './live-projects.ts'
import { reads } from '#web/core/api/queries.ts'

/** The project given by `id`, kept up to date by live events. */
export function useProject() {
  const { id = '' } = useSearch('/translate/projectDetail')
  const client = useQueryClient()
  const wanted = reads(projectDetail, { id })
  const query = useQuery(wanted)
  useLiveProjects()
  // Progress events are frequent, so they update the cache without a refetch. The end of a run causes a refetch.
  useLive('run', ({ payload: run }) => {
    if (run.subject?.id !== id || !isGoing(run)) return
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
  })
  return { id, query, project: query.data }
}
