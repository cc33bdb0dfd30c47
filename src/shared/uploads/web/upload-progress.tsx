import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { uploadTexts } from '../texts.ts'
import styles from './upload-progress.module.css'

type UploadProgressProps = {
  name: string
  sent: number
  size: number
  /** Recent rate in bytes per second. */
  pace: number
  /** In place of the rate: what it waits for. */
  state: string | undefined
  error: string | undefined
}

/** Progress of an upload: bytes, rate and remaining time, or why it is paused. */
export function UploadProgress({ name, sent, size, pace, state, error }: UploadProgressProps) {
  const t = useT()
  const format = useFormat()
  const share = sent / size
  const moving =
    pace > 0
      ? [
          t(uploadTexts.rate, { bytes: format.bytes(pace) }),
          t(uploadTexts.timeLeft, { time: format.duration(Math.max(1, (size - sent) / pace)) }),
        ]
      : []
  const how = error ? [] : state ? [state] : moving
  return (
    <div className="grid gap-1">
      <ProgressBar label={t(uploadTexts.progress, { name })} share={share} />
      <div className="flex flex-wrap gap-0 gap-x-4 note">
        <span>{format.percent(share)}</span>
        <span>{t(uploadTexts.ofAll, { sent: format.bytes(sent), size: format.bytes(size) })}</span>
        {how.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </div>
      <p role="alert" className={`text-13 text-danger ${styles.error}`}>
        {error}
      </p>
    </div>
  )
}
