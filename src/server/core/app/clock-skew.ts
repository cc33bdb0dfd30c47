/**
 * How far the clocks of two servers may differ. What lies further in the future was made before a clock was set back;
 * it is refused, since it would live longer than it should.
 */
export const clockSkewMs = 60_000

export const isFromFuture = (made: Date, now: Date): boolean => made.getTime() > now.getTime() + clockSkewMs
