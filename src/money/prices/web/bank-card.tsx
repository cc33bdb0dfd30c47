import { useQuery, useQueryClient } from '@tanstack/react-query'
import { agentProblems } from '#core/texts/problems/agent.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { sellingTexts } from '#identity/agents/texts/agents.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import {
  type agentBankDetails,
  type agentBankDetailsModify,
  type BankDetails,
  bankFields,
} from '../contract/prices.ts'
import type { staffBankDetails, staffBankDetailsModify } from '../contract/staff-prices.ts'

type BankCardProps = {
  /** Calls of the agent or of the platform. */
  read: typeof agentBankDetails | typeof staffBankDetails
  modify: typeof agentBankDetailsModify | typeof staffBankDetailsModify
}

/** Bank details for transfers. */
export function BankCard({ read, modify }: BankCardProps) {
  const t = useT()
  const query = useQuery(reads(read, {}))
  return (
    <Card>
      <Loaded query={query} failed={t(sellingTexts.bankFailed)} lines={8}>
        {(data) => <BankForm details={data} read={read} modify={modify} />}
      </Loaded>
    </Card>
  )
}

function BankForm({ details, read, modify }: BankCardProps & { details: BankDetails }) {
  const t = useT()
  const client = useQueryClient()
  const validate = (typed: string, { offline }: { offline: boolean }) =>
    offline && !typed.trim() ? agentProblems.bankFieldMissing : undefined
  const form = useForm(details, Object.fromEntries(bankFields.map((name) => [name, validate])))
  const collects = form.values.offline
  const save = useAction(modify, {
    done: t(sellingTexts.bankSaved),
    onSuccess: () => client.setQueryData(reads(read, {}).queryKey, form.values),
  })
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={form.submit((values) => save.run(values))}
    >
      <div>
        <Checkbox {...form.checkbox('offline')}>{t(sellingTexts.offline)}</Checkbox>
        {!collects && <p className="small">{t(sellingTexts.offlineOff)}</p>}
      </div>
      <div className="fields">
        {bankFields.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={t(sellingTexts[name])}
            inputMode={name === 'accountNumber' ? 'numeric' : undefined}
            autoComplete="off"
            maxLength={100}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.busy}>
          {t(sellingTexts.save)}
        </Button>
      </div>
    </form>
  )
}
