import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AgentsSettlement, staffAgentBank, staffPayout } from '#contract/settlements.ts'
import { moneyProblems } from '#i18n/money-problems.ts'
import { settlementWords } from '#i18n/settlements.ts'
import { send } from '#web/lib/api.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useForm } from '#web/lib/forms.ts'
import { dayIn } from '#web/lib/last-day.ts'
import { newId } from '#web/lib/new-id.ts'
import { BankDetails } from '#web/lib/orders/bank-details.tsx'
import styles from '#web/lib/orders/orders.module.css'
import { reads } from '#web/lib/queries.ts'
import { useSay } from '#web/lib/say.ts'
import { useBusy } from '#web/lib/use-busy.ts'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type PayoutDialogProps = { settlement: AgentsSettlement; onDone: () => Promise<void>; onClose: () => void }

/** Records that an agent was paid what is due to it of a month. */
export function PayoutDialog({ settlement, onDone, onClose }: PayoutDialogProps) {
  const say = useSay()
  const { money } = useFormat()
  const { busy, whileBusy } = useBusy()
  const [payout] = useState(newId)
  const { agent, month, open } = settlement
  const form = useForm(
    {
      day: (day) => (day.slice(0, 7) > month && day <= dayIn(0) ? undefined : moneyProblems.payoutDay),
      reference: (typed) => (typed.trim() ? undefined : moneyProblems.refundReference),
    },
    { day: dayIn(0), reference: '' },
  )
  const save = () =>
    whileBusy(async () => {
      try {
        await send(staffPayout, { payout, agent: agent.id, month, amount: open, ...form.values })
        toasts.success(say(settlementWords.recorded))
      } finally {
        // Where it was refused, something has changed meanwhile.
        await onDone()
      }
      onClose()
    })
  return (
    <FormDialog
      title={say(settlementWords.recordTitle, { agent: agent.name, month })}
      confirmText={say(settlementWords.record)}
      busy={busy}
      onSubmit={form.submit(save)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>
          {say(open > 0 ? settlementWords.recordText : settlementWords.recordBackText, {
            amount: money(Math.abs(open)),
          })}
        </p>
        {open > 0 && <Account agent={agent.id} />}
        <TextField {...form.field('day')} label={say(settlementWords.paidOn)} type="date" max={dayIn(0)} />
        <TextField
          {...form.field('reference')}
          label={say(settlementWords.reference)}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </FormDialog>
  )
}

/** Where to transfer to, as the agent has set it for its buyers. */
function Account({ agent }: { agent: string }) {
  const say = useSay()
  const { data: bank } = useQuery(reads(staffAgentBank, { agent }))
  if (!bank) return <TextSkeleton lines={3} />
  return bank.accountNumber ? (
    <BankDetails bank={bank} />
  ) : (
    <p className={styles.hint}>{say(settlementWords.noBank)}</p>
  )
}
