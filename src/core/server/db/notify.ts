import { type DatabaseConnection, type Kysely, PostgresDriver } from 'kysely'
import type { DB } from './tables.ts'

interface Notice {
  channel: string
  payload: string
}

const noticesOf = new WeakMap<DatabaseConnection, Notice[]>()

/**
 * Notifies listeners once the transaction of `db` has committed, or immediately outside a transaction. PostgreSQL's own
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

/** A notification carries several payloads, up to what PostgreSQL allows (8000 bytes). */
const maxBytes = 7500
const between = '\n'

/** The payloads that a notification carries. */
export const payloadsOf = (notification: string): string[] => notification.split(between)

/** Payloads of a channel as few notifications: each one costs every listening process the same. */
export function packed(payloads: Iterable<string>): string[] {
  const packets: string[] = []
  let packet: string | undefined
  for (const payload of payloads) {
    const longer: string = packet === undefined ? payload : packet + between + payload
    if (packet === undefined || Buffer.byteLength(longer) <= maxBytes) packet = longer
    else {
      packets.push(packet)
      packet = payload
    }
  }
  return packet === undefined ? packets : [...packets, packet]
}

/** Sends notices that come within a moment together, each once. */
export function openNotifier(send: (channels: string[], payloads: string[]) => Promise<unknown>) {
  let waiting = new Map<string, Set<string>>()
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const notices = [...waiting].flatMap(([channel, payloads]) =>
        packed(payloads).map((payload) => ({ channel, payload })),
      )
      waiting = new Map()
      await send(
        notices.map(({ channel }) => channel),
        notices.map(({ payload }) => payload),
      )
    }
  }

  return {
    add(notices: readonly Notice[]): void {
      for (const { channel, payload } of notices)
        waiting.set(channel, (waiting.get(channel) ?? new Set()).add(payload))
      sending ??= new Promise<void>((resolve) => setImmediate(resolve))
        .then(sendAll)
        .finally(() => (sending = undefined))
    },
    close: () => sending,
  }
}
