import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { SettingGroup } from '../../contract.ts'
import { fieldTexts, serverTexts } from '../../texts/servers.ts'
import { ask, sampleFrom } from '../tools/ask.ts'
import { VoicesField } from './voices-field.tsx'
import { readVoices, type VoiceRow, writeVoices } from './written.ts'

type VoicesSettingProps = {
  engine: SettingGroup
  label: string
  value: string
  onChange: (text: string) => void
}

/** The voices of an engine that is configured by single settings. Its server fills the table. */
export function VoicesSetting({ engine, label, value, onChange }: VoicesSettingProps) {
  const t = useT()
  const [rows, setRows] = useState<readonly VoiceRow[]>(() => readVoices(value))
  const change = (next: readonly VoiceRow[]) => {
    setRows(next)
    onChange(writeVoices(next))
  }
  const saved = { engine, server: null }
  const asking = useAction(() => ask({ ...saved, voice: null }), {
    onSuccess: ({ voices }) => {
      if (voices) change(voices)
    },
  })
  return (
    <section className="grid gap-2 col-span-full min-w-0">
      <h3 className="note font-medium">{label}</h3>
      <VoicesField
        rows={rows}
        emptyText={t(fieldTexts.usualVoices)}
        onChange={change}
        sampleOf={(voice) => sampleFrom(saved, voice)}
      />
      <div className="row flex-wrap gap-2">
        <Button size="small" busy={asking.busy} onClick={() => asking.run()}>
          {t(serverTexts.ask)}
        </Button>
        <span className="small">{t(fieldTexts.askSaved)}</span>
      </div>
    </section>
  )
}
