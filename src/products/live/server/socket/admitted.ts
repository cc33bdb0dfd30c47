import type { Visitor } from '#shared/shares/server/visitor.ts'
import type { LiveAct, LiveHello } from '../../contract/socket.ts'
import type { Follower } from '../audience/share-viewers.ts'
import type { Speaking } from './speaking.ts'

export type Join = Extract<LiveHello, { kind: 'join' }>
export type Present = Extract<LiveHello, { kind: 'present' }>

/** The state of an admitted connection. */
export interface Admitted {
  session: string
  speaking?: Speaking
  /** For viewers. */
  act?: (what: LiveAct) => Promise<void>
  /** For viewers whom the link has let in for the first time. */
  visitor?: string
  leave(): Promise<void>
}

export interface Opened {
  follower: Follower
  visitor: Visitor
}

export interface Made {
  admitted: Admitted
  /** Sent with the first message. */
  first: { next?: number }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
