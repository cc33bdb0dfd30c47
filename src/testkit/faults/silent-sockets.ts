import { connect, type Socket } from 'node:net'

const atOnce = 400

/** Opens WebSockets as our pages do, which then say nothing and never close by themselves. */
export async function openSilentSockets(
  { port, host = 'localhost' }: { port: number; host?: string },
  path: string,
  count: number,
): Promise<{ open(): number; close(): void }> {
  const request = [
    `GET ${path} HTTP/1.1`,
    `host: ${host}:${port}`,
    `origin: http://${host}:${port}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: c2lsZW50IGFzIGEgbW91c2U=',
  ].join('\r\n')
  const sockets: Socket[] = []
  /** Resolves with its answer or its end. */
  const open = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      socket.once('data', () => resolve()).once('close', () => resolve())
      socket.write(`${request}\r\n\r\n`)
    })
  // The system queues few connections that were not accepted yet.
  while (sockets.length < count)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - sockets.length) }, open))
  return {
    open: () => sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length,
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}
