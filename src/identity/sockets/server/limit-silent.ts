import type { WebSocket } from 'ws'
import { addressKeys } from '#core/server/http/address-keys.ts'
import { socketLimits } from '#identity/sessions/server/address-limits.ts'

interface Limits {
  /** Per address, or per IPv6 /64. */
  ofLine: number
  /** Per IPv6 /48. */
  ofSite: number
  /** A page greets within a round trip: below this age a socket is not closed to make room on its own line. */
  graceMs: number
  inAll: number
}

interface Silent {
  line: string
  site: string | undefined
  since: number
}

/**
 * Tracks sockets that have not said who they are. An audience opens hundreds of them at once from one address, and each greets within
 * a round trip; one that stays silent is an attack or a broken page. Therefore only silent sockets are closed to make room, the
 * oldest first, and never one that has greeted.
 */
export function limitSilent(
  close: (socket: WebSocket) => void,
  limits: Limits = socketLimits.silent,
  now: () => number = () => performance.now(),
) {
  // Map and Set keep insertion order.
  const silent = new Map<WebSocket, Silent>()
  const groups = new Map<string, Set<WebSocket>>()

  function remove(socket: WebSocket): boolean {
    const { line, site } = silent.get(socket) ?? {}
    for (const key of [line, site]) {
      if (key === undefined) continue
      const group = groups.get(key)
      group?.delete(socket)
      if (group?.size === 0) groups.delete(key)
    }
    return silent.delete(socket)
  }

  function evict(socket: WebSocket): void {
    remove(socket)
    close(socket)
  }

  const isLate = (socket: WebSocket) => now() - silent.get(socket)!.since > limits.graceMs

  function evictLate(key: string, max: number): void {
    for (const socket of groups.get(key) ?? []) {
      if (groups.get(key)!.size <= max || !isLate(socket)) return
      evict(socket)
    }
  }

  /** Without a late one, the address with the most of them gives way, so that a crowd of addresses cannot displace others. */
  function evictAnywhere(): void {
    const [oldest] = silent.keys()
    if (oldest && isLate(oldest)) return evict(oldest)
    let largest: Set<WebSocket> | undefined
    for (const group of groups.values()) if (group.size > (largest?.size ?? 0)) largest = group
    const [first] = largest ?? []
    if (first) evict(first)
  }

  return {
    add(socket: WebSocket, address: string) {
      const { line, site } = addressKeys(address)
      silent.set(socket, { line, site, since: now() })
      for (const key of [line, site])
        if (key !== undefined) groups.set(key, (groups.get(key) ?? new Set()).add(socket))
      evictLate(line, limits.ofLine)
      if (site !== undefined) evictLate(site, limits.ofSite)
      if (silent.size > limits.inAll) evictAnywhere()
    },
    /** Returns whether it was tracked. */
    remove,
  }
}
