import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { common } from '#core/texts/common.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { by, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import {
  invoiceFields,
  type InvoiceInfo,
  invoiceInfo,
  invoiceInfoModify,
} from '#identity/accounts/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { invoices } from '../texts/invoices.ts'

const { shape } = invoiceFields

export function InvoiceForm({ info, onClose }: { info: InvoiceInfo; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(info, {
    name: (typed) => (typed.trim() ? by(shape.name)(typed, {}) : invoices.nameMissing),
    taxpayerNumber: by(shape.taxpayerNumber),
    address: by(shape.address),
    telephone: by(shape.telephone),
    bank: by(shape.bank),
    accountNumber: by(shape.accountNumber),
  })
  useEffect(() => element.current!.querySelector('input')!.focus(), [])

  const save = useAction(invoiceInfoModify, {
    done: t(invoices.saved),
    onSuccess(saved) {
      client.setQueryData(reads(invoiceInfo, {}).queryKey, saved)
      onClose()
    },
  })

  return (
    <form
      ref={element}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={form.submit((values) => save.run(values))}
    >
      <div className="fields">
        <TextField {...form.field('name')} label={t(invoices.name)} autoComplete="organization" />
        <TextField {...form.field('taxpayerNumber')} label={t(invoices.taxpayerNumber)} autoComplete="off" />
        <TextField {...form.field('address')} label={t(invoices.address)} autoComplete="street-address" />
        <TextField {...form.field('telephone')} label={t(invoices.telephone)} type="tel" autoComplete="tel" />
        <TextField {...form.field('bank')} label={t(invoices.bank)} autoComplete="off" />
        <TextField
          {...form.field('accountNumber')}
          label={t(invoices.accountNumber)}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.busy}>
          {t(invoices.save)}
        </Button>
        <Button onClick={onClose} disabled={save.busy}>
          {t(common.cancel)}
        </Button>
      </div>
    </form>
  )
}
