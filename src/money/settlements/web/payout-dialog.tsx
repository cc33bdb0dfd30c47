import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { newId } from '#core/web/api/new-id.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { DayField } from '#core/web/forms/day-field.tsx'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { dayIn } from '#core/web/i18n/last-day.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { sellingTexts } from '#identity/agents/texts/agents.ts'
import { BankDetails } from '#money/orders/web/order/bank-details.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type AgentsSettlement, staffAgentBank, staffPayout } from '../contract.ts'
import { settlementTexts } from '../texts.ts'

type PayoutDialogProps = { settlement: AgentsSettlement; onDone: () => Promise<void>; onClose: () => void }

/** Records the payout of a month. */
export function PayoutDialog({ settlement, onDone, onClose }: PayoutDialogProps) {
  const t = useT()
  const { money, month: monthText } = useFormat()
  const [payout] = useState(newId)
  const { agent, month, open } = settlement
  const form = useForm(
    { day: dayIn(0), reference: '' },
    {
      day: (day) => (day.slice(0, 7) > month && day <= dayIn(0) ? undefined : moneyProblems.payoutDay),
      reference: (typed) => (typed.trim() ? undefined : moneyProblems.refundReference),
    },
  )
  const save = useAction(staffPayout, {
    done: t(settlementTexts.recorded),
    async onSuccess() {
      await onDone()
      onClose()
    },
    // A refusal means that the data has changed.
    onFailure: () => onDone(),
  })
  return (
    <FormDialog
      title={t(settlementTexts.recordTitle, { agent: agent.name, month: monthText(month) })}
      confirmText={t(settlementTexts.record)}
      busy={save.busy}
      onSubmit={form.submit((values) =>
        save.run({ payout, agent: agent.id, month, amount: open, ...values }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {t(open > 0 ? settlementTexts.recordText : settlementTexts.recordBackText, {
            amount: money(Math.abs(open)),
          })}
        </p>
        {open > 0 && <Account agent={agent.id} />}
        <DayField
          {...form.choice('day')}
          error={form.field('day').error}
          label={t(settlementTexts.paidOn)}
          max={dayIn(0)}
        />
        <TextField
          {...form.field('reference')}
          label={t(settlementTexts.reference)}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </FormDialog>
  )
}

/** Bank details that the agent entered for its buyers. */
function Account({ agent }: { agent: string }) {
  const t = useT()
  const query = useQuery(reads(staffAgentBank, { agent }))
  return (
    <Loaded query={query} failed={t(sellingTexts.bankFailed)} lines={3}>
      {(bank) =>
        bank.accountNumber ? (
          <BankDetails bank={bank} />
        ) : (
          <p className="text-soft">{t(settlementTexts.noBank)}</p>
        )
      }
    </Loaded>
  )
}
