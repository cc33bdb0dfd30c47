import { isOffered, type UsageType } from '#contract/usage-types.ts'
import { Problem } from '#server/core/http/problem.ts'

/** Usage that no product spends cannot be sold, given or priced. */
export function refuseNotOffered(type: UsageType): void {
  if (!isOffered(type)) throw new Problem('usageNotOffered')
}
