import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  noticeDelete,
  noticeDeleteRead,
  noticeList,
  noticeRead,
  noticeReadAll,
} from '#identity/notifications/contract.ts'
import { send } from '#core/web/api/api.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useLive } from '#core/web/live/live.ts'

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
  const read = useMutation({
    mutationFn: (id: string) => send(noticeRead, { id }),
    onSettled: renew,
  })
  const readAll = useMutation({ mutationFn: () => send(noticeReadAll, {}), onSettled: renew })
  const remove = useMutation({ mutationFn: (id: string) => send(noticeDelete, { id }), onSettled: renew })
  const removeRead = useMutation({ mutationFn: () => send(noticeDeleteRead, {}), onSettled: renew })
  return {
    list: query.data?.pages.flatMap(({ records }) => records),
    unread: query.data?.pages[0]?.unread ?? 0,
    query,
    older: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingOlder: query.isFetchingNextPage,
    read: (id: string) => read.mutate(id),
    readAll: () => readAll.mutate(),
    readingAll: readAll.isPending,
    remove: (id: string) => remove.mutate(id),
    removeRead: () => removeRead.mutate(),
    removingRead: removeRead.isPending,
  }
}
export type Notices = ReturnType<typeof useNotices>
