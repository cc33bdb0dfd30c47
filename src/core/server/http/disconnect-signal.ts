import type { FastifyReply } from 'fastify'

/** Aborted when the caller closes the connection before the reply is sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}
