import { TimeMap } from '#domain/fit/time-map.ts'
import type { Times } from '#shared/player/web/clock.ts'
import type { WorkDetail } from '../contract.ts'

type Knots = WorkDetail['timeMap']

/** Maps times between a work and the compared version; the picture of either may be slowed. */
export function timesBetween(work: Knots, rival: Knots): Times {
  const [shared, own] = [new TimeMap(work), new TimeMap(rival)]
  return {
    toOwn: (time) => own.toOutput(shared.toSource(time)),
    toShared: (time) => shared.toOutput(own.toSource(time)),
  }
}
