import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Browser } from './browser.ts'

/** The session that sends bytes, and the port of one of several servers. */
export interface Line {
  port: number
  headers: Record<string, string>
}

/** The headers that a signed-in browser sends with each request. */
export function lineOf({ session, cookies, host, server }: Browser, port = server.port): Line {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    port,
    headers: {
      'tus-resumable': '1.0.0',
      host: `${host}:${port}`,
      ...(session && { authorization: session.jwt, appid: session.user.id }),
      ...(cookie && { cookie }),
    },
  }
}

export interface TusAnswer {
  status: number
  /** The number of bytes received. */
  offset: number
  headers: IncomingMessage['headers']
  body: string
}

interface Sending {
  /** The number of bytes after which the connection is cut. */
  cut?: number
  headers?: Record<string, string | undefined>
}

export const headUpload = ({ port, headers }: Line, path: string, more: Record<string, string> = {}) =>
  answered(request({ host: '127.0.0.1', port, method: 'HEAD', path, headers: { ...headers, ...more } }).end())

/** Sends bytes from an offset; undefined if the connection was cut. */
export async function patchUpload(
  { port, headers }: Line,
  path: string,
  offset: number,
  bytes: Buffer,
  { cut, headers: more }: Sending = {},
): Promise<TusAnswer | undefined> {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'PATCH',
    path,
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(bytes.length),
      ...more,
    },
  })
  if (cut === undefined) return answered(sent.end(bytes))
  sent.on('error', () => undefined)
  await new Promise((written) => sent.once('close', written).write(bytes.subarray(0, cut), written))
  sent.destroy()
  return undefined
}

async function answered(sent: ReturnType<typeof request>): Promise<TusAnswer> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode = 0, headers } = answer
  return { status: statusCode, offset: Number(headers['upload-offset']), headers, body: await text(answer) }
}
