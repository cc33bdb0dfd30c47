import { IconWaveSine } from '@tabler/icons-react'
import typography from '#ui/typography.module.css'
import type { Voiceprint } from '../contract.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { originalVoiceWords } from '../texts/original-voices.ts'
import { ownVoiceWords } from '#shared/own-voices/texts.ts'
import { voiceWords } from '../texts/voices.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { speakerColour } from '#shared/editor/web/speaker-colour.ts'
import { useVoiceName } from './use-voice-name.ts'
import styles from './voices.module.css'

/** A voice with its colour, by which people find it again, and its properties. */
export function VoiceLine({ voice }: { voice: Voiceprint }) {
  const t = useT()
  const nameOf = useVoiceName()
  const facts = [
    ...(voice.own
      ? [t(voice.id === originalVoice ? originalVoiceWords.cloned : ownVoiceWords.mine)]
      : [t(voiceWords[voice.gender]), t(voiceWords[voice.engine])]),
    t(voiceWords[voice.quality]),
    voice.styles.length > 0 && t(voiceWords.styles, { count: voice.styles.length }),
  ]
  return (
    <span className={styles.voice}>
      <span className={styles.colour} style={{ background: speakerColour([], voice.id) }} aria-hidden="true">
        <IconWaveSine size={18} />
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{nameOf(voice)}</span>
        <span className={typography.soft}>{voice.languageShow}</span>
        <span className={typography.soft}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}
