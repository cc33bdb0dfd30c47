import { useQuery } from '@tanstack/react-query'
import { todoList } from '#contract/todos.ts'
import { reads } from '#web/core/api/queries.ts'
import { useRecentProjects } from '#web/dubbing/projects/recent-projects.tsx'
import { useActiveRuns } from '#web/kit/run/active-runs.ts'

/** Whether the account has made something; undefined while loading. For users. */
export function useHasWork(): boolean | undefined {
  const { data: todos } = useQuery(reads(todoList, {}))
  const { data: projects } = useRecentProjects()
  const going = useActiveRuns(true)
  if (going.length > 0 || todos?.length || projects?.total) return true
  return todos && projects && false
}
