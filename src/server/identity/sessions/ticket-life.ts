import { clockSkewMs } from '#server/core/app/clock-skew.ts'

/** The lifetime of a ticket to another host or to a socket. */
const lifeMs = 60_000

export const ticketEnd = (now: Date): Date => new Date(now.getTime() + lifeMs)

/** A ticket with more than its full lifetime left was made before the clock was set back. */
export const isLiveTicket = (end: Date, now: Date): boolean =>
  end > now && end.getTime() <= now.getTime() + lifeMs + clockSkewMs
