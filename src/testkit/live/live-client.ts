import { WebSocket } from 'ws'
import type { ViewedSegment } from '#products/live/contract/share.ts'
import {
  type LiveHello,
  type LiveMessage,
  type LiveMessageOf,
  livePath,
} from '#products/live/contract/socket.ts'

interface Reached {
  port: number
  host?: string
}

export interface LiveClient {
  messages: LiveMessage[]
  /** By number, as a page shows them. */
  segments: Map<number, ViewedSegment>
  /** The number of the last change; fails if one was left out. */
  readonly seq: number
  of<Kind extends LiveMessage['kind']>(kind: Kind): LiveMessageOf<Kind>[]
  /** Resolves with the first message. */
  ready: Promise<void>
  closed: Promise<{ code: number; reason: string }>
  send(message: Buffer | object): void
  pause(): void
  close(): void
}

/** Opens /webSocket/live as a page does, and follows what is said. */
export function openLive({ port, host = 'localhost' }: Reached, hello: LiveHello | object): LiveClient {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, {
    headers: { host: `${host}:${port}`, origin: `http://${host}:${port}` },
  })
  const messages: LiveMessage[] = []
  const segments = new Map<number, ViewedSegment>()
  let seq = 0
  let gap: string | undefined
  const { promise: closed, resolve } = Promise.withResolvers<{ code: number; reason: string }>()
  const { promise: ready, resolve: begin } = Promise.withResolvers<void>()
  const keep = (all: readonly ViewedSegment[]) => all.forEach((each) => segments.set(each.number, each))
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as LiveMessage
    messages.push(message)
    if (message.kind === 'ready') {
      begin()
      if (!message.resumed) segments.clear()
      ;({ seq } = message)
      keep(message.segments)
    }
    if (message.kind !== 'segments') return
    if (message.from !== seq + 1) gap = `after ${seq} came ${message.from}`
    seq = message.to
    keep(message.segments)
  })
  socket.on('open', () => socket.send(JSON.stringify(hello)))
  socket.on('error', () => {})
  socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  return {
    messages,
    segments,
    get seq() {
      if (gap !== undefined) throw new Error(gap)
      return seq
    },
    of: <Kind extends LiveMessage['kind']>(kind: Kind) =>
      messages.filter((each): each is LiveMessageOf<Kind> => each.kind === kind),
    ready,
    closed,
    send: (message) => socket.send(Buffer.isBuffer(message) ? message : JSON.stringify(message)),
    pause: () => socket.pause(),
    close: () => socket.terminate(),
  }
}
