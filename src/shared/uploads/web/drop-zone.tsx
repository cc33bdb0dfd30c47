import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { uploadWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { StorageNote } from './storage-note.tsx'
import { Button } from '#ui/button.tsx'
import styles from './drop-zone.module.css'

type DropZoneProps = {
  title: string
  hint: ReactNode
  /** The accepted endings, for the file dialog. */
  accept: string
  /** Compact, if files are listed. */
  small: boolean
  onFiles: (files: File[]) => void
}

/** Drop zone with file input. */
export function DropZone({ title, hint, accept, small, onFiles }: DropZoneProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useNoOtherDrops()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <>
      <StorageNote />
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
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // Allows choosing the same file again after it was removed.
            currentTarget.value = ''
          }}
        />
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t(uploadWords.chooseFiles)}
        </Button>
      </div>
    </>
  )
}

/** A file dropped outside the zone would replace the page and abort uploads. */
function useNoOtherDrops() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
      event.preventDefault()
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
