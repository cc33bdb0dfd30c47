import { isOffered, type UsageType } from '#core/contract/usage-types.ts'
import { brand } from '#core/web/page/brand.ts'
import { href } from '#core/web/router/href.ts'
import { useInFrame } from '#core/web/router/link.tsx'
import { useAccount } from '#core/web/session/session.ts'

/** The path where usage is bought, unless it is not sold or the screen is in a frame, and the support contact. */
export function useWayToBuy(type: UsageType): { buy: string | undefined; contact: string | undefined } {
  const isAgent = useAccount().role === 'agent'
  const framed = useInFrame()
  const path = isAgent ? href('/agent/addOrder', { type }) : href('/user/addUserOrder', { type })
  const { phone, email } = brand().support
  return { buy: isOffered(type) && !framed ? path : undefined, contact: phone ?? email ?? undefined }
}
