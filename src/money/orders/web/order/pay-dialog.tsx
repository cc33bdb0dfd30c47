import { IconCircleCheck, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import type { ProviderName } from '#core/contract/payment-providers.ts'
import { common } from '#core/texts/common.ts'
import { paymentProviders } from '#core/texts/payment-providers.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { paymentTexts } from '#money/payments/texts.ts'
import { PaymentFee } from '#money/payments/web/payment-fee.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import type { Order } from '../../contract/orders.ts'
import { usePayment } from './use-payment.ts'
import styles from './pay-dialog.module.css'

interface PayDialogProps {
  order: Pick<Order, 'id' | 'number' | 'amount' | 'payment'>
  /** Called once when paid; the dialog stays open. */
  onPaid: () => void
  onClose: () => void
}

/** Online payment by a QR code, with live status. */
export function PayDialog({ order, onPaid, onClose }: PayDialogProps) {
  const t = useT()
  const format = useFormat()
  const payment = usePayment(order, onPaid)
  const { ways, way, state } = payment
  const paid = state === 'paid'

  async function check() {
    const { data } = await payment.look.refetch()
    if (data?.state === 'open') toasts.warn(t(paymentTexts.notYet))
  }

  return (
    <Dialog
      title={t(paymentTexts.title)}
      closeText={t(common.close)}
      onClose={onClose}
      footer={
        paid ? (
          <Button key="done" variant="primary" onClick={onClose}>
            {t(paymentTexts.done)}
          </Button>
        ) : (
          <Button busy={payment.look.isFetching} disabled={state !== 'open'} onClick={() => void check()}>
            {t(paymentTexts.check)}
          </Button>
        )
      }
    >
      <div className="flex items-baseline justify-between gap-4 text-soft">
        <span>{t(paymentTexts.order, { number: order.number })}</span>
        <span className="text-20 font-semibold text-ink tabular">
          <span className="spoken-only">{t(paymentTexts.amount)} </span>
          {format.money(order.amount)}
        </span>
      </div>
      <Loaded
        query={ways}
        failed={t(paymentTexts.noWay)}
        waiting={<Code payment={payment} amount={order.amount} />}
      >
        {(offered) =>
          offered.length === 0 ? (
            <EmptyState title={t(paymentTexts.noWay)} />
          ) : paid ? (
            <output className="grid justify-items-center gap-3 text-center">
              <EmptyState
                picture={<IconCircleCheck size={56} className="text-success" />}
                title={t(paymentTexts.paid)}
              >
                {t(paymentTexts.paidNote)}
              </EmptyState>
            </output>
          ) : (
            <>
              {offered.length > 1 && way && (
                <Segmented
                  label={t(paymentTexts.way)}
                  labelHidden
                  options={offered.map((one) => ({ value: one, label: t(paymentProviders[one]) }))}
                  value={way}
                  onChange={payment.pick}
                />
              )}
              <Code payment={payment} amount={order.amount} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type CodeProps = { payment: ReturnType<typeof usePayment>; amount: number }

function Code({ payment: { way, code, left, state }, amount }: CodeProps) {
  const t = useT()
  const app = way ? t(paymentProviders[way]) : ''
  const text = code.data?.code
  const over = state === 'expired' || state === 'abnormal'
  // Shown even if there is an older code, which has expired.
  if (code.isError) return <LoadFailed title={t(paymentTexts.noCode)} query={code} />
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {way === 'sandbox' && <Badge tone="warn">{t(paymentProviders.sandbox)}</Badge>}
      <div
        className={`${styles.square} relative center overflow-hidden border rounded`}
        data-dim={over || undefined}
      >
        {text ? <QrCode text={text} label={t(paymentTexts.codeOf, { app })} /> : <Spinner />}
        {over && (
          <div className={styles.over} role="alert">
            {t(state === 'expired' ? paymentTexts.expired : paymentTexts.abnormal)}
            <Button
              variant="primary"
              size="small"
              icon={<IconRefresh size={16} />}
              busy={code.isFetching}
              onClick={() => void code.refetch()}
            >
              {t(paymentTexts.renew)}
            </Button>
          </div>
        )}
      </div>
      <p>{way === 'sandbox' ? t(paymentTexts.sandboxNote) : t(paymentTexts.scan, { app })}</p>
      <PaymentFee way={way} amount={amount} />
      {state === 'open' && <p className="tabular">{t(paymentTexts.left, { time: minutes(left) })}</p>}
      {way && text && state === 'open' && <OpenApp way={way} code={text} />}
    </div>
  )
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Link for phones, which cannot scan their own screen. The sandbox is a web page. */
function OpenApp({ way, code }: { way: ProviderName; code: string }) {
  const t = useT()
  const href =
    way === 'alipay'
      ? `alipays://platformapi/startapp?saId=10000007&qrcode=${encodeURIComponent(code)}`
      : code
  const isPage = way === 'sandbox'
  return (
    <div className={isPage ? 'grid justify-items-center gap-3 text-center' : `${styles.phone} hidden`}>
      <a
        className={buttonClass('quiet')}
        href={href}
        {...(isPage && { target: '_blank', rel: 'noreferrer' })}
      >
        {isPage && <IconExternalLink size={16} />}
        {isPage ? t(paymentTexts.openSandbox) : t(paymentTexts.openApp, { app: t(paymentProviders[way]) })}
      </a>
      {way === 'wechat' && <p className="small">{t(paymentTexts.saveHint)}</p>}
    </div>
  )
}
