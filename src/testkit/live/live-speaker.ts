import { setTimeout as delay } from 'node:timers/promises'
import { type LiveClient, openLive } from './live-client.ts'
import { soundMessage } from './scripted-live.ts'

interface Options {
  /** A port of a running server. */
  port: () => number
  ticket: () => Promise<string>
  session: string
}

/** Frames of a message after a cut. */
const together = 20

/** Speaks like a page: keeps what is not acknowledged, and sends it again after a cut. */
export function steadySpeaker({ port, ticket, session }: Options) {
  const client = crypto.randomUUID()
  let spoken = 0
  let acknowledged = 0
  let sent = 0
  let connection: LiveClient | undefined
  let isOver = false
  let connections = 0

  async function connectOnce(): Promise<void> {
    const hello = { kind: 'speak', ticket: await ticket(), session, client }
    const created = openLive({ port: port() }, hello)
    const code = await Promise.race([
      created.closed.then((closed) => closed.code),
      (async () => {
        while (created.of('ready').length === 0) await delay(5)
        return undefined
      })(),
    ])
    if (code !== undefined) throw new Error(`The connection was refused: ${code}.`)
    connections += 1
    sent = created.of('ready')[0]!.next!
    acknowledged = Math.max(acknowledged, sent)
    connection = created
    send()
    await created.closed
    connection = undefined
  }

  async function connect(): Promise<void> {
    while (!isOver)
      // The server may be gone, or not yet noticed the end of the former connection.
      await connectOnce().catch(() => delay(50))
  }

  function send(): void {
    if (!connection) return
    for (const { next } of connection.of('stored').slice(-1)) acknowledged = Math.max(acknowledged, next)
    while (sent < spoken) {
      const count = Math.min(together, spoken - sent)
      connection.send(soundMessage(sent, count))
      sent += count
    }
  }

  const connecting = connect()
  return {
    /** The next 100 ms. */
    speak() {
      spoken += 1
      send()
    },
    cut: () => connection?.close(),
    get spoken() {
      return spoken
    },
    get connections() {
      return connections
    },
    /** Everything that was spoken is stored. */
    isStored() {
      send()
      return acknowledged >= spoken
    },
    async end() {
      isOver = true
      connection?.close()
      await connecting
    },
  }
}

/** Follows a session like a page of the audience, over cuts. */
export function steadyViewer({
  port,
  token,
  language,
}: {
  port: () => number
  token: string
  language: string
}) {
  let current: LiveClient | undefined
  let isOver = false
  const numbers: number[] = []
  const segments = new Map<number, { text: string; translation: string | undefined }>()

  async function follow(): Promise<void> {
    let after: number | undefined
    while (!isOver) {
      const client = openLive({ port: port() }, { kind: 'join', token, language, after })
      current = client
      await client.closed
      for (const each of client.segments.values()) keep(each)
      if (client.of('ready').length > 0) after = client.seq
      await delay(20)
    }
  }

  function keep({
    number,
    text,
    translation,
  }: {
    number: number
    text: string
    translation?: string | undefined
  }) {
    if (!segments.has(number)) numbers.push(number)
    segments.set(number, { text, translation })
  }

  const following = follow()
  return {
    cut: () => current?.close(),
    /** In the order in which they came. */
    segments() {
      for (const each of current?.segments.values() ?? []) keep(each)
      return { numbers, byNumber: segments }
    },
    async end() {
      isOver = true
      current?.close()
      await following
    },
  }
}
