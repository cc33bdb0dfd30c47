import { isOffered, type UsageType } from '#core/contract/usage-types.ts'
import { brand } from '#core/web/page/brand.ts'
import { href } from '#core/web/router/href.ts'
import { useInFrame } from '#core/web/router/link.tsx'
import { useAccount } from '#core/web/session/session.ts'
import { perPriced, unitOfType } from '#domain/money/units.ts'

/**
 * The path where usage is bought, at least what is missing, unless it is not sold or the screen is in a frame, and the support contact.
 */
export function useWayToBuy(
  type: UsageType,
  missing = 0,
): { buy: string | undefined; contact: string | undefined } {
  const isAgent = useAccount().role === 'agent'
  const framed = useInFrame()
  const quantity = Math.ceil(missing / perPriced[unitOfType[type]]) || undefined
  const search = { type, quantity }
  const path = isAgent ? href('/agent/addOrder', search) : href('/user/addUserOrder', search)
  const { phone, email } = brand().support
  return { buy: isOffered(type) && !framed ? path : undefined, contact: phone ?? email ?? undefined }
}
