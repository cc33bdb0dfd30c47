import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import {
  validatePart,
  validateReason,
  PartField,
  ReasonField,
  usageOf,
} from '#money/orders/web/order/refund-fields.tsx'
import type { Difference } from '#money/payments/contract.ts'
import { paymentTexts } from '#money/payments/texts.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { staffRefundRecord, staffRefundRecordQuote } from '#money/refunds/contract.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type RecordRefundProps = { difference: Difference; onDone: () => void; onClose: () => void }

/** Records in the ledger a refund made on the provider's own site. */
export function RecordRefund(props: RecordRefundProps) {
  const t = useT()
  const { difference, onClose } = props
  const query = useQuery({ ...reads(staffRefundRecordQuote, { id: difference.id }), staleTime: 0 })
  return (
    <Loaded
      query={query}
      fresh
      failed={t(paymentTexts.differencesFailed)}
      frame={(content) => (
        <Dialog title={t(refundTexts.record)} closeText={t(common.close)} onClose={onClose}>
          {content}
        </Dialog>
      )}
    >
      {(quote) => <RecordForm {...props} quote={quote} />}
    </Loaded>
  )
}

type Quote = OutputOf<typeof staffRefundRecordQuote>

function RecordForm({ difference, quote, onDone, onClose }: RecordRefundProps & { quote: Quote }) {
  const t = useT()
  const format = useFormat()
  const amountText = useAmount()
  const { order, amount, unused, share } = quote
  const form = useForm<{ back: 'share' | 'part' | 'none'; quantity: string; reason: string }>(
    { back: share > 0 ? 'share' : 'none', quantity: '', reason: '' },
    {
      quantity: (typed, { back }) => (back === 'part' ? validatePart(order.type, typed, unused) : undefined),
      reason: validateReason,
    },
  )
  const { back } = form.values
  const usage = { share, part: usageOf(order.type, form.values.quantity), none: 0 }[back]
  const record = useAction(
    () => send(staffRefundRecord, { id: difference.id, usage, reason: form.values.reason }),
    {
      done: t(refundTexts.recorded),
      onSuccess: onDone,
    },
  )
  return (
    <FormDialog
      title={t(refundTexts.recordTitle, { number: order.number })}
      confirmText={t(refundTexts.record)}
      busy={record.busy}
      onSubmit={form.submit(record.run)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {t(refundTexts.recordIntro, {
            amount: format.money(amount),
            buyer: order.buyer,
            day: format.date(difference.day),
          })}
        </p>
        {unused > 0 ? (
          <>
            <Segmented
              label={t(refundTexts.howMuch)}
              options={(share > 0 ? (['share', 'part', 'none'] as const) : (['part', 'none'] as const)).map(
                (value) => ({
                  value,
                  label: t(refundTexts[value], { usage: amountText(order.type, share) }),
                }),
              )}
              {...form.choice('back')}
            />
            <p className="text-soft">{t(refundTexts.unused, { usage: amountText(order.type, unused) })}</p>
          </>
        ) : (
          <p className="text-soft">{t(refundTexts.noneUnused)}</p>
        )}
        {back === 'part' && <PartField form={form} type={order.type} />}
        <ReasonField form={form} />
      </div>
    </FormDialog>
  )
}
