import { IconMicrophone2, IconPlayerRecordFilled } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { takeTexts } from '#products/dubbing/takes/texts.ts'
import { lineVoiceTexts } from '../../texts/line-voice.ts'
import { useCurrent, useLineSound, useTools } from '../tools/tools.ts'
import row from '../lines/row-cells.module.css'
import styles from './line-sound.module.css'

// Loaded when first opened, because the code for voices and recordings is large.
const LineVoiceDialog = lazy(async () => ({
  default: (await import('./line-voice-dialog.tsx')).LineVoiceDialog,
}))
const TakesPanel = lazy(async () => ({ default: (await import('./takes-panel.tsx')).TakesPanel }))

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
      aria-label={t(lineVoiceTexts.voiceOf, { number, voice })}
      data-tip={t(isOwn ? lineVoiceTexts.own : lineVoiceTexts.asSpeaker, { voice })}
      onClick={() => chooseVoice([cue.id])}
    >
      <IconMicrophone2 size={16} />
    </button>
  )
}

/** Whether the line uses a take, and its takes. */
export function TakesButton({ cue, number, tabIndex }: ButtonProps) {
  const t = useT()
  const { view } = useTools()
  const { isTaken, showTakes } = useLineSound()
  const taken = isTaken(cue.id)
  return (
    <button
      type="button"
      className={`${row.tool} ${row.quiet} ${styles.takes}`}
      data-own={taken || undefined}
      tabIndex={tabIndex}
      aria-label={t(taken ? takeTexts.openRecorded : takeTexts.takesOf, { number })}
      data-tip={t(taken ? takeTexts.isRecorded : takeTexts.takes)}
      onClick={() => {
        view.goTo(cue.id)
        showTakes(true)
      }}
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

/** The open dialog for voices. */
export function LineVoices() {
  const { sound } = useTools()
  if (!sound?.voicing) return null
  return (
    <Suspense>
      <LineVoiceDialog ids={sound.voicing} onClose={() => sound.chooseVoice(undefined)} />
    </Suspense>
  )
}

/** The takes of the current line, while they are open. */
export function LineTakes() {
  const { sound } = useTools()
  const current = useCurrent()
  if (!sound?.takesOpen || current === undefined) return null
  return (
    <Suspense>
      <TakesPanel id={current} onClose={() => sound.showTakes(false)} />
    </Suspense>
  )
}
