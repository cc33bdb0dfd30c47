import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { common } from '#core/texts/common.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { send } from '#core/web/api/api.ts'
import { newId } from '#core/web/api/new-id.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { moneyFor } from '#domain/money/refund-share.ts'
import { typedFen } from '#domain/money/typed-fen.ts'
import { yuanOf } from '#money/prices/web/price-field.tsx'
import { useAmount } from '#money/prices/web/use-amount.ts'
import type { Refunding } from '#money/refunds/contract.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { WholeOrder } from '../../contract/orders.ts'
import { wayNames } from './order-states.ts'
import { validatePart, validateReason, PartField, ReasonField, usageOf } from './refund-fields.tsx'
import { useRenewOrders } from './use-live-orders.ts'

type RefundDialogProps = { calls: Refunding; order: WholeOrder; onClose: () => void }
type Quote = OutputOf<Refunding['quote']>

/** Refunds the unused part of an order. */
export function RefundDialog({ calls, order, onClose }: RefundDialogProps) {
  const t = useT()
  const query = useQuery({ ...reads(calls.quote, { id: order.id }), staleTime: 0 })
  const frame = (content: ReactNode) => (
    <Dialog
      title={t(refundTexts.title, { number: order.number })}
      closeText={t(common.close)}
      onClose={onClose}
    >
      {content}
    </Dialog>
  )
  return (
    <Loaded query={query} fresh failed={t(refundTexts.failed)} frame={frame}>
      {(quote) =>
        quote.amount > 0 ? (
          <RefundForm calls={calls} order={order} quote={quote} onClose={onClose} />
        ) : (
          frame(<p>{t(refundTexts.nothingLeft)}</p>)
        )
      }
    </Loaded>
  )
}

interface Fields {
  share: 'all' | 'part'
  way: 'bank' | 'online'
  quantity: string
  amount: string
  reference: string
  reason: string
}

function RefundForm({ calls, order, quote, onClose }: RefundDialogProps & { quote: Quote }) {
  const t = useT()
  const format = useFormat()
  const amountText = useAmount()
  const renew = useRenewOrders()
  const [refund] = useState(newId)
  const usageFor = ({ share, quantity }: Pick<Fields, 'share' | 'quantity'>) =>
    share === 'all' ? quote.usage : usageOf(order.type, quantity)
  const maxFor = (usage: number) => moneyFor(quote.paid, usage)
  const validateQuantity = (typed: string, { share }: Pick<Fields, 'share'>) =>
    share === 'part' ? validatePart(order.type, typed, quote.usage) : undefined
  const form = useForm<Fields>(
    {
      share: 'all',
      way: quote.online ? 'online' : 'bank',
      quantity: '',
      amount: yuanOf(quote.amount),
      reference: '',
      reason: '',
    },
    {
      quantity: validateQuantity,
      amount: (typed, all) => {
        const fen = typedFen(typed)
        if (fen === undefined) return moneyProblems.refundInvalid
        // The limit depends on a valid quantity.
        if (validateQuantity(all.quantity, all)) return undefined
        return fen > maxFor(usageFor(all)) ? moneyProblems.refundMoney : undefined
      },
      reference: (typed, all) =>
        all.way === 'bank' && !typed.trim() ? moneyProblems.refundReference : undefined,
      reason: validateReason,
    },
  )
  const { share, way } = form.values
  const max = maxFor(usageFor(form.values))
  const propose = (usage: number) => {
    if (usage > 0 && usage <= quote.usage) form.set('amount', yuanOf(maxFor(usage)))
  }
  const save = useAction(async () => {
    const { amount, reference, reason } = form.values
    const { state } = await send(calls.refund, {
      id: order.id,
      refund,
      usage: usageFor(form.values),
      amount: typedFen(amount)!,
      way,
      reference: way === 'bank' ? reference : '',
      reason,
    })
    if (state === 'failed') toasts.warn(t(refundTexts.failed))
    else toasts.success(t(state === 'done' ? refundTexts.done : refundTexts.begun))
    await renew()
    onClose()
  })
  return (
    <FormDialog
      title={t(refundTexts.title, { number: order.number })}
      confirmText={t(refundTexts.confirm)}
      busy={save.busy}
      onSubmit={form.submit(save.run)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t(refundTexts.intro, { usage: amountText(order.type, quote.usage) })}</p>
        <Segmented
          label={t(refundTexts.howMuch)}
          options={(['all', 'part'] as const).map((value) => ({ value, label: t(refundTexts[value]) }))}
          value={share}
          onChange={(chosen) => {
            form.set('share', chosen)
            propose(chosen === 'all' ? quote.usage : usageOf(order.type, form.values.quantity))
          }}
        />
        {share === 'part' && (
          <PartField
            form={form}
            type={order.type}
            onChange={(typed) => propose(usageOf(order.type, typed))}
          />
        )}
        <TextField
          {...form.field('amount')}
          label={t(refundTexts.amount)}
          hint={max > 0 && t(refundTexts.atMost, { amount: format.money(max) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
        />
        {quote.online && (
          <Segmented
            label={t(refundTexts.way)}
            options={(['online', 'bank'] as const).map((value) => ({
              value,
              label: t(refundTexts[value]),
            }))}
            {...form.choice('way')}
          />
        )}
        {way === 'bank' ? (
          <TextField
            {...form.field('reference')}
            label={t(refundTexts.reference)}
            hint={t(refundTexts.referenceHint)}
            autoComplete="off"
            maxLength={100}
          />
        ) : (
          <p className="text-soft">{t(refundTexts.onlineHint, { provider: t(wayNames[quote.online!]) })}</p>
        )}
        <ReasonField form={form} />
      </div>
    </FormDialog>
  )
}
