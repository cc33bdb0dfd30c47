import { useQuery } from '@tanstack/react-query'
import { todoList } from '#contract/todos.ts'
import { reads } from '#web/core/api/queries.ts'
import { useAccount } from '#web/core/session/session.ts'
import { useRecentProjects } from '#web/dubbing/projects/recent-projects.tsx'
import { useGoingRuns } from '#web/kit/run/going-runs.ts'

/** Whether the account has made something; undefined while loading. Only users do. */
export function useHasWork(): boolean | undefined {
  const isUser = useAccount().role === 'user'
  const { data: todos } = useQuery({ ...reads(todoList, {}), enabled: isUser })
  const { data: projects } = useRecentProjects(isUser)
  const going = useGoingRuns(isUser)
  if (!isUser) return false
  if (going.length > 0 || todos?.length || projects?.total) return true
  return todos && projects && false
}
