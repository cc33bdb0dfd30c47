import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { bareAnswer } from './security-headers.ts'

export interface BodyPace {
  /** Milliseconds that any body may take. */
  grace: number
  /** The minimum average rate after that, in bytes a second. */
  pace: number
}

export const usualPace: BodyPace = { grace: 30_000, pace: 8 * 1024 }
const looks = 30

interface Coming {
  request: IncomingMessage
  response: ServerResponse
  /** Bytes read from the socket when the body began. */
  bytesBefore: number
  /** Milliseconds spent waiting for the client, not for the server. */
  waited: number
}

/**
 * Ends requests with a very slow body: a small one has a fixed time, a large one a minimum rate that slow connections
 * reach. Time in which received bytes wait for the server is not counted.
 */
export function limitBodies(
  server: Server,
  headers: Record<string, string>,
  { grace, pace } = usualPace,
): void {
  const coming = new Set<Coming>()
  const every = grace / looks

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers['content-length'] ?? 0) === 0 && !request.headers['transfer-encoding']) return
    coming.add({ request, response, bytesBefore: request.socket.bytesRead, waited: 0 })
  })

  const timer = setInterval(() => {
    for (const one of coming) {
      const { request, response, bytesBefore } = one
      const { socket } = request
      if (request.complete || request.destroyed) {
        coming.delete(one)
        continue
      }
      if (request.readableLength === 0) one.waited += every
      const wanted = ((one.waited - grace) / 1000) * pace
      if (wanted <= 0 || socket.bytesRead - bytesBefore >= wanted) continue
      coming.delete(one)
      if (!response.headersSent) socket.write(bareAnswer(408, headers))
      socket.destroySoon()
    }
  }, every).unref()
  server.on('close', () => clearInterval(timer))
}
