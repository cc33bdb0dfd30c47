import type { LiveState } from '#contract/live.ts'
import type { LiveProgress } from '#contract/live-socket.ts'
import { liveProgressWords } from '#i18n/live-progress.ts'
import { useLanguage } from '#web/core/i18n/language.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { progressText, writtenShare } from '#web/core/live/progress-text.ts'
import callouts from '#web/ui/callout.module.css'
import layouts from '#web/ui/layout.module.css'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type ProgressNoticeProps = { state: LiveState; progress: LiveProgress | undefined }

/** Says that the text of a session is late, or that it is still being written after the end. */
export function ProgressNotice({ state, progress }: ProgressNoticeProps) {
  const t = useT()
  const said = progressText({ language: useLanguage(), state, progress })
  if (said === undefined || !progress) return null
  return (
    <output className={`${callouts.warn} ${layouts.stack2}`}>
      <p>{said}</p>
      {state === 'ended' && (
        <ProgressBar label={t(liveProgressWords.written)} share={writtenShare(progress)} />
      )}
    </output>
  )
}
