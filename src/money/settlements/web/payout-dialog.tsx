import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AgentsSettlement, staffAgentBank, staffPayout } from '../contract.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { sellingWords } from '#identity/agents/texts/agents.ts'
import { settlementWords } from '../texts.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { dayIn } from '#core/web/i18n/last-day.ts'
import { newId } from '#core/web/api/new-id.ts'
import { BankDetails } from '#money/orders/web/order/bank-details.tsx'
import { reads } from '#core/web/api/queries.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { TextField } from '#ui/text-field.tsx'

type PayoutDialogProps = { settlement: AgentsSettlement; onDone: () => Promise<void>; onClose: () => void }

/** Records the payout of a month. */
export function PayoutDialog({ settlement, onDone, onClose }: PayoutDialogProps) {
  const t = useT()
  const { money } = useFormat()
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
    done: t(settlementWords.recorded),
    async onSuccess() {
      await onDone()
      onClose()
    },
    // A refusal means that the data has changed.
    onFailure: () => onDone(),
  })
  return (
    <FormDialog
      title={t(settlementWords.recordTitle, { agent: agent.name, month })}
      confirmText={t(settlementWords.record)}
      busy={save.busy}
      onSubmit={form.submit((values) =>
        save.run({ payout, agent: agent.id, month, amount: open, ...values }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {t(open > 0 ? settlementWords.recordText : settlementWords.recordBackText, {
            amount: money(Math.abs(open)),
          })}
        </p>
        {open > 0 && <Account agent={agent.id} />}
        <TextField {...form.field('day')} label={t(settlementWords.paidOn)} type="date" max={dayIn(0)} />
        <TextField
          {...form.field('reference')}
          label={t(settlementWords.reference)}
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
    <Loaded query={query} failed={t(sellingWords.bankFailed)} lines={3}>
      {(bank) =>
        bank.accountNumber ? (
          <BankDetails bank={bank} />
        ) : (
          <p className="text-soft">{t(settlementWords.noBank)}</p>
        )
      }
    </Loaded>
  )
}
