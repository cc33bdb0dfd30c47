import type { ReactNode } from 'react'
import { common } from '#core/texts/common.ts'
import type { Text } from '#core/texts/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Slider } from '#ui/fields/slider.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { podcastSounds } from '../../texts/sounds.ts'

type Source = 'pieces' | 'record'

interface SoundDialogProps<From extends Source> {
  title: Text
  isNew: boolean
  /** Where a sound comes from, besides the account’s own files. */
  source: From
  from: From | 'library'
  error: string | undefined
  onFrom: (from: From | 'library') => void
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of the dialogs that add a sound to an episode, with the choice of its source. */
export function SoundDialog<From extends Source>(props: SoundDialogProps<From>) {
  const { title, isNew, source, from, error, onFrom, onSave, onClose, children } = props
  const t = useT()
  return (
    <Dialog
      wide
      title={t(title)}
      closeText={t(common.close)}
      onClose={onClose}
      onSubmit={onSave}
      footer={
        <Button variant="primary" type="submit">
          {t(isNew ? podcastSounds.add : podcastSounds.save)}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Segmented
          label={t(podcastSounds.source)}
          options={[
            { value: source, label: t<Text>(podcastSounds[source]) },
            { value: 'library', label: t(podcastSounds.library) },
          ]}
          value={from}
          onChange={onFrom}
        />
        {children}
        <p role="alert">{error}</p>
      </div>
    </Dialog>
  )
}

export function GainSlider({ value, onChange }: { value: number; onChange: (gain: number) => void }) {
  const t = useT()
  return (
    <Slider
      label={t(podcastSounds.level)}
      min={-30}
      max={12}
      step={1}
      usual={0}
      value={value}
      shown={t(podcastSounds.decibels, { gain: signed(value) })}
      onChange={onChange}
    />
  )
}

export const signed = (gain: number): string => (gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : '0')
