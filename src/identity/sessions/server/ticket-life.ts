import { clockSkewMs } from '#core/server/app/clock-skew.ts'

/** The lifetime of a ticket to another host or to a socket. */
const usualMs = 60_000

export const ticketEnd = (now: Date, lifeMs = usualMs): Date => new Date(now.getTime() + lifeMs)

/** A ticket with more than its full lifetime left was made before the clock was set back. */
export const isLiveTicket = (end: Date, now: Date, lifeMs = usualMs): boolean =>
  end > now && end.getTime() <= now.getTime() + lifeMs + clockSkewMs
