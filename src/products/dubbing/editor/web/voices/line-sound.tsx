import { IconMicrophone2, IconPlayerRecordFilled } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Cue } from '#domain/cues/cue.ts'
import { lineVoiceWords } from '../texts/line-voice.ts'
import { takeWords } from '#products/dubbing/takes/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './line-sound.module.css'
import row from './row-cells.module.css'
import { useLineSound, useTools } from './tools.ts'

// Loaded when first opened, because the code for voices and recordings is large.
const LineVoiceDialog = lazy(async () => ({
  default: (await import('./line-voice-dialog.tsx')).LineVoiceDialog,
}))
const TakesDialog = lazy(async () => ({ default: (await import('./takes-dialog.tsx')).TakesDialog }))

type ButtonProps = { cue: Cue; number: number; tabIndex: number }

/** How the line is spoken: with the voice of its speaker or its own. */
export function VoiceButton({ cue, number, tabIndex }: ButtonProps) {
  const t = useT()
  const { voices, chooseVoice } = useLineSound()
  const voice = voices.nameOf(cue)
  const isOwn = voices.isOwn(cue.id)
  if (voices.all.length === 0) return null
  return (
    <button
      type="button"
      className={`${row.tool} ${row.quiet}`}
      data-own={isOwn || undefined}
      tabIndex={tabIndex}
      aria-label={t(lineVoiceWords.voiceOf, { number, voice })}
      data-tip={t(isOwn ? lineVoiceWords.own : lineVoiceWords.asSpeaker, { voice })}
      onClick={() => chooseVoice([cue.id])}
    >
      <IconMicrophone2 size={16} />
    </button>
  )
}

/** Whether the line uses a take, and its takes. */
export function TakesButton({ cue, number, tabIndex }: ButtonProps) {
  const t = useT()
  const { isTaken, openTakes } = useLineSound()
  const taken = isTaken(cue.id)
  return (
    <button
      type="button"
      className={`${row.tool} ${row.quiet} ${styles.takes}`}
      data-own={taken || undefined}
      tabIndex={tabIndex}
      aria-label={t(taken ? takeWords.openRecorded : takeWords.takesOf, { number })}
      data-tip={t(taken ? takeWords.isRecorded : takeWords.takes)}
      onClick={() => openTakes(cue.id)}
    >
      <IconPlayerRecordFilled size={16} />
    </button>
  )
}

/** For a dub in the original language: the lines with their own voice or a take. */
export function OwnSound(props: ButtonProps) {
  const { sound } = useTools()
  const { id } = props.cue
  if (!sound) return null
  return (
    <>
      {sound.voices.isOwn(id) && <VoiceButton {...props} />}
      {sound.isTaken(id) && <TakesButton {...props} />}
    </>
  )
}

/** The open dialog for voices or takes. */
export function LineSoundDialogs() {
  const { sound } = useTools()
  if (!sound) return null
  const { voicing, taking, chooseVoice, openTakes } = sound
  return (
    <Suspense>
      {voicing && <LineVoiceDialog ids={voicing} onClose={() => chooseVoice(undefined)} />}
      {taking !== undefined && <TakesDialog id={taking} onClose={() => openTakes(undefined)} />}
    </Suspense>
  )
}
