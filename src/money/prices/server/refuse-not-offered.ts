import { isOffered, type UsageType } from '#core/contract/usage-types.ts'
import { Problem } from '#core/server/http/problem.ts'

/** Usage that no product spends cannot be sold, given or priced. */
export function refuseNotOffered(type: UsageType): void {
  if (!isOffered(type)) throw new Problem('usageNotOffered')
}
