import { useT } from '#core/web/i18n/use-t.ts'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import type { Voice } from '#domain/script/core/marks.ts'
import { speakerColor } from '#shared/editor/web/speaker-color.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { useVoiceName } from '#shared/voices/web/use-voice-name.ts'
import { script } from '../../texts.ts'
import { useData, useTools } from '../tools/script-tools.ts'
import styles from './voice-chip.module.css'

/** Name and hue of a voice: characters and own voices have a color, the default voice none. */
export function useVoiceLook() {
  const t = useT()
  const { voices, characters, usual } = useData()
  const nameOf = useVoiceName()
  const named = (port: string) => {
    const voice = voiceOf(voices, port)
    return voice ? nameOf(voice) : port
  }
  const names = Object.keys(characters)
  return (voice: Voice | undefined): { name: string; color?: string } => {
    if (!voice) return { name: usual ? named(usual.port) : t(script.usualVoice) }
    const [name, key] =
      'character' in voice ? [voice.character, voice.character] : [named(voice.port), voice.port]
    return { name, color: speakerColor(names, key) }
  }
}

export const VoiceDot = ({ color }: { color: string }) => (
  <span className={`${styles.dot} flex-none rounded-full`} style={{ background: color }} />
)

type VoiceChipProps = { block: Block; number: number; tabIndex: number }

/** Who speaks a block; opens the choice of another voice. */
export function VoiceChip({ block, number, tabIndex }: VoiceChipProps) {
  const t = useT()
  const tools = useTools()
  const voice = isSpoken(block) ? block.voice : undefined
  const { name, color } = useVoiceLook()(voice)
  return (
    <button
      type="button"
      className={styles.chip}
      data-usual={!voice || undefined}
      aria-label={t(script.voiceOf, { number, voice: name })}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      onClick={() => {
        if (!tools.view.isChosen(block.id)) tools.view.goTo(block.id)
        tools.open('blockVoice')
      }}
    >
      {color && <VoiceDot color={color} />}
      <span className="truncate">{name}</span>
    </button>
  )
}
