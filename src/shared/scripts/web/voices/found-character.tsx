import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { voiceTexts } from '#shared/voices/texts/voices.ts'
import { ListenButton } from '#shared/voices/web/listen-button.tsx'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'
import { VoiceLibrary } from '#shared/voices/web/voice-library.tsx'
import { VoiceLine } from '#shared/voices/web/voice-line.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { script } from '../../texts.ts'
import { useData } from '../tools/script-tools.ts'
import type { FoundRow, Gender } from './use-found-characters.ts'
import styles from './found-character.module.css'

type FoundCharacterProps = {
  row: FoundRow
  onChange: (patch: Partial<Pick<FoundRow, 'gender' | 'speaking' | 'isUsed'>>) => void
}

const genders: readonly Gender[] = ['female', 'male', 'unknown']

/** A character that the text names: whether it is used, its gender, and its voice. */
export function FoundCharacter({ row, onChange }: FoundCharacterProps) {
  const t = useT()
  const { language, voices } = useData()
  const [choosing, setChoosing] = useState(false)
  const { name, lines, gender, speaking, sample, isUsed } = row
  const voice = speaking && voiceOf(voices, speaking.port)
  return (
    <li className={`${styles.found} py-3`}>
      <div className="grid gap-2 content-start min-w-0">
        <Checkbox checked={isUsed} onChange={(event) => onChange({ isUsed: event.currentTarget.checked })}>
          <span className="font-medium break-anywhere">{name}</span>{' '}
          <span className="small whitespace-nowrap">{t(script.partsOf, { count: lines })}</span>
        </Checkbox>
        <Segmented
          label={t(script.genderOf, { name })}
          labelHidden
          options={genders.map((value) => ({ value, label: t(script[value]) }))}
          value={gender}
          // Another gender needs another voice, also where one was chosen.
          onChange={(next) => onChange({ gender: next, speaking: undefined })}
        />
      </div>
      <div className="grid gap-2 content-start min-w-0">
        {voice ? <VoiceLine voice={voice} /> : <span className="small">{t(script.noVoiceYet)}</span>}
        <span className="flex flex-wrap gap-2">
          {speaking && voice && <ListenButton voice={voice} speaking={speaking} text={sample} who={name} />}
          <Button
            size="small"
            aria-label={t(voiceTexts.changeNamed, { who: name })}
            onClick={() => setChoosing(true)}
          >
            {t(voiceTexts.change)}
          </Button>
        </span>
      </div>
      {choosing && (
        <VoiceLibrary
          language={language}
          voices={voices}
          chosen={speaking?.port ?? ''}
          text={sample}
          onClose={() => setChoosing(false)}
          onChoose={({ id }) => {
            setChoosing(false)
            onChange({ speaking: plainly(id), isUsed: true })
          }}
        />
      )}
    </li>
  )
}
