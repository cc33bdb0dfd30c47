import type { UsageType } from '#core/contract/usage-types.ts'
import { usageWords } from '../../texts/usage.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LineSkeleton } from '#ui/skeleton.tsx'
import { useBalanceText, useOwnBalance } from './use-balance.ts'

/** What the account can use now of a kind of usage, and what running work holds. */
export function OwnBalance({ type }: { type: UsageType }) {
  const t = useT()
  const text = useBalanceText()
  const own = useOwnBalance(type)
  if (!own) return <LineSkeleton width={120} />
  return <p>{text(type, own, (amount) => t(usageWords.leftNow, { amount }))}</p>
}
