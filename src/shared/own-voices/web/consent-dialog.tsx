import { type OwnVoice, ownVoiceConsent } from '../contract.ts'
import { common } from '#core/texts/common.ts'
import { ownVoiceWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Recorder } from '#shared/recorder/web/recorder.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toasts } from '#ui/toast-list.ts'
import { DifferenceText } from './difference-text.tsx'
import styles from './own-voices.module.css'
import { useCheck } from './use-check.ts'

type ConsentDialogProps = { voice: OwnVoice; renew: () => Promise<unknown>; onClose: () => void }

/** Records the sentence by which a person agrees; a recording that differs is shown with what differs. */
export function ConsentDialog({ voice, renew, onClose }: ConsentDialogProps) {
  const t = useT()
  const { busy, check } = useCheck(ownVoiceConsent, voice, {
    renew,
    onDone: () => {
      toasts.success(t(ownVoiceWords.ready, { name: voice.name }))
      onClose()
    },
  })
  return (
    <Dialog
      wide
      title={t(ownVoiceWords.consentTitle)}
      closeText={t(common.close)}
      busy={busy}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="small">{t(ownVoiceWords.consentHint)}</p>
        <p className={`${styles.sentence} p-4 rounded bg-sunken break-anywhere`} lang={voice.language}>
          {voice.sentence?.replace(/(?<=\d) (?=\d)/g, '\u00a0')}
        </p>
        {voice.difference && !busy && <DifferenceText difference={voice.difference} />}
        {busy && (
          <output className="row flex-wrap gap-2">
            <Spinner />
            {t(ownVoiceWords.checking)}
          </output>
        )}
        <div hidden={busy}>
          <Recorder
            // A recording that was refused is gone here, too.
            key={voice.run}
            text=""
            keep={{ text: t(ownVoiceWords.check), done: t(ownVoiceWords.sent) }}
            onKeep={check}
          />
        </div>
      </div>
    </Dialog>
  )
}
