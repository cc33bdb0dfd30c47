import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket as Peer, WebSocketServer } from 'ws'
import { closings, type SocketMessage } from '#core/contract/events.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { createSocket } from './socket.ts'

interface Hello {
  ticket: string
  after?: number
}

/** A WebSocket server that exposes each hello and its peer. */
async function serve() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    for (const peer of server.clients) peer.terminate()
    server.close()
  })
  await new Promise((listening) => server.once('listening', listening))
  const hellos: Hello[] = []
  const peers: Peer[] = []
  server.on('connection', (peer) =>
    peer.once('message', (text) => {
      hellos.push(JSON.parse(String(text)))
      peers.push(peer)
    }),
  )
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/webSocket`
  return { url, hellos, peers, tell: (message: unknown) => peers.at(-1)!.send(JSON.stringify(message)) }
}

/** A client with minimal delays: without jitter, half of each. */
function client(url: string, ticket = async () => 'ticket') {
  const heard: SocketMessage[] = []
  const [over, lost] = [vi.fn(), vi.fn()]
  const socket = createSocket({
    url: () => url,
    ticket,
    heard: (message) => heard.push(message),
    lost,
    over,
    random: () => 0,
    lostEvery: 50,
  })
  onTestFinished(() => socket.stop())
  return { socket, heard, over, lost }
}

const notice = (seq: number) => ({ kind: 'notice', seq, payload: { unread: seq } })

test('authenticates with a ticket, receives events, and resumes after the last one', async () => {
  const { url, hellos, peers, tell } = await serve()
  const { socket, heard } = client(url)
  socket.start()
  await expect.poll(() => hellos).toEqual([{ ticket: 'ticket' }])
  tell({ kind: 'ready', seq: 7 })
  tell(notice(8))
  await expect.poll(() => heard.length).toBe(2)

  peers[0]!.terminate()
  await expect.poll(() => hellos.length, { timeout: 5000 }).toBe(2)
  expect(hellos[1]).toEqual({ ticket: 'ticket', after: 8 })
  // Event 9 has not arrived: `ready` must not advance the position.
  tell({ kind: 'ready', seq: 9 })
  peers[1]!.terminate()
  await expect.poll(() => hellos.length, { timeout: 5000 }).toBe(3)
  expect(hellos[2]!.after).toBe(8)
  tell({ kind: 'reset', seq: 20 })
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'reset', seq: 20 })
  socket.stop()
  socket.start()
  await expect.poll(() => hellos.length).toBe(4)
  expect(hellos[3]!.after).toBe(20)
})

test('does not reconnect when the session is over', async () => {
  const { url, hellos, peers } = await serve()
  const { socket, over } = client(url)
  socket.start()
  await expect.poll(() => peers.length).toBe(1)
  peers[0]!.close(closings.sessionOver, '12003')
  await expect.poll(() => over.mock.calls.length).toBe(1)
  expect(hellos).toHaveLength(1)
})

test('requests a new ticket for each attempt', async () => {
  const { url, hellos, peers } = await serve()
  let tickets = 0
  const { socket } = client(url, async () => {
    tickets += 1
    if (tickets === 1) throw new CallFailure('The service is unavailable', { status: 503 })
    return `ticket ${tickets}`
  })
  socket.start()
  await expect.poll(() => hellos, { timeout: 5000 }).toEqual([{ ticket: 'ticket 2' }])
  peers[0]!.close(closings.badHello)
  await expect.poll(() => hellos.length, { timeout: 5000 }).toBe(2)
  expect(hellos[1]).toEqual({ ticket: 'ticket 3' })
})

test('stopping while a ticket is pending opens nothing, and another account starts without a position', async () => {
  const { url, hellos, tell } = await serve()
  const given = Promise.withResolvers<string>()
  const { socket, heard } = client(url, () => given.promise)
  socket.start()
  socket.stop()
  given.resolve('late')
  socket.start()
  await expect.poll(() => hellos).toEqual([{ ticket: 'late' }])
  tell({ kind: 'ready', seq: 3 })
  await expect.poll(() => heard.length).toBe(1)
  socket.forget()
  socket.start()
  await expect.poll(() => hellos.length).toBe(2)
  expect(hellos[1]).toEqual({ ticket: 'late' })
})

test('without a socket, what is shown has to be read again, until one is open', async () => {
  const { url, peers, hellos, tell } = await serve()
  const { socket, lost } = client(url)
  const { socket: blocked, lost: lostOfBlocked } = client('ws://127.0.0.1:1/webSocket')
  socket.start()
  await expect.poll(() => hellos.length).toBe(1)
  tell({ kind: 'ready', seq: 1 })
  // A connection that breaks is opened again at once.
  peers[0]!.terminate()
  await expect.poll(() => hellos.length, { timeout: 5000 }).toBe(2)
  expect(lost).not.toHaveBeenCalled()

  blocked.start()
  await expect.poll(() => lostOfBlocked.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(2)
})

test('while the server is away, nothing is read again', async () => {
  const { url } = await serve()
  const tickets = vi.fn(async () => {
    throw new CallFailure('The service is unavailable', { status: 503 })
  })
  const { socket, lost } = client(url, tickets)
  socket.start()
  await expect.poll(() => tickets.mock.calls.length, { timeout: 10_000 }).toBe(3)
  expect(lost).not.toHaveBeenCalled()
})
