import { WebSocket } from 'ws'
import type { SocketMessage } from '#core/contract/events.ts'
import { socketTicket } from '#core/contract/sessions.ts'
import { until } from '../processes/until.ts'
import type { Browser } from './browser.ts'

export interface Page {
  messages: SocketMessage[]
  closed: Promise<{ code: number; reason: string }>
  /** The events among the messages. */
  events(): SocketMessage[]
  say(text: string): void
  /** Stops reading, like a page on a machine that is asleep. */
  pause(): void
  resume(): void
  close(): void
}

export async function ticketFor(browser: Browser): Promise<string> {
  const { body } = await browser.call(socketTicket, {})
  return body.result!.ticket
}

/** Opens /webSocket as a page does, or as an attacker. */
export function openSocket(
  browser: Browser,
  hello: object | string | undefined,
  {
    origin = browser.server.origin(browser.host),
    host = browser.host,
    path = '/webSocket',
    headers = {} as Record<string, string>,
  } = {},
): Page {
  const socket = new WebSocket(`ws://127.0.0.1:${browser.server.port}${path}`, {
    headers: { host: `${host}:${browser.server.port}`, ...(origin ? { origin } : {}), ...headers },
  })
  const messages: SocketMessage[] = []
  const { promise: closed, resolve } = Promise.withResolvers<{ code: number; reason: string }>()
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as SocketMessage))
  socket.on(
    'open',
    () => hello !== undefined && socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)),
  )
  socket.on('error', () => {})
  socket.on('unexpected-response', (_request, response) =>
    resolve({ code: response.statusCode ?? 0, reason: '' }),
  )
  socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  return {
    messages,
    closed,
    events: () => messages.filter((message) => message.kind !== 'ready' && message.kind !== 'reset'),
    say: (text) => socket.send(text),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.terminate(),
  }
}

export async function openPage(browser: Browser, after?: number): Promise<Page> {
  const page = openSocket(browser, { ticket: await ticketFor(browser), after })
  await until(() => page.messages.length > 0)
  return page
}
