import { href } from '#web/core/router/href.ts'
import type { SearchAt } from '#web/core/router/screen.ts'
import { useAccount } from '#web/core/session/session.ts'

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
