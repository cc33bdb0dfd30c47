import { useSearch } from '@tanstack/react-router'
import { useGo } from '#web/core/router/link.tsx'
import type { ListWish } from '#web/core/router/paths.ts'

/**
 * What the address asks of a list, and a way to ask for something else. Another page is a step that the browser goes
 * back from; a letter more in the search is not.
 */
export function useListWish(path: (wish: ListWish) => string) {
  const go = useGo()
  const address: Partial<Record<keyof ListWish, string>> = useSearch({ strict: false })
  const { name = '', status = '', language = '', sort = '' } = address
  const page = Math.max(1, Math.trunc(Number(address.page)) || 1)
  const wish = { name, status, language, sort, page }
  const ask = (to: ListWish, how: { replace?: boolean }) => {
    const { page: wanted, ...others } = { ...wish, ...to }
    const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''))
    go(path({ ...given, page: wanted > 1 ? wanted : undefined }), how)
  }
  return {
    ...wish,
    /** Anything but the page and the order is asked for. */
    filtered: name !== '' || status !== '' || language !== '',
    search: (text: string) => {
      if (text !== name) ask({ name: text, page: 1 }, { replace: true })
    },
    choose: (to: ListWish) => ask({ ...to, page: 1 }, { replace: true }),
    turnTo: (to: number) => {
      ask({ page: to }, {})
      window.scrollTo({ top: 0 })
    },
    showAll: () => go(path({})),
  }
}
