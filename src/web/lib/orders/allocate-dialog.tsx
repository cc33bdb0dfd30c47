import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { common } from '#i18n/common.ts'
import { moneyProblems } from '#i18n/money-problems.ts'
import { orderWords } from '#i18n/orders.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSay } from '#web/lib/say.ts'
import { SubmitButtons } from '#web/lib/submit-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
    <Dialog
      title={say(orderWords.allocateTitle, { number: order.number })}
      closeText={say(common.close)}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <SubmitButtons busy={busy} onCancel={onClose}>
          {say(orderWords.allocate)}
        </SubmitButtons>
      }
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
    </Dialog>
  )
}
