import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Project, projectDetail, type ProjectDetail, projectList } from '#contract/projects.ts'
import type { OutputOf } from '#contract/call.ts'
import { runList } from '#contract/runs.ts'
import { projectStatus } from '#contract/wire-numbers.ts'
import { workList } from '#contract/dubs.ts'
import { useLive } from '#web/core/live/live.ts'

const paths = [projectList.path, projectDetail.path, workList.path, runList.path]

/** Reads lists and pages of projects and works anew. */
export async function renewProjects(client: QueryClient): Promise<void> {
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

type List = OutputOf<typeof projectList>

/** Shows a change of a project at once wherever it stands; `undefined` takes it out of the lists. */
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

/** Milliseconds: many things may change at once, and a list is read once for all of them. */
const pace = 400

/** Whether something on the page is being worked on, so that it changes by itself. */
function mayHaveChanged(client: QueryClient): boolean {
  const lists = client.getQueriesData<List | InfiniteData<List>>({ queryKey: [projectList.path] })
  const records = lists.flatMap(([, list]) =>
    !list ? [] : 'pages' in list ? list.pages.flatMap((page) => page.records) : list.records,
  )
  const details = client.getQueriesData<ProjectDetail>({ queryKey: [projectDetail.path] })
  const projects = [...records, ...details.flatMap(([, detail]) => detail ?? [])]
  return projects.some(({ status }) => goesOn.has(status))
}
const goesOn: ReadonlySet<number> = new Set([
  projectStatus.waiting,
  projectStatus.translated,
  projectStatus.generating,
])

/** Reads what is shown of projects and works anew as the server tells that it changed. */
export function useLiveProjects(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      // What was told a moment before the screen is left is as true on the next one.
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
  // What changed between reading and the opening of the socket is in no event of this page.
  useLive('ready', () => {
    if (mayHaveChanged(client)) renew()
  })
  useLive('subject', ({ payload }) => {
    if (payload.kind === 'project') renew()
  })
  useLive('run', ({ payload }) => {
    if (payload.subject && (payload.timeFinish ?? payload.state === 'waiting')) renew()
  })
  useLive('reset', renew)
}
