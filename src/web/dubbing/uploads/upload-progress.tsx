import typography from '#web/ui/typography.module.css'
import layouts from '#web/ui/layout.module.css'
import type { Text } from '#i18n/words.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { type Draft, sentOf, shareOf, sizeOf, type Stage } from './drafts-list.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './upload-progress.module.css'

const stages: Partial<Record<Stage, Text>> = {
  waiting: uploadWords.stageWaiting,
  paused: uploadWords.stagePaused,
  here: uploadWords.stageHere,
  making: uploadWords.stageMaking,
  made: uploadWords.stageMade,
}

/** Progress of a draft: bytes, rate and remaining time, or why it is paused. */
export function UploadProgress({ draft }: { draft: Draft }) {
  const t = useT()
  const format = useFormat()
  const { name, stage, error, pace } = draft
  const left = pace > 0 ? (sizeOf(draft) - sentOf(draft)) / pace : undefined
  const named = stages[stage]
  const how = error
    ? []
    : named
      ? [t(named)]
      : [
          ...(pace > 0 ? [t(uploadWords.rate, { bytes: format.bytes(pace) })] : []),
          ...(left === undefined
            ? []
            : [t(uploadWords.timeLeft, { time: format.duration(Math.max(1, left)) })]),
        ]
  const share = shareOf(draft)
  return (
    <div className={layouts.stack1}>
      <ProgressBar label={t(uploadWords.progress, { name })} share={share} />
      <div className={styles.words}>
        <span>{format.percent(share)}</span>
        <span>
          {t(uploadWords.ofAll, { sent: format.bytes(sentOf(draft)), size: format.bytes(sizeOf(draft)) })}
        </span>
        {how.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </div>
      <p role="alert" className={`${typography.dangerNote} ${styles.error}`}>
        {error}
      </p>
    </div>
  )
}
