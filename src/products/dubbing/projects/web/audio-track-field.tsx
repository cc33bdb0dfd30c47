import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { AudioTrack } from '#products/dubbing/common/contract/tracks.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { ProjectDetail } from '../contract/projects.ts'
import { detailTexts } from '../texts.ts'

type AudioTrackFieldProps = {
  project: Pick<ProjectDetail, 'audioTracks' | 'audioTrack'>
  busy: boolean
  onTake: (track: number) => Promise<void>
}

/** Selects the audio track to recognize and dub. */
export function AudioTrackField({
  project: { audioTracks, audioTrack },
  busy,
  onTake,
}: AudioTrackFieldProps) {
  const t = useT()
  const format = useFormat()
  const [wanted, setWanted] = useState<number>()
  const close = () => setWanted(undefined)
  const taking = useAction(onTake, { onEnd: close })
  if (audioTracks.length < 2) return null
  const nameOf = ({ number, language, title, channels }: AudioTrack) => {
    const about = [language && format.language(language), title, t(detailTexts.channels, { count: channels })]
    return t(detailTexts.trackName, {
      number,
      about: about.filter(Boolean).join(' · '),
    })
  }
  const options = audioTracks.map((track) => ({ value: String(track.number), label: nameOf(track) }))
  const asked = options.find(({ value }) => value === String(wanted))
  return (
    <>
      <SelectField
        label={t(detailTexts.audioTrack)}
        options={options}
        value={String(audioTrack)}
        disabled={busy}
        onChange={(value) => setWanted(Number(value))}
      />
      {asked && (
        <ConfirmDialog
          title={t(detailTexts.takeTrack, { track: asked.label })}
          confirmText={t(detailTexts.takeTrackConfirm)}
          cancelText={t(detailTexts.takeTrackCancel)}
          danger
          busy={taking.busy}
          onConfirm={() => taking.run(wanted!)}
          onClose={close}
        >
          <p>{t(detailTexts.takeTrackLoses)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
