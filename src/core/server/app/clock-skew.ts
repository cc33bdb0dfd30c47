/**
 * The tolerated difference between the clocks of two servers. Timestamps further in the future were made before a clock
 * was set back, and are refused because they would stay valid too long.
 */
export const clockSkewMs = 60_000

export const isFromFuture = (created: Date, now: Date): boolean =>
  created.getTime() > now.getTime() + clockSkewMs
