import { IconMicrophone, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { common } from '#core/texts/common.ts'
import { listTexts } from '#core/texts/lists.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { stopSound, playSound, usePlaying } from '#shared/player/web/sounds.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { EmptyState } from '#ui/status/empty-state.tsx'
import type { Voiceprint } from '../contract.ts'
import { voiceTexts } from '../texts/voices.ts'
import { ListenButton } from './listen-button.tsx'
import { plainly } from './speaking.ts'
import { useStyleName } from './use-style-name.ts'
import { useVoiceName } from './use-voice-name.ts'
import { anyVoice, filterVoices, variety } from './voice-filter.ts'
import { VoiceLine } from './voice-line.tsx'
import styles from './voices.module.css'

const rank = { draft: 0, good: 1, veryGood: 2 } as const

/** A voice that people recorded is what they look for; of the others they want the best. */
const bestFirst = (one: Voiceprint, other: Voiceprint) =>
  Number(other.own) - Number(one.own) || rank[other.quality] - rank[one.quality]

type VoiceLibraryProps = {
  language: string
  voices: readonly Voiceprint[]
  chosen: string
  /** Line for voices without a sample. */
  text: string
  onChoose: (voice: Voiceprint) => void
  onClose: () => void
}

/** Plays the sample of a voice, or a line spoken with it. */
function SampleButton({ voice, text }: { voice: Voiceprint; text: string }) {
  const t = useT()
  const name = useVoiceName()(voice)
  const playing = usePlaying()
  const { sample } = voice
  if (sample === null)
    return <ListenButton small voice={voice} speaking={plainly(voice.id)} text={text} who={name} />
  const plays = playing === sample
  const play = () =>
    void playSound(sample).catch(() => {
      stopSound()
      toasts.warn(t(voiceTexts.notPlayed))
    })
  return (
    <IconButton
      size="small"
      label={plays ? t(voiceTexts.stop) : t(voiceTexts.play, { name })}
      icon={plays ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      onClick={() => (plays ? stopSound() : play())}
    />
  )
}

/** Voices of a language with search and audition. */
export function VoiceLibrary({ language, voices, chosen, text, onChoose, onClose }: VoiceLibraryProps) {
  const t = useT()
  const styleName = useStyleName()
  const format = useFormat()
  const [filter, setFilter] = useState(anyVoice)
  const wanted = useDeferredValue(filter)
  const found = filterVoices(voices, wanted).toSorted(bestFirst)
  const kinds = variety(voices)
  const close = () => {
    stopSound()
    onClose()
  }
  const choice = (name: keyof typeof kinds, labelOf: (value: string) => string) =>
    kinds[name].length > 1 && (
      <SelectField
        label={t(voiceTexts[name])}
        value={filter[name]}
        options={[
          { value: '', label: t(voiceTexts.any) },
          ...kinds[name].map((value) => ({ value, label: labelOf(value) })),
        ]}
        onChange={(value) => setFilter({ ...filter, [name]: value })}
      />
    )
  const textOf = (value: string) =>
    t(voiceTexts[value as Voiceprint['gender'] | Voiceprint['engine'] | Voiceprint['quality']])
  return (
    <Dialog
      wide
      title={t(voiceTexts.library, { language: format.language(language) })}
      closeText={t(common.close)}
      onClose={close}
    >
      <div className={`${styles.filters} grid gap-3`}>
        <SearchField
          className={styles.search}
          label={t(voiceTexts.search)}
          clearText={t(listTexts.clearSearch)}
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        {choice('variant', (value) => value)}
        {choice('gender', textOf)}
        {choice('style', styleName)}
        {choice('engine', textOf)}
        {choice('quality', textOf)}
      </div>
      <p className="small" aria-live="polite">
        {t(voiceTexts.found, { count: format.number(found.length) })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          picture={<IconMicrophone size={40} stroke={1.25} />}
          title={t(voiceTexts.none)}
          action={
            <Button size="small" onClick={() => setFilter(anyVoice)}>
              {t(voiceTexts.clear)}
            </Button>
          }
        >
          {t(voiceTexts.noneHint)}
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
                {voice.id === chosen && <span className="spoken-only">{t(voiceTexts.chosen)}</span>}
              </button>
              {voice.id !== originalVoice && <SampleButton voice={voice} text={text} />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
