import type { UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { orderTexts } from '../texts/orders.ts'
import { quantityIn } from './order/quantity-in.ts'
import { useEnoughFor } from './use-enough-for.ts'
import styles from './buy.module.css'

const usual: Readonly<Record<UsageType, readonly number[]>> = {
  1: [60, 300, 600, 3000],
  0: [100, 500, 1000, 5000],
  2: [60, 300, 600, 3000],
}

type QuantityFieldProps = {
  type: UsageType
  /** For a minute or a thousand characters, in fen. */
  price: number
  value: string
  onChange: (typed: string) => void
}

/** Packages to choose from, or any other quantity. */
export function QuantityField({ type, price, value, onChange }: QuantityFieldProps) {
  const t = useT()
  const format = useFormat()
  const bought = useQuantity()
  const enoughFor = useEnoughFor()
  return (
    <div className="grid gap-4">
      <fieldset className={`${styles.packages} grid gap-3`}>
        <legend className="spoken-only">{t(orderTexts.packages)}</legend>
        {usual[type].map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={value === String(count)}
            className={`${styles.package} grid gap-1 p-4 rounded`}
            onClick={() => onChange(String(count))}
          >
            <span className="font-medium">{bought.quantity(type, count)}</span>
            <span className="text-20 font-semibold tabular">{format.money(price * count)}</span>
            <span className="small">{enoughFor(type, count)}</span>
          </button>
        ))}
      </fieldset>
      <TextField
        className={styles.quantity}
        label={t(orderTexts.quantity)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        hint={t(orderTexts.quantityHint)}
        error={value && !quantityIn(value) ? t(moneyProblems.quantityInvalid) : undefined}
        value={value}
        action={
          <span className="pr-3 note">
            {t(type === usageKind.speech ? orderTexts.thousands : orderTexts.minutes)}
          </span>
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
