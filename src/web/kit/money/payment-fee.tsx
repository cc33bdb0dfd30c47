import { useQuery } from '@tanstack/react-query'
import type { WayToPay } from '#contract/orders.ts'
import { paymentFees } from '#contract/payments.ts'
import { feeOf } from '#domain/money/payment-fee.ts'
import { paymentWords } from '#i18n/payments.ts'
import { reads } from '#web/core/api/queries.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import typography from '#web/ui/typography.module.css'

/** What the payment provider keeps of an amount in fen; nothing if it keeps nothing. */
export function PaymentFee({ way, amount }: { way: WayToPay | undefined; amount: number | undefined }) {
  const t = useT()
  const format = useFormat()
  const rate = useQuery(reads(paymentFees, {})).data?.find(({ provider }) => provider === way)
  const fee = rate && amount ? feeOf(amount, rate) : 0
  if (fee === 0) return null
  return <p className={typography.note}>{t(paymentWords.fee, { fee: format.money(fee) })}</p>
}
