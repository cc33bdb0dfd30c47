import { useEffect, useId, useState } from 'react'
import { buttonClass } from '../buttons/button.tsx'
import { Avatar } from './avatar.tsx'
import styles from './avatar-picker.module.css'

type AvatarPickerProps = {
  name: string
  src?: string | null
  chooseText: string
  hint: string
  error?: string
  /** Called with the chosen file; the caller validates it and sets `error`. */
  onPick: (file: File) => void
}

export function AvatarPicker({ name, src, chooseText, hint, error, onPick }: AvatarPickerProps) {
  const id = useId()
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])
  const pick = (file: File | undefined) => {
    if (!file) return
    setPreview(URL.createObjectURL(file))
    onPick(file)
  }
  return (
    <div className="row gap-4">
      <Avatar name={name} src={preview ?? src} size={72} />
      <div>
        <label className={buttonClass('quiet', { size: 'small', className: styles.button })}>
          {chooseText}
          <input
            type="file"
            accept=".jpg,.jpeg,.png,image/jpeg,image/png"
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
            className="overlay"
            onChange={(event) => pick(event.target.files?.[0])}
          />
        </label>
        <div id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
          {error ?? hint}
        </div>
      </div>
    </div>
  )
}
