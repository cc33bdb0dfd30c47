import { type DatabaseConnection, type Kysely, PostgresDriver } from 'kysely'
import type { DB } from './tables.ts'

interface Notice {
  channel: string
  payload: string
}

const noticesOf = new WeakMap<DatabaseConnection, Notice[]>()

/**
 * Notifies listeners once the transaction of `db` has committed, or at once outside a transaction. PostgreSQL's own
 * NOTIFY takes a lock on the whole database when its transaction commits, so commits would wait for each other; here
 * the notices of a process are sent together, in a statement of their own. A process that is killed after a commit
 * sends none: listeners look for what they missed.
 */
export const notify = (db: Kysely<DB>, channel: string, payload: string): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => {
    const notices = noticesOf.get(connection)
    if (notices) notices.push({ channel, payload })
    else noticesOf.set(connection, [{ channel, payload }])
  })

/** Hands over what `notify` was given on a connection when its transaction has committed, or it is released. */
export class NotifyingDriver extends PostgresDriver {
  readonly #send: (notices: readonly Notice[]) => void

  constructor(
    config: ConstructorParameters<typeof PostgresDriver>[0],
    send: (notices: readonly Notice[]) => void,
  ) {
    super(config)
    this.#send = send
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#handOver(connection)
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    noticesOf.delete(connection)
    await super.rollbackTransaction(connection)
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    this.#handOver(connection)
    await super.releaseConnection(connection)
  }

  #handOver(connection: DatabaseConnection): void {
    const notices = noticesOf.get(connection)
    if (!notices) return
    noticesOf.delete(connection)
    this.#send(notices)
  }
}

/** Sends notices that come within a moment together, each once. */
export function openNotifier(send: (channels: string[], payloads: string[]) => Promise<unknown>) {
  let waiting = new Map<string, Notice>()
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const notices = [...waiting.values()]
      waiting = new Map()
      await send(
        notices.map(({ channel }) => channel),
        notices.map(({ payload }) => payload),
      )
    }
  }

  return {
    add(notices: readonly Notice[]): void {
      for (const notice of notices) waiting.set(`${notice.channel} ${notice.payload}`, notice)
      sending ??= new Promise<void>((resolve) => setImmediate(resolve))
        .then(sendAll)
        .finally(() => (sending = undefined))
    },
    close: () => sending,
  }
}
