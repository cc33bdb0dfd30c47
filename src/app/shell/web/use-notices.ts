import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useLive } from '#core/web/live/live.ts'
import {
  noticeDelete,
  noticeDeleteRead,
  noticeList,
  noticeRead,
  noticeReadAll,
} from '#identity/notifications/contract.ts'

/** Notices of the account, newest first, with the number of unread ones. */
export function useNotices() {
  const client = useQueryClient()
  // The server translates them, so the language is part of the key.
  const key = [noticeList.path, useLanguage()]
  const renew = () => client.invalidateQueries({ queryKey: key })
  useLive({ notice: renew }, renew)
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => send(noticeList, { after: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const read = useAction((id: string) => send(noticeRead, { id }), {
    overlaps: true,
    onEnd: renew,
  })
  const readAll = useAction(noticeReadAll, {
    onEnd: renew,
  })
  const remove = useAction((id: string) => send(noticeDelete, { id }), {
    overlaps: true,
    onEnd: renew,
  })
  const removeRead = useAction(noticeDeleteRead, {
    onEnd: renew,
  })
  return {
    list: query.data?.pages.flatMap(({ records }) => records),
    unread: query.data?.pages[0]?.unread ?? 0,
    query,
    older: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingOlder: query.isFetchingNextPage,
    read: (id: string) => read.run(id),
    readAll: () => readAll.run({}),
    readingAll: readAll.busy,
    remove: (id: string) => remove.run(id),
    removeRead: () => removeRead.run({}),
    removingRead: removeRead.busy,
  }
}
export type Notices = ReturnType<typeof useNotices>
