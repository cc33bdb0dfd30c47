import { IconPlayerPlayFilled, IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { voiceTexts } from '#shared/voices/texts/voices.ts'
import { usePlayed } from '#shared/voices/web/use-audition.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldTexts } from '../../texts/servers.ts'
import { LanguageSelect } from './language-select.tsx'
import { genders, type VoiceRow } from './written.ts'
import styles from './fields.module.css'

type VoicesFieldProps = {
  rows: readonly VoiceRow[]
  /** What no voice means. */
  emptyText: string
  /** Undefined if they can only be heard. */
  onChange: ((rows: VoiceRow[]) => void) | undefined
  /** The path of a sentence that is spoken with a voice; undefined while nothing can speak. */
  sampleOf: ((voice: VoiceRow) => Promise<string>) | undefined
}

/** Voices with their language, gender and a sample. */
export function VoicesField({ rows, emptyText, onChange, sampleOf }: VoicesFieldProps) {
  const t = useT()
  return (
    <div className="container grid gap-2 col-span-full min-w-0">
      {rows.length === 0 ? (
        <p className="small">{emptyText}</p>
      ) : (
        <table className={`${styles.voices} w-full border-collapse`} aria-label={t(fieldTexts.voices)}>
          <thead>
            <tr>
              <th scope="col">{t(fieldTexts.voiceName)}</th>
              <th scope="col">{t(fieldTexts.language)}</th>
              <th scope="col">{t(fieldTexts.gender)}</th>
              <th scope="col">
                <span className="spoken-only">{t(fieldTexts.sample)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((voice, at) => (
              // By its place: two may have no name yet.
              <tr key={at}>
                {onChange ? (
                  <EditedVoice
                    voice={voice}
                    onChange={(next) => onChange(rows.map((row, index) => (index === at ? next : row)))}
                  />
                ) : (
                  <ListedVoice voice={voice} />
                )}
                <td>
                  <span className="row justify-end">
                    {sampleOf && voice.name && <SampleButton voice={voice} sampleOf={sampleOf} />}
                    {onChange && (
                      <IconButton
                        size="small"
                        label={t(fieldTexts.removeVoice, { name: voice.name })}
                        icon={<IconX size={16} />}
                        onClick={() => onChange(rows.filter((_, index) => index !== at))}
                      />
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {onChange && (
        <div>
          <Button
            size="small"
            onClick={() => onChange([...rows, { name: '', language: 'mul', gender: 'neutral' }])}
          >
            {t(fieldTexts.addVoice)}
          </Button>
        </div>
      )}
    </div>
  )
}

function ListedVoice({ voice: { name, language, gender } }: { voice: VoiceRow }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <td>{name}</td>
      <td>{language === 'mul' ? t(fieldTexts.anyLanguage) : format.language(language)}</td>
      <td>{t(voiceTexts[gender])}</td>
    </>
  )
}

function EditedVoice({ voice, onChange }: { voice: VoiceRow; onChange: (voice: VoiceRow) => void }) {
  const t = useT()
  return (
    <>
      <td>
        <TextField
          label={t(fieldTexts.voiceName)}
          labelHidden
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={voice.name}
          // The written form separates voices and their parts by these.
          onChange={(event) => onChange({ ...voice, name: event.currentTarget.value.replace(/[,|]/g, '') })}
        />
      </td>
      <td>
        <LanguageSelect
          label={t(fieldTexts.language)}
          labelHidden
          value={voice.language}
          first={{ value: 'mul', label: t(fieldTexts.anyLanguage) }}
          onChange={(language) => onChange({ ...voice, language })}
        />
      </td>
      <td>
        <SelectField
          label={t(fieldTexts.gender)}
          labelHidden
          options={genders.map((each) => ({ value: each, label: t(voiceTexts[each]) }))}
          value={voice.gender}
          onChange={(gender) => onChange({ ...voice, gender })}
        />
      </td>
    </>
  )
}

type SampleButtonProps = { voice: VoiceRow; sampleOf: (voice: VoiceRow) => Promise<string> }

function SampleButton({ voice, sampleOf }: SampleButtonProps) {
  const t = useT()
  const [heard, setHeard] = useState<{ of: VoiceRow; path: string }>()
  const audition = usePlayed(async (of: VoiceRow) => {
    const isSame = heard?.of.name === of.name && heard.of.language === of.language
    const path = isSame ? heard.path : await sampleOf(of)
    setHeard({ of, path })
    return path
  })
  return (
    <IconButton
      size="small"
      label={audition.playing ? t(voiceTexts.stop) : t(voiceTexts.play, { name: voice.name })}
      icon={audition.playing ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      busy={audition.busy}
      onClick={() => (audition.playing ? audition.stop() : audition.play(voice))}
    />
  )
}
