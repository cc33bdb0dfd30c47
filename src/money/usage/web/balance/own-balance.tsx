import type { UsageType } from '#core/contract/usage-types.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LineSkeleton } from '#ui/status/skeleton.tsx'
import { usageTexts } from '../../texts/usage.ts'
import { useBalanceText, useOwnBalance } from './use-balance.ts'

/** What the account can use now of a kind of usage, and what running work holds. */
export function OwnBalance({ type }: { type: UsageType }) {
  const t = useT()
  const text = useBalanceText()
  const own = useOwnBalance(type)
  if (!own) return <LineSkeleton width={120} />
  return <p>{text(type, own, (amount) => t(usageTexts.leftNow, { amount }))}</p>
}
