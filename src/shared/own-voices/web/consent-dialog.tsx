import { Fragment } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Recorder } from '#shared/recorder/web/recorder.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { type OwnVoice, ownVoiceConsent, type ConsentDifference } from '../contract.ts'
import { ownVoiceTexts } from '../texts.ts'
import { useCheck } from './use-check.ts'
import styles from './own-voices.module.css'

type ConsentDialogProps = { voice: OwnVoice; renew: () => Promise<unknown>; onClose: () => void }

const faults = {
  code: ownVoiceTexts.code,
  agrees: ownVoiceTexts.agrees,
  person: ownVoiceTexts.personDiffers,
  words: ownVoiceTexts.words,
} as const

/** The sentence with the differences of the recording: words left out, or others in their place. */
function DifferenceText({ difference: { fault, parts } }: { difference: ConsentDifference }) {
  const t = useT()
  return (
    <section
      className={`${styles.difference} grid gap-2 py-3 px-4 border rounded`}
      aria-label={t(ownVoiceTexts.heardTitle)}
      role="alert"
    >
      <p className="font-medium">{t(faults[fault])}</p>
      <p className={styles.heard}>
        {parts.map((part, index) => (
          // Parts of one refusal never move.
          <Fragment key={index}>
            {index > 0 && ' '}
            <Part part={part} />
          </Fragment>
        ))}
      </p>
      <p className="flex flex-wrap gap-3 text-13">
        <del>{t(ownVoiceTexts.missing)}</del>
        <ins>{t(ownVoiceTexts.heard)}</ins>
      </p>
    </section>
  )
}

function Part({ part: { state, text, heard } }: { part: ConsentDifference['parts'][number] }) {
  if (state === 'same') return text
  return (
    <>
      {text && <del>{text}</del>}
      {text && heard && ' '}
      {heard && <ins>{heard}</ins>}
    </>
  )
}

/** Records the sentence by which a person agrees; a recording that differs is shown with what differs. */
export function ConsentDialog({ voice, renew, onClose }: ConsentDialogProps) {
  const t = useT()
  const { busy, check } = useCheck(ownVoiceConsent, voice, {
    renew,
    onDone: () => {
      toasts.success(t(ownVoiceTexts.ready, { name: voice.name }))
      onClose()
    },
  })
  return (
    <Dialog
      wide
      title={t(ownVoiceTexts.consentTitle)}
      closeText={t(common.close)}
      busy={busy}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="small">{t(ownVoiceTexts.consentHint)}</p>
        <p className={`${styles.sentence} p-4 rounded bg-sunken break-anywhere`} lang={voice.language}>
          {voice.sentence?.replace(/(?<=\d) (?=\d)/g, '\u00a0')}
        </p>
        {voice.difference && !busy && <DifferenceText difference={voice.difference} />}
        {busy && (
          <output className="row flex-wrap gap-2">
            <Spinner />
            {t(ownVoiceTexts.checking)}
          </output>
        )}
        <div hidden={busy}>
          <Recorder
            // A recording that was refused is gone here, too.
            key={voice.run}
            text=""
            keep={{ text: t(ownVoiceTexts.check), done: t(ownVoiceTexts.sent) }}
            onKeep={check}
          />
        </div>
      </div>
    </Dialog>
  )
}
