import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { Difference } from '#contract/payments.ts'
import { staffRefundRecord, staffRefundRecordQuote } from '#contract/refunds.ts'
import { common } from '#i18n/common.ts'
import { paymentWords } from '#i18n/payments.ts'
import { refundWords } from '#i18n/refunds.ts'
import { send } from '#web/core/api/api.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { useForm } from '#web/core/forms/forms.ts'
import { Loaded } from '#web/core/router/loaded.tsx'
import { judgePart, judgeReason, PartField, ReasonField, usageOf } from '#web/money/order/refund-fields.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useAmount } from '#web/kit/money/use-amount.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toasts } from '#web/ui/toast-list.ts'

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
  const { busy, whileBusy } = useBusy()
  const { order, amount, unused, share } = quote
  const [back, setBack] = useState<'share' | 'part' | 'none'>(share > 0 ? 'share' : 'none')
  const form = useForm(
    {
      quantity: (typed) => (back === 'part' ? judgePart(order.type, typed, unused) : undefined),
      reason: judgeReason,
    },
    { quantity: '', reason: '' },
  )
  const usage = { share, part: usageOf(order.type, form.values.quantity), none: 0 }[back]
  const record = () =>
    whileBusy(async () => {
      await send(staffRefundRecord, { id: difference.id, usage, reason: form.values.reason })
      toasts.success(t(refundWords.recorded))
      onDone()
    })
  return (
    <FormDialog
      title={t(refundWords.recordTitle, { number: order.number })}
      confirmText={t(refundWords.record)}
      busy={busy}
      onSubmit={form.submit(record)}
      onClose={onClose}
    >
      <div className={layouts.stack4}>
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
              value={back}
              onChange={setBack}
            />
            <p className={typography.quiet}>
              {t(refundWords.unused, { usage: amountText(order.type, unused) })}
            </p>
          </>
        ) : (
          <p className={typography.quiet}>{t(refundWords.noneUnused)}</p>
        )}
        {back === 'part' && <PartField form={form} type={order.type} />}
        <ReasonField form={form} />
      </div>
    </FormDialog>
  )
}
