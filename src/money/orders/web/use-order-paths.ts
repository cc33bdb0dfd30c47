import { href } from '#core/web/router/href.ts'
import type { SearchAt } from '#core/web/router/screen.ts'
import { useAccount } from '#core/web/session/session.ts'

/** Paths of the order screens, which differ for users and agents. */
export function useOrderPaths() {
  const isAgent = useAccount().role === 'agent'
  const list = isAgent ? '/agent/orderList' : '/user/selfOrder'
  const add = isAgent ? '/agent/addOrder' : '/user/addUserOrder'
  return {
    list: (search?: SearchAt<typeof list>) => href(list, search),
    add: (search?: SearchAt<typeof add>) => href(add, search),
  }
}
