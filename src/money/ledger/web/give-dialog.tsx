import { useState } from 'react'
import { offeredTypes, type UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { newId } from '#core/web/api/new-id.ts'
import { renewReads } from '#core/web/api/renewed-reads.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { DayField } from '#core/web/forms/day-field.tsx'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { dayIn, endOf } from '#core/web/i18n/last-day.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { giftQuantityIn, giftRefusal } from '#money/gifts/web/gift-quantity.ts'
import { typeIn, typeNames } from '#money/prices/web/use-amount.ts'
import {
  staffLedger,
  staffHolders,
  staffPackages,
  staffUsageGive,
} from '#money/usage/contract/staff-usage.ts'
import { ledgerTexts } from '#money/usage/texts/ledger.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

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
    done: t(ledgerTexts.given, { name }),
    onSuccess() {
      void renewReads([staffLedger, staffHolders, staffPackages])
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(ledgerTexts.giveTitle, { name })}
      confirmText={t(ledgerTexts.give)}
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
        <p>{t(ledgerTexts.giveText)}</p>
        {offeredTypes.length > 1 && (
          <Segmented
            label={t(ledgerTexts.what)}
            options={offeredTypes.map((each) => ({ value: String(each), label: t(typeNames[each]) }))}
            value={String(type)}
            onChange={(value) => setType(typeIn(value)!)}
          />
        )}
        <TextField
          {...form.field('quantity')}
          label={t(type === usageKind.speech ? ledgerTexts.thousands : ledgerTexts.minutes)}
          hint={t(ledgerTexts.moreThanOne)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
        <DayField
          {...form.choice('expires')}
          error={form.field('expires').error}
          label={t(ledgerTexts.expires)}
          min={dayIn(1)}
        />
        <TextField
          {...form.field('reason')}
          label={t(ledgerTexts.reason)}
          autoComplete="off"
          maxLength={500}
        />
      </div>
    </FormDialog>
  )
}
