import { once } from 'node:events'
import { connect } from 'node:net'
import type { Recorder } from './record.ts'
import type { Target } from './target.ts'

const host = 'Host: localhost'
const post = `POST /api/login/account HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n`

/** Bytes that are not HTTP, or almost. */
const requests: Readonly<Record<string, string | Buffer>> = {
  nonsense: 'nonsense\r\n\r\n',
  'random bytes': Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 197) % 256)),
  'a TLS greeting': Buffer.from('16030100c8010000c40303', 'hex'),
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': `GET / HTTP/1.1\r\n${host}\r\nHost: evil.test\r\n\r\n`,
  'a host of nonsense': 'GET / HTTP/1.1\r\nHost: \x01\x02\r\n\r\n',
  'a host that is a path': 'GET / HTTP/1.1\r\nHost: ../../etc\r\n\r\n',
  'another host in the line': `GET http://evil.test/ HTTP/1.1\r\n${host}\r\n\r\n`,
  'an address of many slashes': `GET ${'/'.repeat(4000)} HTTP/1.1\r\n${host}\r\n\r\n`,
  'an address with a percent sign': `GET /% HTTP/1.1\r\n${host}\r\n\r\n`,
  'an address that is no address': `GET //[ HTTP/1.1\r\n${host}\r\nAccept: text/html\r\n\r\n`,
  'a backslash for a page': `GET /\\\\evil.test/ HTTP/1.1\r\n${host}\r\nAccept: text/html\r\n\r\n`,
  'a star': `OPTIONS * HTTP/1.1\r\n${host}\r\n\r\n`,
  'a tunnel': `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n\r\n`,
  'an upgrade to nothing': `GET / HTTP/1.1\r\n${host}\r\nConnection: Upgrade\r\nUpgrade: nothing\r\n\r\n`,
  'a socket with a broken key': `GET /webSocket HTTP/1.1\r\n${host}\r\nOrigin: http://localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99\r\n\r\n`,
  'an unknown method': `BREW / HTTP/1.1\r\n${host}\r\n\r\n`,
  'a NUL in a header': `GET / HTTP/1.1\r\n${host}\r\nX-A: a\0b\r\n\r\n`,
  'a line break in a header': `GET / HTTP/1.1\r\n${host}\r\nX-A: a\n b\r\n\r\n`,
  'headers without end': `GET / HTTP/1.1\r\n${host}\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`,
  'two lengths': `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  'a length and chunks': `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a negative length': `${post}Content-Length: -1\r\n\r\n{}`,
  'a length without end': `${post}Content-Length: 99999999999999999999\r\n\r\n{}`,
  'a broken chunk': `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'another encoding': `${post}Transfer-Encoding: gzip\r\n\r\n{}`,
}

/** Sends what no HTTP client would send; an answer or a closed connection are both correct, silence and 5xx are not. */
export async function sendRawRequests(target: Target, recorder: Recorder): Promise<void> {
  recorder.cover('any address')
  for (const [how, bytes] of Object.entries(requests)) {
    const text = await exchange(target.server.port, bytes)
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1])
    if (Number.isNaN(status)) recorder.connectionClosed()
    else recorder.reply('any address', how, { status, headers: {}, body: { text } as never })
    if (!(await target.isAlive())) return recorder.add('any address', 'the server died', how)
  }
}

async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece
    socket.end()
  })
  socket.on('error', () => undefined)
  // An incomplete request makes both sides wait, which another test covers.
  socket.setTimeout(3000, () => socket.destroy())
  await once(socket, 'connect')
  socket.end(bytes)
  await once(socket, 'close')
  return text
}
