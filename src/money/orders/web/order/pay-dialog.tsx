import { paymentProviders } from '#core/texts/payment-providers.ts'
import type { ProviderName } from '#core/contract/payment-providers.ts'
import { IconCircleCheck, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import type { Order } from '../../contract.ts'
import { common } from '#core/texts/common.ts'
import { paymentWords } from '#money/payments/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { PaymentFee } from '#money/payments/web/payment-fee.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toasts } from '#ui/toast-list.ts'
import styles from './pay-dialog.module.css'
import { usePayment } from './use-payment.ts'

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
    if (data?.state === 'open') toasts.warn(t(paymentWords.notYet))
  }

  return (
    <Dialog
      title={t(paymentWords.title)}
      closeText={t(common.close)}
      onClose={onClose}
      footer={
        paid ? (
          <Button key="done" variant="primary" onClick={onClose}>
            {t(paymentWords.done)}
          </Button>
        ) : (
          <Button busy={payment.look.isFetching} disabled={state !== 'open'} onClick={() => void check()}>
            {t(paymentWords.check)}
          </Button>
        )
      }
    >
      <div className="flex items-baseline justify-between gap-4 text-soft">
        <span>{t(paymentWords.order, { number: order.number })}</span>
        <span className="text-20 font-semibold text-ink tabular">
          <span className="spoken-only">{t(paymentWords.amount)} </span>
          {format.money(order.amount)}
        </span>
      </div>
      <Loaded
        query={ways}
        failed={t(paymentWords.noWay)}
        waiting={<Code payment={payment} amount={order.amount} />}
      >
        {(offered) =>
          offered.length === 0 ? (
            <EmptyState title={t(paymentWords.noWay)} />
          ) : paid ? (
            <output className="grid justify-items-center gap-3 text-center">
              <EmptyState
                picture={<IconCircleCheck size={56} className="text-success" />}
                title={t(paymentWords.paid)}
              >
                {t(paymentWords.paidNote)}
              </EmptyState>
            </output>
          ) : (
            <>
              {offered.length > 1 && way && (
                <Segmented
                  label={t(paymentWords.way)}
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
  if (code.isError) return <LoadFailed title={t(paymentWords.noCode)} query={code} />
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {way === 'sandbox' && <Badge tone="warn">{t(paymentProviders.sandbox)}</Badge>}
      <div
        className={`${styles.square} relative center overflow-hidden border rounded`}
        data-dim={over || undefined}
      >
        {text ? <QrCode text={text} label={t(paymentWords.codeOf, { app })} /> : <Spinner />}
        {over && (
          <div className={styles.over} role="alert">
            {t(state === 'expired' ? paymentWords.expired : paymentWords.abnormal)}
            <Button
              variant="primary"
              size="small"
              icon={<IconRefresh size={16} />}
              busy={code.isFetching}
              onClick={() => void code.refetch()}
            >
              {t(paymentWords.renew)}
            </Button>
          </div>
        )}
      </div>
      <p>{way === 'sandbox' ? t(paymentWords.sandboxNote) : t(paymentWords.scan, { app })}</p>
      <PaymentFee way={way} amount={amount} />
      {state === 'open' && <p className="tabular">{t(paymentWords.left, { time: minutes(left) })}</p>}
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
        {isPage ? t(paymentWords.openSandbox) : t(paymentWords.openApp, { app: t(paymentProviders[way]) })}
      </a>
      {way === 'wechat' && <p className="small">{t(paymentWords.saveHint)}</p>}
    </div>
  )
}
