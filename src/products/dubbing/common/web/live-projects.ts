import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { runList } from '#core/contract/runs.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { useLive } from '#core/web/live/live.ts'
import {
  type Project,
  projectDetail,
  type ProjectDetail,
  projectList,
} from '#products/dubbing/projects/contract/projects.ts'
import { workList } from '#products/dubbing/works/contract.ts'

const paths = [projectList.path, projectDetail.path, workList.path, runList.path]

/** Refetches projects and works. */
export async function renewProjects(client: QueryClient): Promise<void> {
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

type List = OutputOf<typeof projectList>

/** Updates a project in all cached data; `undefined` removes it. */
export function changeProject(
  client: QueryClient,
  id: string,
  change: (project: Project) => Project | undefined,
): void {
  const changed = (list: List): List =>
    list.records.some((project) => project.id === id)
      ? { ...list, records: list.records.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)) }
      : list
  client.setQueriesData<List | InfiniteData<List>>(
    { queryKey: [projectList.path] },
    (list) => list && ('pages' in list ? { ...list, pages: list.pages.map(changed) } : changed(list)),
  )
  client.setQueriesData<ProjectDetail>({ queryKey: [projectDetail.path] }, (detail) =>
    detail?.id === id ? { ...detail, ...change(detail) } : detail,
  )
}

/** Milliseconds in which changes are batched into one refetch. */
const pace = 400

/** Whether any cached project is being processed. */
function mayHaveChanged(client: QueryClient): boolean {
  const lists = client.getQueriesData<List | InfiniteData<List>>({ queryKey: [projectList.path] })
  const records = lists.flatMap(([, list]) =>
    !list ? [] : 'pages' in list ? list.pages.flatMap((page) => page.records) : list.records,
  )
  const details = client.getQueriesData<ProjectDetail>({ queryKey: [projectDetail.path] })
  const projects = [...records, ...details.flatMap(([, detail]) => detail ?? [])]
  return projects.some(({ status, plan }) => goesOn.has(status) || plan?.state === 'going')
}
const goesOn: ReadonlySet<number> = new Set([
  projectStatus.waiting,
  projectStatus.translated,
  projectStatus.generating,
])

/** Refetches projects and works on live events. */
export function useLiveProjects(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      // A pending refetch must not be lost when the screen changes.
      void renewProjects(client)
    },
    [client],
  )
  const renew = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void renewProjects(client)
    }, pace)
  }
  // No event reports changes between the first read and the opening of the socket.
  useLive(
    {
      ready: () => mayHaveChanged(client) && renew(),
      subject: ({ kind }) => kind === 'project' && renew(),
      run: ({ subject, timeFinish, state }) => subject && (timeFinish ?? state === 'waiting') && renew(),
    },
    renew,
  )
}
