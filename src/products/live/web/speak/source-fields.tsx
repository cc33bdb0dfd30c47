import { useEffect, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { microphones, type Source } from '#shared/sound/web/capture.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { speakTexts } from '../../texts/speak.ts'

export interface ChosenSource {
  kind: Source['kind']
  /** Empty for the default. */
  device: string
  file: File | undefined
}

export const firstSource: ChosenSource = { kind: 'microphone', device: '', file: undefined }

/** Undefined if the file is missing. */
export function sourceOf({ kind, device, file }: ChosenSource): Source | undefined {
  if (kind === 'file') return file && { kind, file }
  return kind === 'tab' ? { kind } : { kind, device }
}

type SourceFieldsProps = {
  value: ChosenSource
  error?: string | undefined
  onChange: (value: ChosenSource) => void
}

/** Where the sound comes from. */
export function SourceFields({ value, error, onChange }: SourceFieldsProps) {
  const t = useT()
  const devices = useMicrophones()
  const options = [
    { value: '', label: t(speakTexts.usualDevice) },
    ...devices
      .filter(({ deviceId }) => deviceId !== 'default')
      .map(({ deviceId, label }, at) => ({
        value: deviceId,
        label: label || t(speakTexts.otherDevice, { number: at + 1 }),
      })),
  ]
  return (
    <div className="grid gap-3">
      <Segmented
        label={t(speakTexts.source)}
        options={(['microphone', 'tab', 'file'] as const).map((kind) => ({
          value: kind,
          label: t(speakTexts[kind]),
        }))}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'microphone' && (
        <SelectField
          label={t(speakTexts.device)}
          options={options}
          value={options.some((option) => option.value === value.device) ? value.device : ''}
          onChange={(device) => onChange({ ...value, device })}
        />
      )}
      {value.kind === 'tab' && <p className="small">{t(speakTexts.tabHint)}</p>}
      {value.kind === 'file' && (
        <TextField
          type="file"
          accept="audio/*,video/*"
          label={t(speakTexts.chooseFile)}
          hint={t(speakTexts.fileHint)}
          error={error}
          onChange={({ target }) => onChange({ ...value, file: target.files?.[0] })}
        />
      )}
    </div>
  )
}

function useMicrophones(): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    const look = () => void microphones().then(setDevices)
    look()
    // Insecure pages have none.
    const media = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined
    media?.addEventListener('devicechange', look)
    return () => media?.removeEventListener('devicechange', look)
  }, [])
  return devices
}
