import { usageKind } from '#core/contract/wire-numbers.ts'
import { orderWords } from '../texts/orders.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './buy.module.css'

const most = 1_000_000
const usual: Readonly<Record<UsageType, readonly number[]>> = {
  1: [60, 300, 600, 3000],
  0: [100, 500, 1000, 5000],
  2: [60, 300, 600, 3000],
}

/** Parses a quantity, also in full-width digits. */
export function quantityIn(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').trim()
  const quantity = /^\d+$/.test(plain) ? Number(plain) : 0
  return quantity > 0 && quantity <= most ? quantity : undefined
}

type QuantityFieldProps = { type: UsageType; value: string; onChange: (typed: string) => void }

export function QuantityField({ type, value, onChange }: QuantityFieldProps) {
  const t = useT()
  const bought = useQuantity()
  return (
    <div className={`${styles.quantity} grid gap-2`}>
      <TextField
        label={t(orderWords.quantity)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        hint={t(orderWords.quantityHint)}
        error={value && !quantityIn(value) ? t(moneyProblems.quantityInvalid) : undefined}
        value={value}
        action={
          <span className="pr-3 note">
            {t(type === usageKind.speech ? orderWords.thousands : orderWords.minutes)}
          </span>
        }
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="spoken-only">{t(orderWords.quickQuantities)}</legend>
        {usual[type].map((count) => (
          <Button
            key={count}
            size="small"
            aria-pressed={value === String(count)}
            className={styles.chip}
            onClick={() => onChange(String(count))}
          >
            {bought.quantity(type, count)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
