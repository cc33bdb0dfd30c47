import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { orderTexts } from '../../texts/orders.ts'
import styles from './orders.module.css'

/** Zoom factor. */
const sizes = [1, 1.5, 2.5, 4]

/** The voucher, with zoom. */
export function VoucherPicture({ src }: { src: string }) {
  const t = useT()
  const [at, setAt] = useState(0)
  return (
    <div className="well relative overflow-hidden">
      <div className={styles.zoom}>
        <IconButton
          size="small"
          label={t(orderTexts.zoomOut)}
          icon={<IconZoomOut size={18} />}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <IconButton
          size="small"
          label={t(orderTexts.zoomIn)}
          icon={<IconZoomIn size={18} />}
          disabled={at === sizes.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <div className={styles.pane}>
        <button
          type="button"
          className={`${styles.picture} bare block p-0`}
          style={{ width: `${sizes[at]! * 100}%` }}
          onClick={() => setAt((at + 1) % sizes.length)}
        >
          <img src={src} alt={t(orderTexts.voucher)} />
        </button>
      </div>
    </div>
  )
}
