import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { sampleSentence } from '#domain/text/sample-sentence.ts'
import { type Speaking, videoDubVoiceprint } from '#shared/voices/contract.ts'
import { voiceTexts } from '#shared/voices/texts/voices.ts'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'
import { VoiceLibrary } from '#shared/voices/web/voice-library.tsx'
import { VoiceLine } from '#shared/voices/web/voice-line.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { maxLiveVoices } from '../../contract/speech.ts'
import { speakTexts } from '../../texts/speak.ts'
import styles from './spoken-languages.module.css'

type Voices = Readonly<Record<string, Speaking>>

/** The voices of these languages. */
export const voicesFor = (languages: readonly string[], voices: Voices): Voices =>
  Object.fromEntries(Object.entries(voices).filter(([language]) => languages.includes(language)))

type SpokenLanguagesProps = {
  languages: readonly string[]
  voices: Voices
  /** Those whose voice does not answer. */
  silent?: readonly string[]
  onChange: (voices: Voices) => void
}

/** Which languages of a session are read aloud, and by whom. */
export function SpokenLanguages({ languages, voices, silent = [], onChange }: SpokenLanguagesProps) {
  const t = useT()
  const own = voicesFor(languages, voices)
  const isFull = Object.keys(own).length >= maxLiveVoices
  return (
    <>
      <p className="small">{t(speakTexts.spokenHint)}</p>
      <ul className="grid gap-3 mt-3">
        {languages.map((language) => (
          <SpokenLanguage
            key={language}
            language={language}
            chosen={own[language]}
            isSilent={silent.includes(language)}
            isFull={isFull}
            onChoose={(port) => {
              const { [language]: _former, ...others } = own
              onChange(port === undefined ? others : { ...others, [language]: plainly(port) })
            }}
          />
        ))}
      </ul>
    </>
  )
}

type SpokenLanguageProps = {
  language: string
  chosen: Speaking | undefined
  isSilent: boolean
  isFull: boolean
  onChoose: (port: string | undefined) => void
}

function SpokenLanguage({ language, chosen, isSilent, isFull, onChoose }: SpokenLanguageProps) {
  const t = useT()
  const format = useFormat()
  const [choosing, setChoosing] = useState(false)
  const { data: voices = [] } = useQuery(reads(videoDubVoiceprint, { language }))
  const name = format.language(language)
  const voice = chosen && voiceOf(voices, chosen.port)
  if (voices.length === 0 && !chosen) return null
  return (
    <li className="row flex-wrap gap-2 gap-x-3">
      <span className={styles.name}>{name}</span>
      {voice ? <VoiceLine voice={voice} /> : <span className="small">{t(speakTexts.notSpoken)}</span>}
      <span className="flex flex-wrap gap-2 ms-auto">
        {(chosen || !isFull) && (
          <Button
            size="small"
            aria-label={
              chosen
                ? t(voiceTexts.changeNamed, { who: name })
                : t(speakTexts.chooseVoiceFor, { language: name })
            }
            onClick={() => setChoosing(true)}
          >
            {t(chosen ? voiceTexts.change : speakTexts.chooseVoice)}
          </Button>
        )}
        {chosen && (
          <Button
            size="small"
            aria-label={t(speakTexts.removeVoiceFor, { language: name })}
            onClick={() => onChoose(undefined)}
          >
            {t(speakTexts.removeVoice)}
          </Button>
        )}
      </span>
      {isSilent && (
        <p role="alert" className={styles.silent}>
          {t(speakTexts.voiceSilent)}
        </p>
      )}
      {choosing && (
        <VoiceLibrary
          language={language}
          voices={voices}
          chosen={chosen?.port ?? ''}
          text={sampleSentence(language)}
          onClose={() => setChoosing(false)}
          onChoose={({ id }) => {
            setChoosing(false)
            onChoose(id)
          }}
        />
      )}
    </li>
  )
}
