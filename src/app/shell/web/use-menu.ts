import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { localStore } from '#core/web/page/browser-storage.ts'
import { readStored, store } from '#core/web/page/stored.ts'
import { target } from '#core/web/router/href.ts'
import { authorityMenu, type MenuEntry } from '#identity/menu/contract.ts'
import { activeCodes } from './active-entry.ts'

/** The menu of the account and its active entries; screens with one level do not inherit the last active section. */
export function useMenuTree(levels: 'both' | 'first' | 'none') {
  const { data, error, refetch, isFetching } = useQuery({ ...reads(authorityMenu, {}), staleTime: 300_000 })
  const routes: Record<string, unknown> = useRouter().routesByPath
  // Drops entries without a screen in this version of the page.
  const isThere = ({ path }: MenuEntry) => target(path).to in routes
  const menu = data?.filter(isThere).map((item) => ({ ...item, children: item.children.filter(isThere) }))
  const path = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  const under = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.under })
  const before =
    levels === 'first'
      ? {}
      : { first: readStored('firstActivedCode'), second: readStored('secondActivedCode') }
  const active = activeCodes(menu ?? [], { path, under }, before)
  const { first, second } = active
  useEffect(() => {
    if (!first) return
    store('firstActivedCode', first)
    store('secondActivedCode', second ?? '')
  }, [first, second])
  return {
    menu,
    active,
    open: menu?.find(({ code }) => code === first),
    failed: error !== null && !data,
    retry: () => void refetch(),
    retrying: isFetching,
  }
}
export type MenuTree = ReturnType<typeof useMenuTree>

const key = 'secondLevelHidden'

/** Whether the second level is collapsed; stored in the browser. */
export function useHiddenLevel(): [hidden: boolean, toggle: () => void] {
  const [hidden, setHidden] = useState(() => localStore.getItem(key) === '1')
  const toggle = () => {
    if (hidden) localStore.removeItem(key)
    else localStore.setItem(key, '1')
    setHidden(!hidden)
  }
  return [hidden, toggle]
}
