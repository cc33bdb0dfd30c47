import { useState } from 'react'
import { sayReason } from '#core/texts/ready-reasons.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { paymentTexts } from '#money/payments/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { orderDetail, orderDiscard, orderSubmit, type WholeOrder } from '../contract/orders.ts'
import { orderTexts } from '../texts/orders.ts'
import { InvoiceCard } from './invoice-card.tsx'
import { ModifyDialog } from './modify-dialog.tsx'
import { BankDetails } from './order/bank-details.tsx'
import { OrderState } from './order/order-cells.tsx'
import { OrderPage } from './order/order-page.tsx'
import { PayDialog } from './order/pay-dialog.tsx'
import { ReasonDialog } from './order/reason-dialog.tsx'
import { RefundList } from './order/refund-list.tsx'
import { ReturnLink } from './order/return-link.tsx'
import { useRenewOrders } from './order/use-live-orders.ts'
import { useSellerName } from './order/use-seller-name.ts'
import { VoucherPicture } from './order/voucher-picture.tsx'
import { VoucherField } from './voucher-field.tsx'

/** An order of the account: status and next step. */
export function OwnOrder({ id, list }: { id: string; list: string }) {
  return (
    <OrderPage
      detail={orderDetail}
      id={id}
      list={list}
      stand={(order) => (
        <>
          <ReturnLink />
          <Stand order={order} />
        </>
      )}
      more={(order) =>
        order.status === orderStatus.completed ? (
          <>
            <RefundList order={order} />
            <InvoiceCard order={order} />
          </>
        ) : null
      }
    />
  )
}

const hints = {
  1: orderTexts.confirmingHint,
  2: orderTexts.allocatingHint,
  3: orderTexts.allocatingHint,
  4: orderTexts.completedHint,
  5: orderTexts.discardedHint,
} as const

function Stand({ order }: { order: WholeOrder }) {
  const t = useT()
  const language = useLanguage()
  const { status, payment, reason } = order
  const unpaid = status === orderStatus.unpaid
  const transfer = payment === 'offline'
  const hint = unpaid
    ? transfer
      ? orderTexts.unpaidOfflineHint
      : orderTexts.unpaidOnlineHint
    : hints[status as 1 | 2 | 3 | 4 | 5]
  return (
    <>
      <Card title={t(orderTexts.state)} actions={<OrderState order={order} />}>
        <div className="grid gap-4">
          {reason && (
            <p className="py-3 px-4 rounded bg-danger text-danger break-anywhere">
              {t(unpaid ? orderTexts.rejected : orderTexts.because, {
                reason: sayReason(language, reason),
              })}
            </p>
          )}
          <p className="text-soft">{t(hint)}</p>
          <Actions order={order} />
        </div>
      </Card>
      {unpaid && transfer && <Transfer order={order} />}
      {!unpaid && order.voucher && (
        <Card title={t(orderTexts.voucher)}>
          <VoucherPicture src={order.voucher} />
        </Card>
      )}
    </>
  )
}

function Actions({ order }: { order: WholeOrder }) {
  const t = useT()
  const renew = useRenewOrders()
  const sellerName = useSellerName()
  const { search, change } = useFilter('/user/selfOrder', '/agent/orderList')
  const { id, number, status, payment } = order
  const paysNow = search.pay === 1 && status === orderStatus.unpaid && payment !== 'offline'
  const [asking, setAsking] = useState<'pay' | 'modify' | 'discard' | undefined>(paysNow ? 'pay' : undefined)
  const close = () => {
    setAsking(undefined)
    // A reload must not ask again.
    if (search.pay) change({ pay: undefined })
  }
  const discard = useAction((reason: string) => send(orderDiscard, { id, reason }), {
    done: t(orderTexts.discardDone),
    onEnd: async () => {
      await renew()
      close()
    },
  })
  return (
    <>
      {/* The dialog reports the payment itself, while the order below it is updated. */}
      {asking === 'pay' && <PayDialog order={order} onPaid={() => void renew()} onClose={close} />}
      {status <= 1 && (
        <div className="flex flex-wrap gap-2">
          {status === orderStatus.unpaid && payment !== 'offline' && (
            <Button variant="primary" onClick={() => setAsking('pay')}>
              {t(paymentTexts.pay)}
            </Button>
          )}
          {status === orderStatus.unpaid && (
            <Button onClick={() => setAsking('modify')}>{t(orderTexts.modify)}</Button>
          )}
          <Button variant="plain" onClick={() => setAsking('discard')}>
            {t(orderTexts.discard)}
          </Button>
        </div>
      )}
      {asking === 'modify' && <ModifyDialog order={order} onClose={close} />}
      {asking === 'discard' && (
        <ReasonDialog
          danger
          optional
          title={t(orderTexts.discardTitle, { number })}
          text={t(orderTexts.discardText, { seller: sellerName(order.seller) })}
          confirmText={t(orderTexts.discard)}
          cancelText={t(orderTexts.keep)}
          busy={discard.busy}
          onConfirm={(reason) => discard.run(reason)}
          onClose={close}
        />
      )}
    </>
  )
}

/** Bank details and upload of the voucher. */
function Transfer({ order }: { order: WholeOrder }) {
  const t = useT()
  const renew = useRenewOrders()
  const sellerName = useSellerName()
  const submit = useAction(orderSubmit, {
    done: t(orderTexts.voucherSubmitted),
    onEnd: renew,
  })
  return (
    <>
      <Card title={t(orderTexts.bank)}>
        {order.bank ? (
          <>
            <BankDetails bank={order.bank} />
            <p className="small">{t(orderTexts.noteNumber, { number: order.number })}</p>
          </>
        ) : (
          <p className="text-soft">
            {order.seller === null
              ? t(orderTexts.noOfflinePlatform, { seller: sellerName(null) })
              : t(orderTexts.noOffline)}
          </p>
        )}
      </Card>
      <Card title={t(orderTexts.voucher)}>
        <div className="grid gap-4">
          <VoucherField order={order} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              busy={submit.busy}
              disabled={!order.voucher}
              onClick={() => submit.run({ id: order.id })}
            >
              {t(orderTexts.voucherSubmit)}
            </Button>
          </div>
        </div>
      </Card>
    </>
  )
}
