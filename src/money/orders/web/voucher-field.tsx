import { IconReceipt } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { orderVoucher, type WholeOrder } from '../contract/orders.ts'
import { orderTexts } from '../texts/orders.ts'
import { useRenewOrders } from './order/use-live-orders.ts'
import { VoucherPicture } from './order/voucher-picture.tsx'
import styles from './buy.module.css'

/** Uploads the voucher of a transfer and shows it. */
export function VoucherField({ order }: { order: WholeOrder }) {
  const t = useT()
  const renew = useRenewOrders()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const upload = useAction((file: File) => send(orderVoucher, { id: order.id }, { file }), {
    onSuccess: () => renew(),
  })
  const take = (file: File | undefined) => {
    if (!file || upload.busy) return
    if (/\.(?:jpe?g|png)$/i.test(file.name)) void upload.run(file)
    else toasts.warn(t(problemTexts.imageKind))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const choose = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        aria-label={t(orderTexts.voucher)}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button size="small" busy={upload.busy} onClick={() => input.current?.click()}>
        {t(order.voucher ? orderTexts.voucherAgain : orderTexts.voucherChoose)}
      </Button>
    </>
  )
  return (
    <div
      className={order.voucher ? 'grid gap-3' : styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {order.voucher ? (
        <>
          <VoucherPicture src={order.voucher} />
          <div>{choose}</div>
        </>
      ) : (
        <>
          <IconReceipt size={32} stroke={1.25} aria-hidden />
          <p>{t(orderTexts.voucherDrop)}</p>
          {choose}
          <p className="note">{t(orderTexts.voucherHint)}</p>
        </>
      )}
    </div>
  )
}
