import { Histogram } from 'prom-client'
import type { SocketMessage } from '#contract/events.ts'
import type { App } from '#server/core/app/app.ts'
import { listen } from '#server/core/db/listen.ts'
import { watchSessions } from './watch-sessions.ts'

/** An open page. */
export interface Listener {
  tenant: string
  account: string
  session: string
  /** The number of the last event sent to it. */
  seq: number
  send(message: SocketMessage): void
  /** Its session has ended, for the reason given by this result code. */
  endSession(code: number): void
}

const batch = 500
/** Covers notices that were never sent, because their process was killed just after a commit. */
const lookAgainMs = 5000
/** Forwards events from the database to the open pages of this process, with one listening connection. */
export async function openHub(app: App) {
  const lag = new Histogram({
    name: 'event_lag_seconds',
    help: 'Time from the transaction of an event until it is sent to a page.',
    buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 5, 30, 300],
    registers: [app.metrics],
  })
  const byAccount = new Map<string, Set<Listener>>()
  const keyOf = ({ tenant, account }: Pick<Listener, 'tenant' | 'account'>) => `${tenant}:${account}`
  /** Pages by account, including those that are connecting. */
  const pages = new Map<string, number>()
  const pulling = new Map<string, Promise<unknown>>()
  const wanted = new Set<string>()
  const failed = (error: unknown) => app.log.error({ err: error }, 'events could not be read')

  /** Sends each page its unseen events. One pull at a time per account; notifications during one cause another. */
  function pull(key: string): void {
    if (!byAccount.has(key)) return
    wanted.add(key)
    if (pulling.has(key)) return
    const pulled = (async () => {
      while (wanted.delete(key)) await pullNow(key)
    })()
    pulling.set(
      key,
      pulled.catch(failed).finally(() => pulling.delete(key)),
    )
  }

  async function pullNow(key: string): Promise<void> {
    const listeners = byAccount.get(key)
    const [first] = listeners ?? []
    if (!listeners || !first) return
    for (;;) {
      const from = Math.min(...[...listeners].map(({ seq }) => seq))
      const rows = await app.database
        .of(first.tenant)
        .selectFrom('events')
        .select(['seq', 'kind', 'payload', 'created_at'])
        .where('account_id', '=', first.account)
        .where('seq', '>', from)
        .orderBy('seq')
        .limit(batch)
        .execute()
      for (const { created_at, ...row } of rows)
        for (const listener of listeners) {
          if (listener.seq >= row.seq) continue
          listener.seq = row.seq
          lag.observe(Math.max(0, (Date.now() - created_at.getTime()) / 1000))
          listener.send(row as SocketMessage)
        }
      if (rows.length < batch || listeners.size === 0) return
    }
  }

  /** Finds accounts with events that none of their pages has got. */
  async function lookForMissed(): Promise<void> {
    for (const [tenant, listeners] of Map.groupBy(
      byAccount.values().flatMap((all) => all.values()),
      (each) => each.tenant,
    )) {
      const seen = new Map<string, number>()
      for (const { account, seq } of listeners)
        seen.set(account, Math.min(seen.get(account) ?? Infinity, seq))
      const counters = await app.database
        .of(tenant)
        .selectFrom('event_counters')
        .select(['account_id', 'seq'])
        .where('account_id', 'in', [...seen.keys()])
        .execute()
      for (const { account_id: account, seq } of counters)
        if (seq > seen.get(account)!) pull(keyOf({ tenant, account }))
    }
  }
  let looking: Promise<void> | undefined
  const looks = setInterval(() => {
    looking ??= lookForMissed()
      .catch(failed)
      .finally(() => (looking = undefined))
  }, lookAgainMs)

  const sessions = watchSessions(app, () => byAccount.values().flatMap((listeners) => listeners.values()))
  const listening = await listen(
    app.config.databaseUrl,
    ['events', 'sessions'],
    {
      onConnect: () => byAccount.keys().forEach(pull),
      onNotify: (channel, payload) => (channel === 'events' ? pull(payload) : sessions.check()),
    },
    app.log,
  )

  return {
    add(listener: Listener) {
      const key = keyOf(listener)
      const listeners = byAccount.get(key) ?? new Set()
      byAccount.set(key, listeners.add(listener))
      // Events between reading the newest number and now.
      pull(key)
    },
    remove(listener: Listener) {
      const key = keyOf(listener)
      const listeners = byAccount.get(key)
      listeners?.delete(listener)
      if (listeners?.size === 0) byAccount.delete(key)
    },
    /** Takes one of an account's page slots and returns a function that frees it; undefined if all are taken. */
    takePlace(account: Pick<Listener, 'tenant' | 'account'>, most: number): (() => void) | undefined {
      const key = keyOf(account)
      const taken = pages.get(key) ?? 0
      if (taken >= most) return undefined
      pages.set(key, taken + 1)
      return () => {
        const left = (pages.get(key) ?? 1) - 1
        if (left === 0) pages.delete(key)
        else pages.set(key, left)
      }
    },
    async close() {
      clearInterval(looks)
      await looking
      await listening.close()
      await sessions.close()
      await Promise.all(pulling.values())
    },
  }
}
export type Hub = Awaited<ReturnType<typeof openHub>>
