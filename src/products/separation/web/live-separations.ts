import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import type { Run } from '#core/contract/runs.ts'
import { useLive } from '#core/web/live/live.ts'
import {
  type Separation,
  separationDetail,
  type SeparationDetail,
  separationList,
  separationQuote,
} from '../contract/separations.ts'

const kind = 'separation'
type List = InfiniteData<OutputOf<typeof separationList>>

/** Polling interval in milliseconds while something is made, in case events do not arrive. */
export const renewal = 10_000

export async function renewSeparations(client: QueryClient): Promise<void> {
  const paths = [separationList.path, separationDetail.path, separationQuote.path]
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

const withRun =
  (run: Run) =>
  <S extends Separation>(separation: S): S => {
    const change = (work: Separation['preview']) => (work?.id === run.part ? { ...work, run } : work)
    return separation.id === run.subject?.id
      ? { ...separation, preview: change(separation.preview), whole: change(separation.whole) }
      : separation
  }

/** Shows progress as it happens, and reads again what has started, ended or changed. */
export function useLiveSeparations(): void {
  const client = useQueryClient()
  const renew = () => void renewSeparations(client)
  const show = (run: Run) => {
    if (run.subject?.kind !== kind) return
    const change = withRun(run)
    client.setQueriesData<List>({ queryKey: [separationList.path] }, (list) =>
      list && 'pages' in list
        ? {
            ...list,
            pages: list.pages.map((page) => ({ ...page, records: page.records.map((each) => change(each)) })),
          }
        : list,
    )
    client.setQueriesData<SeparationDetail>(
      { queryKey: [separationDetail.path] },
      (detail) => detail && change(detail),
    )
    if (run.timeFinish) renew()
  }
  useLive({ run: show, subject: (subject) => subject.kind === kind && renew() }, renew)
}
