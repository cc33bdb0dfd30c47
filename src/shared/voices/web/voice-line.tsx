import { IconWaveSine } from '@tabler/icons-react'
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
    <span className="row gap-3 min-w-0 text-start">
      <span className={styles.colour} style={{ background: speakerColour([], voice.id) }} aria-hidden="true">
        <IconWaveSine size={18} />
      </span>
      <span className="grid min-w-0">
        <span className="font-medium truncate">{nameOf(voice)}</span>
        <span className="small">{voice.languageShow}</span>
        <span className="small">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}
