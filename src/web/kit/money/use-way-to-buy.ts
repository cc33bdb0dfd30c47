import { isOffered, type UsageType } from '#contract/usage-types.ts'
import { brand } from '#web/core/page/brand.ts'
import { href } from '#web/core/router/href.ts'
import { useInFrame } from '#web/core/router/link.tsx'
import { useAccount } from '#web/core/session/session.ts'

/** The path where usage is bought, unless it is not sold or the screen is in a frame, and the support contact. */
export function useWayToBuy(type: UsageType): { buy: string | undefined; contact: string | undefined } {
  const isAgent = useAccount().role === 'agent'
  const framed = useInFrame()
  const path = isAgent ? href('/agent/addOrder', { type }) : href('/user/addUserOrder', { type })
  const { phone, email } = brand().support
  return { buy: isOffered(type) && !framed ? path : undefined, contact: phone ?? email ?? undefined }
}
