import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { moneyProblems } from '#i18n/money-problems.ts'
import { orderWords } from '#i18n/orders.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useSay } from '#web/lib/say.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './orders.module.css'
import { useQuantity } from './use-quantity.ts'

const validities = ['30', '90', '365', 'date'] as const
type Validity = (typeof validities)[number]

type AllocateDialogProps = {
  order: Order
  busy: boolean
  onConfirm: (until: { days: number } | { until: string }) => void
  onClose: () => void
}

export function AllocateDialog({ order, busy, onConfirm, onClose }: AllocateDialogProps) {
  const say = useSay()
  const { number } = useFormat()
  const bought = useQuantity()
  const [validity, setValidity] = useState<Validity>('365')
  const [until, setUntil] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    if (validity !== 'date') onConfirm({ days: Number(validity) })
    else if (until) onConfirm({ until })
    else setMissing(true)
  }
  return (
    <FormDialog
      title={say(orderWords.allocateTitle, { number: order.number })}
      confirmText={say(orderWords.allocate)}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>
          {say(orderWords.allocateText, {
            buyer: order.buyer,
            usage: bought.quantity(order.type, order.quantity),
          })}
        </p>
        <Segmented
          label={say(orderWords.validity)}
          options={validities.map((value) => ({
            value,
            label:
              value === 'date'
                ? say(orderWords.untilDate)
                : say(orderWords.days, { count: number(Number(value)) }),
          }))}
          value={validity}
          onChange={setValidity}
        />
        {validity === 'date' && (
          <TextField
            label={say(orderWords.lastDay)}
            type="date"
            value={until}
            error={missing && !until ? say(moneyProblems.expiryMissing) : undefined}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </div>
    </FormDialog>
  )
}
