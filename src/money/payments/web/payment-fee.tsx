import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { feeOf } from '#domain/money/payment-fee.ts'
import type { WayToPay } from '#money/orders/contract/orders.ts'
import { paymentFees } from '../contract.ts'
import { paymentTexts } from '../texts.ts'

/** What the payment provider keeps of an amount in fen; nothing if it keeps nothing. */
export function PaymentFee({ way, amount }: { way: WayToPay | undefined; amount: number | undefined }) {
  const t = useT()
  const format = useFormat()
  const rate = useQuery(reads(paymentFees, {})).data?.find(({ provider }) => provider === way)
  const fee = rate && amount ? feeOf(amount, rate) : 0
  if (fee === 0) return null
  return <p className="note">{t(paymentTexts.fee, { fee: format.money(fee) })}</p>
}
