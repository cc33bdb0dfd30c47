import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Histogram } from 'prom-client'
import type { App } from '#core/server/app/app.ts'
import { watchSessions } from './watch-sessions.ts'

/** An open page. */
export interface Listener {
  tenant: string
  account: string
  session: string
  /** The number of the last event sent to it. */
  seq: number
  /** Takes SocketMessages as JSON. */
  send(messages: readonly string[]): void
  /** Its session has ended, for the reason given by this result code. */
  endSession(code: number): void
}

/** Accounts that are read together, and the most events of each. */
const accountsAtOnce = 100
const eventsAtOnce = 200
/**
 * Between two reads of a tenant's events. The first event after a pause is read at once; under load fewer reads get more
 * of them.
 */
const pauseMs = 40
/** Covers notices that were never sent, because their process was killed just after a commit. */
const lookAgainMs = 5000
/** Forwards events from the database to the open pages of this process. */
export async function openHub(app: App) {
  const lag = new Histogram({
    name: 'event_lag_seconds',
    help: 'Time from the transaction of an event until it is sent to a page.',
    buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 5, 30, 300],
    registers: [app.metrics],
  })
  const byAccount = new Map<string, Set<Listener>>()
  const keyOf = ({ tenant, account }: Pick<Listener, 'tenant' | 'account'>) => `${tenant}:${account}`
  /** By tenant: the accounts whose events are to be read, and the reading of them. */
  const wanted = new Map<string, Set<string>>()
  const pulling = new Map<string, Promise<unknown>>()
  const failed = (error: unknown) => app.log.error({ err: error }, 'events could not be read')

  /**
   * Sends each page its unseen events. Of each tenant one query at a time reads them, for all accounts that got events
   * meanwhile: the more events there are, the more accounts share a query.
   */
  function pull(key: string): void {
    const [first] = byAccount.get(key) ?? []
    if (!first) return
    const { tenant, account } = first
    const accounts = wanted.get(tenant) ?? new Set()
    wanted.set(tenant, accounts.add(account))
    if (!pulling.has(tenant)) begin(tenant)
  }

  function begin(tenant: string): void {
    const accounts = wanted.get(tenant)!
    const pulled = (async () => {
      do {
        while (accounts.size > 0) await pullNow(tenant, accounts)
        await delay(pauseMs)
      } while (accounts.size > 0)
    })()
    pulling.set(
      tenant,
      pulled.catch(failed).finally(() => {
        pulling.delete(tenant)
        if (accounts.size > 0) begin(tenant)
        else wanted.delete(tenant)
      }),
    )
  }

  async function pullNow(tenant: string, waiting: Set<string>): Promise<void> {
    const seen = new Map<string, number>()
    for (const account of [...waiting].slice(0, accountsAtOnce)) {
      waiting.delete(account)
      const listeners = byAccount.get(keyOf({ tenant, account }))
      if (listeners?.size) seen.set(account, Math.min(...[...listeners].map(({ seq }) => seq)))
    }
    if (seen.size === 0) return
    const { rows } = await sql<{
      account: string
      seq: number
      kind: string
      payload: string
      created_at: Date
    }>`
      select page.account, e.seq, e.kind, e.payload::text, e.created_at
      from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::bigint[]) as page (account, seen)
      cross join lateral (
        select seq, kind, payload, created_at from events
        where account_id = page.account and seq > page.seen
        order by seq limit ${sql.lit(eventsAtOnce)}
      ) as e
      order by page.account, e.seq`.execute(app.database.of(tenant))
    for (const [account, events] of Map.groupBy(rows, (row) => row.account)) {
      if (events.length === eventsAtOnce) waiting.add(account)
      const messages = events.map(
        ({ seq, kind, payload }) => `{"seq":${seq},"kind":${JSON.stringify(kind)},"payload":${payload}}`,
      )
      for (const listener of byAccount.get(keyOf({ tenant, account })) ?? []) {
        const unseen = events.findIndex(({ seq }) => seq > listener.seq)
        if (unseen === -1) continue
        listener.seq = events.at(-1)!.seq
        listener.send(messages.slice(unseen))
        for (const { created_at } of events.slice(unseen))
          lag.observe(Math.max(0, (Date.now() - created_at.getTime()) / 1000))
      }
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
  const listening = await app.listener.listen(['events', 'sessions'], {
    onConnect: () => byAccount.keys().forEach(pull),
    onNotify: (channel, payload) => (channel === 'events' ? pull(payload) : sessions.check()),
  })

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
