import { IconFileMusic, IconFileText, IconMovie, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { isSoundFile, type UploadKind } from '../contract/kinds.ts'
import { type Upload, uploadAbandon, uploadList } from '../contract/uploads.ts'
import { uploadTexts } from '../texts.ts'
import { isBeside, markOf } from './check-file.ts'
import { RemoveUpload } from './remove-upload.tsx'
import styles from './earlier-uploads.module.css'

type EarlierUploadsProps = {
  kinds: readonly UploadKind[]
  /** Fingerprints of the files that are shown elsewhere on the page. */
  known: ReadonlySet<string>
  /** The same file was chosen again. */
  onFile: (file: File, kind: UploadKind) => void
  /** What using a completely received file does. */
  useText: string
  onUse: (upload: Upload) => void
}

export const prefetchEarlier = () => prefetch(uploadList, {})

/** Incomplete uploads of earlier visits, resumed by choosing the same file again. */
export function EarlierUploads({ kinds, known, onFile, useText, onUse }: EarlierUploadsProps) {
  const t = useT()
  const { data, refetch } = useQuery(reads(uploadList, {}))
  const earlier = (data ?? []).filter(
    ({ kind, mark }) => kinds.includes(kind) && !isBeside(mark) && !known.has(mark),
  )
  const forget = useAction(uploadAbandon, { quiet: ['notFound'], overlaps: true, onEnd: () => refetch() })
  if (earlier.length === 0) return null
  return (
    <Card title={t(uploadTexts.earlier)}>
      <p className={styles.hint}>{t(uploadTexts.earlierHint)}</p>
      <ul className="ruled">
        {earlier.map((upload) => (
          <EarlierUpload
            key={upload.id}
            upload={upload}
            onFile={(file) => onFile(file, upload.kind)}
            useText={useText}
            onUse={() => onUse(upload)}
            onForget={() => forget.run({ id: upload.id })}
          />
        ))}
      </ul>
    </Card>
  )
}

type EarlierUploadProps = {
  upload: Upload
  onFile: (file: File) => void
  useText: string
  onUse: () => void
  onForget: () => void
}

function EarlierUpload({ upload, onFile, useText, onUse, onForget }: EarlierUploadProps) {
  const t = useT()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const { kind, name, size, received, mark } = upload
  const whole = received === size
  const sizes = { sent: format.bytes(received), size: format.bytes(size) }
  const Icon = kind === 'subtitles' ? IconFileText : isSoundFile(name) ? IconFileMusic : IconMovie

  const choose = (file: File | undefined) => {
    if (!file) return
    if (markOf(file) === mark) onFile(file)
    else toasts.warn(t(uploadTexts.notTheSame, { name, size: sizes.size }))
  }
  return (
    <li className={styles.upload}>
      <Icon size={20} stroke={1.5} className="text-faint" aria-hidden />
      <div className={`${styles.text} grid gap-half min-w-0`}>
        <span className="font-medium truncate">{name}</span>
        <span className="note">
          {whole ? t(uploadTexts.earlierWhole) : t(uploadTexts.earlierShare, sizes)}
        </span>
        {!whole && <ProgressBar label={t(uploadTexts.progress, { name })} share={received / size} />}
      </div>
      {whole ? (
        <Button size="small" className={styles.go} onClick={onUse}>
          {useText}
        </Button>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            hidden
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <Button
            size="small"
            className={styles.go}
            aria-label={t(uploadTexts.chooseAgainFor, { name })}
            onClick={() => input.current?.click()}
          >
            {t(uploadTexts.chooseAgain)}
          </Button>
        </>
      )}
      <IconButton
        size="small"
        label={t(uploadTexts.remove, { name })}
        icon={<IconX size={16} />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <RemoveUpload name={name} sent={received} onRemove={onForget} onClose={() => setAsking(false)} />
      )}
    </li>
  )
}
