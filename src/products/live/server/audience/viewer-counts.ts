import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { keyOf, type SessionKey } from '../core/channels.ts'
import { goneMs } from '../core/viewers.ts'

/** How often owners get the number of viewers. */
const everyMs = 2000

interface Listener extends SessionKey {
  shown: number
  show(count: number): void
}

/** Sends the number of viewers to the owners that are connected here: one read for each tenant. */
export function openViewerCounts(app: App) {
  const listeners = new Set<Listener>()

  async function count(): Promise<void> {
    for (const [tenant, all] of Map.groupBy(listeners, (each) => each.tenant)) {
      const { rows } = await sql<{ session: string; viewers: number }>`
        select s.session_id as session, sum(v.viewers)::int as viewers
        from live_shares s join live_viewers v on v.share_id = s.id
        where s.session_id = any(${all.map(({ session }) => session)}::uuid[])
          and v.seen_at > ${new Date(app.now().getTime() - goneMs)}
        group by s.session_id`.execute(app.database.of(tenant))
      const counts = new Map(rows.map(({ session, viewers }) => [keyOf({ tenant, session }), viewers]))
      for (const each of all) {
        const viewers = counts.get(keyOf(each)) ?? 0
        if (viewers !== each.shown) each.show(viewers)
        each.shown = viewers
      }
    }
  }

  let counting: Promise<void> | undefined
  const timer = setInterval(() => {
    counting ??= count()
      .catch((error: unknown) => app.log.warn({ err: error }, 'viewers could not be counted'))
      .finally(() => (counting = undefined))
  }, everyMs)

  return {
    /** Calls back with each new number until the returned function is called. */
    on(key: SessionKey, show: (count: number) => void): () => void {
      const listener = { ...key, shown: 0, show }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      clearInterval(timer)
      await counting
    },
  }
}
