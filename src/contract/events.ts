import * as z from 'zod/mini'
import { publishedEdit } from './documents.ts'
import { run } from './runs.ts'

/** What a page is told over /webSocket. Each kind says what its payload is. */
export const eventShapes = {
  /** A run of the account began, moved on or ended. */
  run,
  /** A notice came, or some were read: how many are unread now. */
  notice: z.object({ unread: z.int() }),
  /** A subject, such as a project, was added, changed or deleted: what shows it is read again. */
  subject: z.object({ kind: z.string(), id: z.uuid() }),
  /** A document was edited; very many edits at once are published as `subject` instead. */
  edit: publishedEdit,
  /** An order that the account bought, sells or looks after came or changed. */
  order: z.object({ id: z.uuid() }),
} as const
export type EventKind = keyof typeof eventShapes
export type EventPayload<Kind extends EventKind> = z.output<(typeof eventShapes)[Kind]>

/**
 * The first message that a page sends, within five seconds. `after` is the number of the last event it has seen, or
 * nothing where it starts afresh. The ticket is from POST /webSocket/ticket; it stands in no address, and so in no log.
 */
export const socketHello = z.object({
  ticket: z.string().check(z.maxLength(200)),
  after: z.optional(z.int().check(z.minimum(0))),
})

/**
 * What the server sends: `ready` with the number of the newest event, then those after `after`, then each new one.
 * `reset` comes instead where those are too many or no longer kept: the page reads everything anew.
 */
export const socketMessage = z.union([
  z.object({ kind: z.enum(['ready', 'reset']), seq: z.int() }),
  z.object({ kind: z.literal('run'), seq: z.int(), payload: eventShapes.run }),
  z.object({ kind: z.literal('notice'), seq: z.int(), payload: eventShapes.notice }),
  z.object({ kind: z.literal('subject'), seq: z.int(), payload: eventShapes.subject }),
  z.object({ kind: z.literal('edit'), seq: z.int(), payload: eventShapes.edit }),
  z.object({ kind: z.literal('order'), seq: z.int(), payload: eventShapes.order }),
])
export type SocketMessage = z.output<typeof socketMessage>

/** Why the server closes a socket. Below 4100 the page tries again; from there on it does not. */
export const closings = {
  /** Too slow to read what it is sent, or too busy sending. */
  slow: 4008,
  full: 4013,
  /** The first message was missing, malformed, or its ticket no longer good: a new ticket may do. */
  badHello: 4000,
  /** The session is over; the reason is the result code (12003, 12005, 12006). */
  sessionOver: 4101,
} as const
