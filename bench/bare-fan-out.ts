import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerUsage } from '#testkit/live/live-process.ts'

// A bare `ws` server that sends messages from its parent to all connections: the minimum cost of any server.

if (import.meta.main) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.once('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }))
  process.on('message', (message) => {
    if (answerUsage(message)) return
    const payload = Buffer.from(String(message))
    for (const client of server.clients) client.send(payload, { binary: false })
  })
  process.once('disconnect', () => process.exit())
}
