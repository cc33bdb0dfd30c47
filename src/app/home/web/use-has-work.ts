import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useRecentProjects } from '#products/dubbing/projects/web/recent-projects.tsx'
import { useActiveRuns } from '#shared/runs/web/active-runs.ts'
import { todoList } from '#shared/todos/contract.ts'

/** Whether the account has made something besides its sample; undefined while loading. For users. */
export function useHasWork(): boolean | undefined {
  const { data: todos } = useQuery(reads(todoList, {}))
  const { data: projects } = useRecentProjects()
  const going = useActiveRuns(true)
  if (!todos || !projects) return undefined
  const samples = new Set(projects.records.filter(({ sample }) => sample).map(({ id }) => id))
  const isOwn = (subject: { id: string } | null) => subject === null || !samples.has(subject.id)
  return (
    projects.total > samples.size ||
    todos.some(({ subject }) => isOwn(subject)) ||
    going.some(({ subject }) => isOwn(subject))
  )
}
