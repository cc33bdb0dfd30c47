import { useState, type ReactNode } from 'react'
import { common } from '#core/texts/common.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { readyReasons, sayReason } from '#core/texts/ready-reasons.ts'
import type { Text } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import type { Refund, Refunding } from '#money/refunds/contract.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { WholeOrder } from '../../contract/orders.ts'
import type { Selling } from '../../contract/selling.ts'
import { orderTexts } from '../../texts/orders.ts'
import { AllocateDialog } from './allocate-dialog.tsx'
import { BankDetails } from './bank-details.tsx'
import { OrderState } from './order-cells.tsx'
import { OrderPage } from './order-page.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundList } from './refund-list.tsx'
import { useRenewOrders } from './use-live-orders.ts'
import { VoucherPicture } from './voucher-picture.tsx'

type Doing = 'pass' | 'reject' | 'allocate' | 'discard'
const doable: Readonly<Record<WholeOrder['status'], readonly Doing[]>> = {
  0: ['discard'],
  1: ['pass', 'reject', 'discard'],
  2: ['allocate'],
  3: ['allocate'],
  4: [],
  5: [],
}
const said: Readonly<Record<Doing, { does: Text; done: Text }>> = {
  pass: { does: orderTexts.pass, done: orderTexts.passDone },
  reject: { does: orderTexts.reject, done: orderTexts.rejectDone },
  allocate: { does: orderTexts.allocate, done: orderTexts.allocateDone },
  discard: { does: orderTexts.discard, done: orderTexts.discardDone },
}
const looks = { pass: 'primary', allocate: 'primary', reject: 'quiet', discard: 'plain' } as const

export type SoldOrderProps = {
  calls: Selling
  refunds: Refunding
  /** Actions for a refund that a provider refused. */
  failedRefund?: (refund: Refund) => ReactNode
  id: string
  list: string
}

/** An order as its seller sees it. */
export function SoldOrder({ calls, refunds, failedRefund, id, list }: SoldOrderProps) {
  return (
    <OrderPage
      detail={calls.detail}
      id={id}
      list={list}
      stand={(order) => <Review calls={calls} refunds={refunds} order={order} />}
      beside={(order) => order.status === orderStatus.confirming && <Expected order={order} />}
      more={(order) => <RefundList order={order} failed={failedRefund} />}
    />
  )
}

/** The payment that the voucher has to show, and the account that has to have received it. */
function Expected({ order }: { order: WholeOrder }) {
  const t = useT()
  const format = useFormat()
  const { bank, amount, buyer, payer, number } = order
  return (
    <Card title={t(orderTexts.expected)}>
      <DataList
        rows={[
          { label: t(orderTexts.sum), value: <strong>{format.money(amount)}</strong> },
          { label: t(orderTexts.payer), value: payer ? `${payer} · ${buyer}` : buyer },
          { label: t(orderTexts.reference), value: number },
        ]}
      />
      <section className="grid gap-2 mt-4">
        <h2 className="text-14">{t(orderTexts.bank)}</h2>
        {bank ? <BankDetails bank={bank} /> : <p className="note">{t(orderTexts.bankGone)}</p>}
      </section>
    </Card>
  )
}

function Review({
  calls,
  refunds,
  order,
}: Pick<SoldOrderProps, 'calls' | 'refunds'> & { order: WholeOrder }) {
  const t = useT()
  const language = useLanguage()
  const [doing, setDoing] = useState<Doing>()
  const [refunding, setRefunding] = useState(false)
  return (
    <>
      <Card title={t(orderTexts.state)} actions={<OrderState order={order} />}>
        <div className="grid gap-4">
          {order.reason && (
            <p className="py-3 px-4 rounded bg-danger text-danger break-anywhere">
              {t(orderTexts.because, { reason: sayReason(language, order.reason) })}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {doable[order.status].map((one) => (
              <Button key={one} variant={looks[one]} onClick={() => setDoing(one)}>
                {t(said[one].does)}
              </Button>
            ))}
            {order.status === orderStatus.completed && order.refunded < order.amount && (
              <Button onClick={() => setRefunding(true)}>{t(refundTexts.refund)}</Button>
            )}
          </div>
        </div>
      </Card>
      {order.payment === 'offline' && (
        <Card title={t(orderTexts.voucher)}>
          {order.voucher ? (
            <VoucherPicture src={order.voucher} />
          ) : (
            <p className="text-soft">{t(orderTexts.noVoucher)}</p>
          )}
        </Card>
      )}
      {refunding && <RefundDialog calls={refunds} order={order} onClose={() => setRefunding(false)} />}
      {doing && <Step calls={calls} order={order} doing={doing} onClose={() => setDoing(undefined)} />}
    </>
  )
}

type StepProps = { calls: Selling; order: WholeOrder; doing: Doing; onClose: () => void }

function Step({ calls, order, doing, onClose }: StepProps) {
  const t = useT()
  const format = useFormat()
  const renew = useRenewOrders()
  const { id, number } = order
  const step = useAction((take: () => Promise<null>) => take(), {
    done: () => t(said[doing].done),
    onEnd: async () => {
      await renew()
      onClose()
    },
  })
  const shared = { busy: step.busy, onClose }
  // Somebody else has changed the order in the meantime.
  if (!step.busy && !doable[order.status].includes(doing))
    return (
      <Dialog title={t(orderTexts.order, { number })} closeText={t(common.close)} onClose={onClose}>
        <p>{t(moneyProblems.orderMoved)}</p>
        <OrderState order={order} />
      </Dialog>
    )
  if (doing === 'pass')
    return (
      <ConfirmDialog
        {...shared}
        title={t(orderTexts.passTitle, { number })}
        confirmText={t(orderTexts.pass)}
        cancelText={t(common.cancel)}
        onConfirm={() => step.run(() => send(calls.pass, { id }))}
      >
        {t(orderTexts.passText, { amount: format.money(order.amount) })}
      </ConfirmDialog>
    )
  if (doing === 'allocate')
    return (
      <AllocateDialog
        {...shared}
        order={order}
        onConfirm={(until) => step.run(() => send(calls.allocate, { id, ...until }))}
      />
    )
  if (doing === 'reject')
    return (
      <ReasonDialog
        {...shared}
        title={t(orderTexts.rejectTitle, { number })}
        text={t(orderTexts.rejectText)}
        ready={readyReasons.map((text) => t(text))}
        confirmText={t(orderTexts.reject)}
        cancelText={t(common.cancel)}
        onConfirm={(reason) => step.run(() => send(calls.reject, { id, reason }))}
      />
    )
  return (
    <ReasonDialog
      {...shared}
      danger
      title={t(orderTexts.discardTitle, { number })}
      text={t(orderTexts.discardSoldText)}
      confirmText={t(orderTexts.discard)}
      cancelText={t(orderTexts.keep)}
      onConfirm={(reason) => step.run(() => send(calls.discard, { id, reason }))}
    />
  )
}
