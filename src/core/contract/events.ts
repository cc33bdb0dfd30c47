import * as z from 'zod/mini'
import { publishedEdit } from './documents.ts'
import { run } from './runs.ts'

/** The events sent over /webSocket, with their payloads. */
export const eventShapes = {
  /** A run of the account started, progressed or ended. */
  run,
  /** The new number of unread notices. */
  notice: z.object({ unread: z.int() }),
  /** A subject, such as a project, was added, changed or deleted: pages that show it reload it. */
  subject: z.object({ kind: z.string(), id: z.uuid() }),
  /** A document was edited; large batches are published as `subject` instead. */
  edit: publishedEdit,
  /** An order that the account bought, sells or manages was added or changed. */
  order: z.object({ id: z.uuid() }),
} as const
export type EventKind = keyof typeof eventShapes
export type EventPayload<Kind extends EventKind> = z.output<(typeof eventShapes)[Kind]>

/**
 * The first message of a page, within five seconds. `after` is the number of the last event it has seen; omitted on a
 * fresh start. The ticket is from POST /webSocket/ticket; it is not part of an address, so it is not logged.
 */
export const socketHello = z.object({
  ticket: z.string().check(z.maxLength(200)),
  after: z.optional(z.int().check(z.minimum(0))),
})

/**
 * Messages of the server: `ready` with the number of the newest event, then the events after `after`, then new ones.
 * `reset` is sent instead if those are too many or no longer stored: the page reloads everything.
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

/** Why the server closes a socket. Below 4100 the page reconnects; from there on it does not. */
export const closings = {
  /** Reads too slowly, or sends too much. */
  slow: 4008,
  /** Too many sockets. The reason is the number of seconds after which to try again. */
  full: 4013,
  /** The first message was missing or malformed, or its ticket expired: a new ticket may help. */
  badHello: 4000,
  /** The session has ended; the reason is the result code (12003, 12005, 12006). */
  sessionOver: 4101,
} as const
