import { usageKind } from '#core/contract/wire-numbers.ts'
import { useState } from 'react'
import {
  staffLedger,
  staffHolders,
  staffPackages,
  staffUsageGive,
} from '#money/usage/contract/staff-usage.ts'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { ledgerWords } from '#money/usage/texts/ledger.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { renewReads } from '#core/web/api/renewed-reads.ts'
import { giftQuantityIn, giftRefusal } from '#money/gifts/web/gift-quantity.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { dayIn, endOf } from '#core/web/i18n/last-day.ts'
import { newId } from '#core/web/api/new-id.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeIn, typeNames } from '#money/prices/web/use-amount.ts'
import { useAction } from '#core/web/api/use-action.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Gives usage to an account on behalf of the platform. */
export function GiveDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT()
  const [gift] = useState(newId)
  const [type, setType] = useState<UsageType>(offeredTypes[0]!)
  const form = useForm(
    { quantity: '', expires: dayIn(365), reason: '' },
    {
      quantity: giftRefusal,
      expires: (day) =>
        !day ? moneyProblems.expiryMissing : endOf(day) <= new Date() ? moneyProblems.expiryPast : undefined,
      reason: (typed) => (typed.trim() ? undefined : moneyProblems.reasonEmpty),
    },
  )
  const save = useAction(staffUsageGive, {
    done: t(ledgerWords.given, { name }),
    onSuccess() {
      void renewReads([staffLedger, staffHolders, staffPackages])
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(ledgerWords.giveTitle, { name })}
      confirmText={t(ledgerWords.give)}
      busy={save.busy}
      onSubmit={form.submit(({ quantity, expires, reason }) =>
        save.run({
          id,
          gift,
          type,
          quantity: giftQuantityIn(quantity),
          expires: endOf(expires).toISOString(),
          reason,
        }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t(ledgerWords.giveText)}</p>
        {offeredTypes.length > 1 && (
          <Segmented
            label={t(ledgerWords.what)}
            options={offeredTypes.map((each) => ({ value: String(each), label: t(typeNames[each]) }))}
            value={String(type)}
            onChange={(value) => setType(typeIn(value)!)}
          />
        )}
        <TextField
          {...form.field('quantity')}
          label={t(type === usageKind.speech ? ledgerWords.thousands : ledgerWords.minutes)}
          hint={t(ledgerWords.moreThanOne)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
        <TextField {...form.field('expires')} label={t(ledgerWords.expires)} type="date" min={dayIn(1)} />
        <TextField
          {...form.field('reason')}
          label={t(ledgerWords.reason)}
          autoComplete="off"
          maxLength={500}
        />
      </div>
    </FormDialog>
  )
}
