import type { App } from '#core/server/app/app.ts'
import { batchByKey } from '#core/server/db/batch-by-key.ts'
import { channels, type Heard, keyOf, readKey, readPayload, type SessionKey } from '../core/channels.ts'
import { progressColumns } from '../core/progress.ts'
import { classStates } from '../polls/poll-rows.ts'
import { aboutOf, type Followed, followed, type Viewer } from './followed.ts'
import { changedSince, loadSession } from './read-session.ts'

/** Forwards the text of sessions to the sockets of this process: one read for each change, however many viewers there are. */
export async function openLiveHub(app: App, onShares: (key: SessionKey) => void) {
  const sessions = new Map<string, Promise<Followed | undefined>>()
  const pulling = new Map<string, Promise<unknown>>()
  const wanted = new Set<string>()
  /** Sessions that changed at the same time are read together. */
  const read = batchByKey((tenant, asked: readonly Parameters<typeof changedSince>[1][number][]) =>
    changedSince(app.database.of(tenant), asked),
  )

  async function open(key: string): Promise<Followed | undefined> {
    const { tenant, session } = readKey(key)
    const loaded = await loadSession(app.database.of(tenant), session)
    return loaded && followed({ ...loaded, about: aboutOf(loaded.row) })
  }

  /** One pull at a time per session; notifications during one cause another. */
  function pull(key: string): void {
    if (!sessions.has(key)) return
    wanted.add(key)
    if (pulling.has(key)) return
    const pulled = (async () => {
      while (wanted.delete(key)) await pullNow(key)
    })()
    pulling.set(
      key,
      pulled
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'a live session could not be read')
          // Its viewers get what they missed with the next change, or the next poll.
        })
        .finally(() => pulling.delete(key)),
    )
  }

  async function pullNow(key: string): Promise<void> {
    const { tenant, session } = readKey(key)
    const one = await sessions.get(key)
    if (!one) return
    const found = await read(tenant, { session, revision: one.seq })
    if (found) one.change(found.row, found.changed)
  }

  async function hear(key: string, text: string): Promise<void> {
    const one = await sessions.get(key)
    one?.hear(JSON.parse(text) as Heard)
  }

  const listening = await app.listener.listen([channels.changes, channels.interim, channels.shares], {
    onConnect: () => sessions.keys().forEach(pull),
    onNotify(channel, payload) {
      const { key, rest } = readPayload(payload)
      if (channel === channels.shares) return onShares(readKey(key))
      if (!sessions.has(key)) return
      if (channel === channels.changes) pull(key)
      else void hear(key, rest)
    },
  })
  const looking = setInterval(() => sessions.keys().forEach(pull), lookAgainMs)

  /** One read for each tenant, however many sessions and viewers there are. */
  async function tellProgress(): Promise<void> {
    for (const [tenant, keys] of Map.groupBy(sessions.keys(), (key) => readKey(key).tenant)) {
      const streams = await app.database
        .of(tenant)
        .selectFrom('live_streams')
        .select(['session_id', ...progressColumns])
        .where(
          'session_id',
          'in',
          keys.map((key) => readKey(key).session),
        )
        .execute()
      for (const { session_id: session, ...stream } of streams)
        (await sessions.get(keyOf({ tenant, session })))?.tell(stream)
    }
  }

  /** The questions and hands of classes, likewise. */
  async function tellClasses(): Promise<void> {
    const open = await Promise.all(
      [...sessions].map(async ([key, opening]) => ({
        ...readKey(key),
        one: await opening.catch(() => undefined),
      })),
    )
    const classes = open.filter(({ one }) => one?.isClass)
    for (const [tenant, all] of Map.groupBy(classes, (each) => each.tenant)) {
      const states = await classStates(
        app.database.of(tenant),
        all.map(({ session }) => session),
      )
      for (const { session, one } of all) one!.ask(states.get(session)!)
    }
  }
  let telling: Promise<void> | undefined
  const measuring = setInterval(() => {
    telling ??= Promise.all([tellProgress(), tellClasses()])
      .then(() => undefined)
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'the progress of live sessions could not be read'),
      )
      .finally(() => (telling = undefined))
  }, tellEveryMs)

  return {
    /** Adds a viewer, which gets its first message immediately; returns false if the session does not exist. */
    async add(
      session: SessionKey,
      viewer: Viewer,
      after: number | undefined,
      isOpen: () => boolean,
      first: { next?: number } = {},
    ): Promise<boolean> {
      const key = keyOf(session)
      const opening = sessions.get(key) ?? open(key)
      sessions.set(key, opening)
      const one = await opening.catch((error: unknown) => {
        sessions.delete(key)
        throw error
      })
      if (!one || sessions.get(key) !== opening) {
        if (!one) sessions.delete(key)
        return one ? this.add(session, viewer, after, isOpen, first) : false
      }
      if (!isOpen()) return true
      one.add(viewer, after, first)
      // Changes between loading and now.
      pull(key)
      return true
    },
    async remove(session: SessionKey, viewer: Viewer): Promise<void> {
      const key = keyOf(session)
      const one = await sessions.get(key)
      one?.remove(viewer)
      if (one?.size === 0) sessions.delete(key)
    },
    async close() {
      clearInterval(looking)
      clearInterval(measuring)
      await telling
      await listening.close()
      await Promise.all(pulling.values())
    },
  }
}

/** How often pages can learn how far the text is behind. */
const tellEveryMs = 2000

/** Covers lost notifications and reads that failed. */
const lookAgainMs = 5000
