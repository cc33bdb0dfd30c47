import { isFromFuture } from '#core/server/app/clock-skew.ts'
import type { Caller } from '#core/server/http/route.ts'

/** How long a repeated password confirms sensitive calls. */
const validFor = 10 * 60_000

export const isConfirmed = ({ confirmedAt }: Pick<Caller, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== null && !isFromFuture(confirmedAt, now) && now.getTime() - confirmedAt.getTime() < validFor
