import type { ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Payout } from '../contract.ts'
import { settlementTexts } from '../texts.ts'

type PayoutListProps<One extends Payout> = {
  payouts: readonly One[]
  /** Name of who recorded it, if known. */
  by?: (payout: One) => string
  action?: (payout: One) => ReactNode
}

/** Payouts of a month; reversed ones are struck through. */
export function PayoutList<One extends Payout>({ payouts, by, action }: PayoutListProps<One>) {
  const t = useT()
  const { money, date } = useFormat()
  if (payouts.length === 0) return '–'
  return (
    <ul className="grid gap-2">
      {payouts.map((payout) => {
        const { id, amount, day, reference, takenBack } = payout
        const transfer = (
          <>
            {money(amount)} <span className="small break-anywhere">{date(`${day}T12:00`)}</span>
          </>
        )
        return (
          <li key={id} className="flex items-start justify-between gap-2">
            <div>
              <p>{takenBack ? <s>{transfer}</s> : transfer}</p>
              <p className="small break-anywhere">{[reference, by?.(payout)].filter(Boolean).join(' · ')}</p>
              {takenBack && (
                <p className="small break-anywhere">
                  {t(settlementTexts.takenBack, { reason: takenBack.reason })}
                </p>
              )}
            </div>
            {!takenBack && action?.(payout)}
          </li>
        )
      })}
    </ul>
  )
}
