import { useQuery } from '@tanstack/react-query'
import { todoList } from '#shared/todos/contract.ts'
import { reads } from '#core/web/api/queries.ts'
import { useRecentProjects } from '#products/dubbing/projects/web/recent-projects.tsx'
import { useActiveRuns } from '#shared/runs/web/active-runs.ts'

/** Whether the account has made something; undefined while loading. For users. */
export function useHasWork(): boolean | undefined {
  const { data: todos } = useQuery(reads(todoList, {}))
  const { data: projects } = useRecentProjects()
  const going = useActiveRuns(true)
  if (going.length > 0 || todos?.length || projects?.total) return true
  return todos && projects && false
}
