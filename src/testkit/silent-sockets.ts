import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

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
  const opened = Array.from({ length: count }, async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(`${request}\r\n\r\n`)
    // Its answer, or its end.
    await Promise.race([once(socket, 'data'), once(socket, 'close')])
  })
  await Promise.all(opened)
  return {
    open: () => sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length,
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}
