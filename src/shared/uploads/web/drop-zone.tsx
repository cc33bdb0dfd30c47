import { IconCloudUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { accountQuota } from '#identity/quotas/contract/quotas.ts'
import { quotaTexts } from '#identity/quotas/texts.ts'
import { FilesButton } from '#ui/buttons/files-button.tsx'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { uploadTexts } from '../texts.ts'
import styles from './drop-zone.module.css'

type DropZoneProps = {
  title: string
  hint: ReactNode
  /** The accepted endings, for the file dialog. */
  accept: string
  /** Compact, if files are listed. */
  small: boolean
  /** False for files that do not count towards the storage of an account. */
  isStored?: boolean
  onFiles: (files: File[]) => void
}

/** From this share on people are asked to make room. */
const low = 0.8

/** What is left of the storage, if it is limited. */
function StorageNote() {
  const t = useT()
  const { bytes } = useFormat()
  const { data } = useQuery(reads(accountQuota, {}))
  if (!data) return null
  const { storageUsed, limits, tenantFull } = data
  if (tenantFull) return <output className="callout">{t(quotaTexts.tenantFull)}</output>
  const { storage, upload } = limits
  if (storage === null)
    return upload === null ? null : <p className="small">{t(quotaTexts.upTo, { size: bytes(upload) })}</p>
  const share = storageUsed / storage
  const values = { used: bytes(storageUsed), limit: bytes(storage) }
  const size = upload === null ? [] : [t(quotaTexts.upTo, { size: bytes(upload) })]
  return (
    <div className="grid gap-2">
      {share >= low ? (
        <output className="callout">
          {share >= 1 ? t(quotaTexts.full) : t(quotaTexts.almostFull, values)}
        </output>
      ) : (
        <p className="small">{[t(quotaTexts.usedOf, values), ...size].join(' · ')}</p>
      )}
      <ProgressBar label={t(quotaTexts.storage)} share={Math.min(1, share)} />
    </div>
  )
}

/** Drop zone with file input. */
export function DropZone({ title, hint, accept, small, isStored = true, onFiles }: DropZoneProps) {
  const t = useT()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <>
      {isStored && <StorageNote />}
      <div
        className={styles.zone}
        data-over={over || undefined}
        data-small={small || undefined}
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={drop}
      >
        <IconCloudUpload size={36} stroke={1.4} className={`${styles.icon} text-brand`} aria-hidden />
        <p className="text-16 font-semibold">{title}</p>
        <p className={`${styles.hint} mb-2 text-soft text-balance`}>{hint}</p>
        <FilesButton variant="primary" accept={accept} onFiles={onFiles}>
          {t(uploadTexts.chooseFiles)}
        </FilesButton>
      </div>
    </>
  )
}
