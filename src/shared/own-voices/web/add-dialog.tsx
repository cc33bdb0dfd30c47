import { recorderWords } from '#shared/recorder/texts.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { longestRecordingMinutes, type OwnVoice, ownVoiceAdd, type SpeakerCheck } from '../contract.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { common } from '#core/texts/common.ts'
import { ownVoiceWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Recorder } from '#shared/recorder/web/recorder.tsx'
import { acceptOf } from '#shared/uploads/web/check-file.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toasts } from '#ui/toast-list.ts'
import { FileButton } from '#ui/file-button.tsx'
import { useCheck } from './use-check.ts'

type AddDialogProps = {
  voice: OwnVoice
  speakerCheck: SpeakerCheck
  renew: () => Promise<unknown>
  onClose: () => void
}

/** Another recording of the person, after they said whose it is. */
export function AddDialog({ voice, speakerCheck, renew, onClose }: AddDialogProps) {
  const t = useT()
  const [isPerson, setPerson] = useState(false)
  const [way, setWay] = useState<'record' | 'upload'>('record')
  const { busy, check } = useCheck(ownVoiceAdd, voice, {
    renew,
    onDone: () => {
      toasts.success(t(ownVoiceWords.added))
      onClose()
    },
  })
  return (
    <Dialog
      title={t(ownVoiceWords.addTitle, { name: voice.name })}
      closeText={t(common.close)}
      busy={busy}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="small">{t(ownVoiceWords.addHint)}</p>
        {speakerCheck !== 'available' && (
          <p className="callout">
            {t(speakerCheck === 'missing' ? ownVoiceWords.cannotCompare : ownVoiceWords.notComparedHere)}
          </p>
        )}
        {speakerCheck !== 'missing' && (
          <Checkbox checked={isPerson} onChange={(event) => setPerson(event.currentTarget.checked)}>
            {t(ownVoiceWords.isPerson, { person: voice.person })}
          </Checkbox>
        )}
        {busy && (
          <output className="row flex-wrap gap-2">
            <Spinner />
            {t(ownVoiceWords.checking)}
          </output>
        )}
        {isPerson && (
          <div className="grid grid-cols-1 gap-4" hidden={busy}>
            <Segmented
              label={t(ownVoiceWords.way)}
              options={(['record', 'upload'] as const).map((value) => ({
                value,
                label: t(ownVoiceWords[value]),
              }))}
              value={way}
              onChange={setWay}
            />
            {way === 'record' ? (
              <Recorder
                key={voice.run}
                text=""
                keep={{ text: t(ownVoiceWords.check), done: t(ownVoiceWords.sent) }}
                onKeep={check}
              />
            ) : (
              <div className="grid gap-3">
                <div>
                  <FileButton
                    icon={<IconUpload size={16} />}
                    accept={acceptOf('take')}
                    onFile={(file) => void check(file)}
                  >
                    {t(ownVoiceWords.uploadFile)}
                  </FileButton>
                </div>
                <p className="small">
                  {t(recorderWords.uploadHint, {
                    megabytes: rulesOf('take').megabytes,
                    minutes: longestRecordingMinutes,
                  })}
                </p>
              </div>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
