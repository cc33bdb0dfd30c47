import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { recorderTexts } from '#shared/recorder/texts.ts'
import { Recorder } from '#shared/recorder/web/recorder.tsx'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { acceptOf } from '#shared/uploads/web/check-file.ts'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { longestRecordingMinutes, type OwnVoice, ownVoiceAdd, type SpeakerCheck } from '../contract.ts'
import { ownVoiceTexts } from '../texts.ts'
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
      toasts.success(t(ownVoiceTexts.added))
      onClose()
    },
  })
  return (
    <Dialog
      title={t(ownVoiceTexts.addTitle, { name: voice.name })}
      closeText={t(common.close)}
      busy={busy}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="small">{t(ownVoiceTexts.addHint)}</p>
        {speakerCheck !== 'available' && (
          <p className="callout">
            {t(speakerCheck === 'missing' ? ownVoiceTexts.cannotCompare : ownVoiceTexts.notComparedHere)}
          </p>
        )}
        {speakerCheck !== 'missing' && (
          <Checkbox checked={isPerson} onChange={(event) => setPerson(event.currentTarget.checked)}>
            {t(ownVoiceTexts.isPerson, { person: voice.person })}
          </Checkbox>
        )}
        {busy && (
          <output className="row flex-wrap gap-2">
            <Spinner />
            {t(ownVoiceTexts.checking)}
          </output>
        )}
        {isPerson && (
          <div className="grid grid-cols-1 gap-4" hidden={busy}>
            <Segmented
              label={t(ownVoiceTexts.way)}
              options={(['record', 'upload'] as const).map((value) => ({
                value,
                label: t(ownVoiceTexts[value]),
              }))}
              value={way}
              onChange={setWay}
            />
            {way === 'record' ? (
              <Recorder
                key={voice.run}
                text=""
                keep={{ text: t(ownVoiceTexts.check), done: t(ownVoiceTexts.sent) }}
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
                    {t(ownVoiceTexts.uploadFile)}
                  </FileButton>
                </div>
                <p className="small">
                  {t(recorderTexts.uploadHint, {
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
