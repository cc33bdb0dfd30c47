import type { Ceilings, Taker } from './shared-pools.ts'

/** Counts who takes how many places of a pool. */
export function openPlaces(ceilings: Ceilings) {
  const tenants = new Map<string, number>()
  const accounts = new Map<string, number>()
  const accountOf = ({ tenant, account }: Taker) => `${tenant}:${account}`
  const ofTenant = (tenant: string) => tenants.get(tenant) ?? 0
  const ofAccount = (taker: Taker) => accounts.get(accountOf(taker)) ?? 0
  let total = 0

  function add(counts: Map<string, number>, key: string, change: 1 | -1) {
    const count = (counts.get(key) ?? 0) + change
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  function change(taker: Taker, by: 1 | -1) {
    total += by
    add(tenants, taker.tenant, by)
    add(accounts, accountOf(taker), by)
  }

  const hasRoom = (taker: Taker) =>
    total < ceilings.total &&
    ofTenant(taker.tenant) < ceilings.ofTenant &&
    ofAccount(taker) < ceilings.ofAccount

  return {
    ofTenant,
    ofAccount,
    hasRoom,
    /** Takes a place and returns a function that frees it, to be called once; undefined if there is none. */
    take(taker: Taker): (() => void) | undefined {
      if (!hasRoom(taker)) return undefined
      change(taker, 1)
      return () => change(taker, -1)
    },
  }
}
