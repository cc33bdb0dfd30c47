import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket, connect } from 'node:net'
import pg from 'pg'
import type { Side, Step, Steps } from '../processes/last-step.ts'

/** A statement and its role in the connection that sends it. */
export interface Sent {
  text: string
  /** Its position in a transaction: `commit` ends one that has written. */
  as: 'alone' | 'inside' | 'commit' | 'reading'
}

export interface Counted {
  /** Irrelevant statements, which are treated as reads. */
  aside: RegExp
  counts(sent: Sent, side: Side): boolean
}

const writing = /^\s*(?:insert|update|delete)\b|^\s*with\b[^]*\b(?:insert into|update|delete from)\b/i

/** A proxy between a process and PostgreSQL that counts the selected statements. */
export async function startPostgresProxy(url: string, steps: Steps, counted: Counted) {
  const { host, port } = new pg.Client({ connectionString: url })
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const to = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.add(from).add(to)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    join(from, to, steps, counted)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const seen = new URL(url)
  seen.searchParams.delete('host')
  seen.hostname = '127.0.0.1'
  seen.port = String((server.address() as AddressInfo).port)
  return {
    url: seen.href,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Forwards messages in both directions; a request is held until it is complete, and so is the answer to a counted one.
 */
function join(from: Socket, to: Socket, steps: Steps, { aside, counts }: Counted) {
  const texts = new Map<string, string>()
  let isOpen = false
  let text = ''
  let state: 'none' | 'reading' | 'writing' = 'none'
  let unit: Buffer[] = []
  let answered: { sent: Sent; parts: Buffer[] } | undefined

  const asked = cutMessages((message) => {
    unit.push(message)
    const type = isOpen ? String.fromCharCode(message[0]!) : ''
    isOpen = true
    if (type === 'Q') text = zeroEnded(message, 5).text
    if (type === 'P') {
      const name = zeroEnded(message, 5)
      texts.set(name.text, zeroEnded(message, name.end).text)
    }
    if (type === 'B') text = texts.get(zeroEnded(message, zeroEnded(message, 5).end).text) ?? ''
    // A simple query, or the Sync that ends an extended one; the messages between are collected, and all others are
    // forwarded.
    if (type && type !== 'Q' && type !== 'S' && 'PBDEC'.includes(type)) return
    const whole = Buffer.concat(unit)
    unit = []
    if (type === 'Q' || type === 'S') {
      const sent = { text, as: place() }
      if (!steps.goesOn(stepOf(sent, 'before'), counts(sent, 'before'))) return void from.destroy()
      if (counts(sent, 'after')) answered = { sent, parts: [] }
    }
    to.write(whole)
  })

  const answers = cutMessages((message) => {
    if (!answered) return void from.write(message)
    answered.parts.push(message)
    // Z is ReadyForQuery, the end of an answer.
    if (message[0] !== 'Z'.charCodeAt(0)) return
    const { sent, parts } = answered
    answered = undefined
    if (steps.goesOn(stepOf(sent, 'after'), true)) from.write(Buffer.concat(parts))
    else from.destroy()
  }, false)

  function place(): Sent['as'] {
    if (/^\s*(?:begin|start transaction)/i.test(text)) state = 'reading'
    else if (/^\s*(?:commit|rollback)\b/i.test(text)) {
      const ends = state === 'writing' && /^\s*commit/i.test(text)
      state = 'none'
      if (ends) return 'commit'
    } else if (writing.test(text) && !aside.test(text)) {
      if (state === 'none') return 'alone'
      state = 'writing'
      return 'inside'
    }
    return 'reading'
  }

  from.on('data', asked)
  to.on('data', (chunk) => (answered ? answers(chunk) : from.write(chunk)))
}

const stepOf = ({ text, as }: Sent, side: Side): Step => ({
  what: text,
  side,
  isInside: as === 'inside' || (as === 'commit' && side === 'before'),
})

/** Splits a stream into messages. The first message of a client has no type byte. */
function cutMessages(onMessage: (message: Buffer) => void, untypedFirst = true) {
  let rest = Buffer.alloc(0)
  let untyped = untypedFirst
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = untyped ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      untyped = false
      onMessage(message)
    }
  }
}

function zeroEnded(message: Buffer, from: number) {
  const end = message.indexOf(0, from)
  return { text: message.toString('utf8', from, end), end: end + 1 }
}
