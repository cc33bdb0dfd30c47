import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'

/** A kind of sockets with its own path. */
export interface SocketEndpoint {
  path: `/${string}`
  /** Bytes of the largest message. */
  maxPayload: number
  open(app: App): Promise<OpenEndpoint>
}

export interface Opened {
  tenant: Tenant
  address: string
  /** What the socket writes to. */
  stream: Duplex
  /**
   * A well-formed first message has arrived. From now on the socket is not closed to make room. Returns false if too many are being
   * checked: then it has been closed.
   */
  greeted(): boolean
  /** It was checked and is admitted. */
  known(): void
}

export interface OpenEndpoint {
  /** A socket of one of our own pages was opened. It has to show within five seconds who it is. */
  converse(socket: WebSocket, opened: Opened): void
  /** The server stops: all sockets are closed already. */
  close(): Promise<void>
}

declare module '#core/server/app/feature.ts' {
  interface Feature {
    sockets?: readonly SocketEndpoint[]
  }
}
