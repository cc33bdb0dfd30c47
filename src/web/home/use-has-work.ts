import { useQuery } from '@tanstack/react-query'
import { todoList } from '#contract/todos.ts'
import { reads } from '#web/core/api/queries.ts'
import { useRecentProjects } from '#web/dubbing/projects/recent-projects.tsx'
import { useGoingRuns } from '#web/kit/run/going-runs.ts'

/** Whether the account has made something; undefined while loading. For users. */
export function useHasWork(): boolean | undefined {
  const { data: todos } = useQuery(reads(todoList, {}))
  const { data: projects } = useRecentProjects()
  const going = useGoingRuns(true)
  if (going.length > 0 || todos?.length || projects?.total) return true
  return todos && projects && false
}
