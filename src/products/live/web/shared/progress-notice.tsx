import type { LiveState } from '../../contract/sessions.ts'
import type { LiveProgress } from '../../contract/socket.ts'
import { liveProgressWords } from '../../texts/progress.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { progressText, writtenShare } from './progress-text.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

type ProgressNoticeProps = { state: LiveState; progress: LiveProgress | undefined }

/** Says that the text of a session is late, or that it is still being written after the end. */
export function ProgressNotice({ state, progress }: ProgressNoticeProps) {
  const t = useT()
  const said = progressText({ language: useLanguage(), state, progress })
  if (said === undefined || !progress) return null
  return (
    <output className="callout grid gap-2">
      <p>{said}</p>
      {state === 'ended' && (
        <ProgressBar label={t(liveProgressWords.written)} share={writtenShare(progress)} />
      )}
    </output>
  )
}
