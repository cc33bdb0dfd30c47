import { moneyProblems } from '#core/texts/problems/money.ts'
import { DayField } from '#core/web/forms/day-field.tsx'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { dayIn, endOf } from '#core/web/i18n/last-day.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { Order } from '../../contract/orders.ts'
import { orderTexts } from '../../texts/orders.ts'

const validities = ['30', '90', '365', 'date'] as const
type Validity = (typeof validities)[number]

type AllocateDialogProps = {
  order: Order
  busy: boolean
  onConfirm: (until: { days: number } | { until: string }) => void
  onClose: () => void
}

function validateDay(until: string) {
  if (!until) return moneyProblems.expiryMissing
  return endOf(until) <= new Date() ? moneyProblems.expiryPast : undefined
}

export function AllocateDialog({ order, busy, onConfirm, onClose }: AllocateDialogProps) {
  const t = useT()
  const { number } = useFormat()
  const bought = useQuantity()
  const form = useForm<{ validity: Validity; until: string }>(
    { validity: '365', until: '' },
    { until: (until, { validity }) => (validity === 'date' ? validateDay(until) : undefined) },
  )
  const { validity } = form.values
  return (
    <FormDialog
      title={t(orderTexts.allocateTitle, { number: order.number })}
      confirmText={t(orderTexts.allocate)}
      busy={busy}
      onSubmit={form.submit(({ until }) =>
        onConfirm(validity === 'date' ? { until } : { days: Number(validity) }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {t(orderTexts.allocateText, {
            buyer: order.buyer,
            usage: bought.quantity(order.type, order.quantity),
          })}
        </p>
        <Segmented
          label={t(orderTexts.validity)}
          options={validities.map((value) => ({
            value,
            label:
              value === 'date'
                ? t(orderTexts.untilDate)
                : t(orderTexts.days, { count: number(Number(value)) }),
          }))}
          {...form.choice('validity')}
        />
        {validity === 'date' && (
          <DayField
            {...form.choice('until')}
            error={form.field('until').error}
            label={t(orderTexts.lastDay)}
            min={dayIn(1)}
          />
        )}
      </div>
    </FormDialog>
  )
}
