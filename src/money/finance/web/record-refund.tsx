import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import type { Difference } from '#money/payments/contract.ts'
import { staffRefundRecord, staffRefundRecordQuote } from '#money/refunds/contract.ts'
import { common } from '#core/texts/common.ts'
import { paymentWords } from '#money/payments/texts.ts'
import { refundWords } from '#money/refunds/texts.ts'
import { send } from '#core/web/api/api.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import {
  validatePart,
  validateReason,
  PartField,
  ReasonField,
  usageOf,
} from '#money/orders/web/order/refund-fields.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'

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
      failed={t(paymentWords.differencesFailed)}
      frame={(content) => (
        <Dialog title={t(refundWords.record)} closeText={t(common.close)} onClose={onClose}>
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
      done: t(refundWords.recorded),
      onSuccess: onDone,
    },
  )
  return (
    <FormDialog
      title={t(refundWords.recordTitle, { number: order.number })}
      confirmText={t(refundWords.record)}
      busy={record.busy}
      onSubmit={form.submit(record.run)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {t(refundWords.recordIntro, {
            amount: format.money(amount),
            buyer: order.buyer,
            day: format.date(difference.day),
          })}
        </p>
        {unused > 0 ? (
          <>
            <Segmented
              label={t(refundWords.howMuch)}
              options={(share > 0 ? (['share', 'part', 'none'] as const) : (['part', 'none'] as const)).map(
                (value) => ({
                  value,
                  label: t(refundWords[value], { usage: amountText(order.type, share) }),
                }),
              )}
              {...form.choice('back')}
            />
            <p className="text-soft">{t(refundWords.unused, { usage: amountText(order.type, unused) })}</p>
          </>
        ) : (
          <p className="text-soft">{t(refundWords.noneUnused)}</p>
        )}
        {back === 'part' && <PartField form={form} type={order.type} />}
        <ReasonField form={form} />
      </div>
    </FormDialog>
  )
}
