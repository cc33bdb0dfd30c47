import { IconMicrophone } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import type { Voiceprint } from '../contract.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { common } from '#core/texts/common.ts'
import { voiceWords } from '../texts/voices.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { stopSound } from '#shared/player/web/sounds.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SampleButton } from './sample-button.tsx'
import { anyVoice, filterVoices, variety } from './voice-filter.ts'
import { VoiceLine } from './voice-line.tsx'
import styles from './voices.module.css'
import { listWords } from '#core/texts/lists.ts'
import { SearchField } from '#ui/search-field.tsx'

type VoiceLibraryProps = {
  language: string
  voices: readonly Voiceprint[]
  chosen: string
  /** Line for voices without a sample. */
  text: string
  onChoose: (voice: Voiceprint) => void
  onClose: () => void
}

/** Voices of a language with search and audition. */
export function VoiceLibrary({ language, voices, chosen, text, onChoose, onClose }: VoiceLibraryProps) {
  const t = useT()
  const format = useFormat()
  const [filter, setFilter] = useState(anyVoice)
  const wanted = useDeferredValue(filter)
  // A voice that people recorded is what they look for.
  const found = filterVoices(voices, wanted).toSorted((one, other) => Number(other.own) - Number(one.own))
  const kinds = variety(voices)
  const close = () => {
    stopSound()
    onClose()
  }
  const choice = (name: keyof typeof kinds, labelOf: (value: string) => string) =>
    kinds[name].length > 1 && (
      <SelectField
        label={t(voiceWords[name])}
        value={filter[name]}
        options={[
          { value: '', label: t(voiceWords.any) },
          ...kinds[name].map((value) => ({ value, label: labelOf(value) })),
        ]}
        onChange={(value) => setFilter({ ...filter, [name]: value })}
      />
    )
  const textOf = (value: string) =>
    t(voiceWords[value as Voiceprint['gender'] | Voiceprint['engine'] | Voiceprint['quality']])
  return (
    <Dialog
      wide
      title={t(voiceWords.library, { language: format.language(language) })}
      closeText={t(common.close)}
      onClose={close}
    >
      <div className={`${styles.filters} grid gap-3`}>
        <SearchField
          className={styles.search}
          label={t(voiceWords.search)}
          clearText={t(listWords.clearSearch)}
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        {choice('variant', (value) => value)}
        {choice('gender', textOf)}
        {choice('style', (value) => value)}
        {choice('engine', textOf)}
        {choice('quality', textOf)}
      </div>
      <p className="small" aria-live="polite">
        {t(voiceWords.found, { count: format.number(found.length) })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          picture={<IconMicrophone size={40} stroke={1.25} />}
          title={t(voiceWords.none)}
          action={
            <Button size="small" onClick={() => setFilter(anyVoice)}>
              {t(voiceWords.clear)}
            </Button>
          }
        >
          {t(voiceWords.noneHint)}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {found.map((voice) => (
            <li key={voice.id} className={styles.item} data-chosen={voice.id === chosen || undefined}>
              <button
                type="button"
                className={styles.choose}
                aria-pressed={voice.id === chosen}
                onClick={() => {
                  stopSound()
                  onChoose(voice)
                }}
              >
                <VoiceLine voice={voice} />
                {voice.id === chosen && <span className="spoken-only">{t(voiceWords.chosen)}</span>}
              </button>
              {voice.id !== originalVoice && <SampleButton voice={voice} text={text} />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
