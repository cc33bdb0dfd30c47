import { languageTags } from '#core/texts/texts.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import type { LiveState } from '../../contract/sessions.ts'
import type { LiveProgress } from '../../contract/socket.ts'
import { liveProgressTexts } from '../../texts/progress.ts'
import { progressText, writtenShare } from './progress-text.ts'

type ProgressNoticeProps = { state: LiveState; progress: LiveProgress | undefined }

/** Says that the text of a session is late, or that it is still being written after the end. */
export function ProgressNotice({ state, progress }: ProgressNoticeProps) {
  const t = useT()
  const tag = languageTags[useLanguage()]
  const said = progressText({ t, tag, state, progress })
  if (said === undefined || !progress) return null
  return (
    <output className="callout grid gap-2">
      <p>{said}</p>
      {state === 'ended' && (
        <ProgressBar label={t(liveProgressTexts.written)} share={writtenShare(progress)} />
      )}
    </output>
  )
}
