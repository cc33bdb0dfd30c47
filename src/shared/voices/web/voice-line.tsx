import { IconWaveSine } from '@tabler/icons-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { speakerColor } from '#shared/editor/web/speaker-color.ts'
import { ownVoiceTexts } from '#shared/own-voices/texts.ts'
import type { Voiceprint } from '../contract.ts'
import { originalVoiceTexts } from '../texts/original-voices.ts'
import { voiceTexts } from '../texts/voices.ts'
import { useVoiceName } from './use-voice-name.ts'
import styles from './voices.module.css'

/** A voice with its color, by which people find it again, and its properties. */
export function VoiceLine({ voice }: { voice: Voiceprint }) {
  const t = useT()
  const nameOf = useVoiceName()
  const facts = [
    ...(voice.own
      ? [t(voice.id === originalVoice ? originalVoiceTexts.cloned : ownVoiceTexts.mine)]
      : [t(voiceTexts[voice.gender]), t(voiceTexts[voice.engine])]),
    t(voiceTexts[voice.quality]),
    voice.styles.length > 0 && t(voiceTexts.styles, { count: voice.styles.length }),
  ]
  return (
    <span className="row gap-3 min-w-0 text-start">
      <span className={styles.color} style={{ background: speakerColor([], voice.id) }} aria-hidden="true">
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
