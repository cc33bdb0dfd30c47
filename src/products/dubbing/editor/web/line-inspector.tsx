import { IconMessage, IconMicrophone2, IconPlayerRecordFilled, IconRuler2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { printTime } from '#domain/cues/core/time.ts'
import { commentTexts } from '#products/dubbing/shares/texts/review.ts'
import { takeTexts } from '#products/dubbing/takes/texts.ts'
import { editor } from '#shared/editor/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lineVoiceTexts } from '../texts/line-voice.ts'
import { useCue, useCurrent, useTools } from './tools/tools.ts'
import type { LineSound } from './tools/use-line-sound.ts'
import { LineTakes } from './voices/line-sound.tsx'
import styles from './line-inspector.module.css'

type LineInspectorProps = {
  /** How the line fits its time, in seconds. */
  fit: ReactNode
  /** Findings, uncertain words and terms, as list items. */
  children: ReactNode
}

/** What there is to know about the current line: its time, findings, voice, takes and comments. */
export function LineInspector({ fit, children }: LineInspectorProps) {
  const { document, sound } = useTools()
  const t = useT()
  const current = useCurrent() ?? ''
  const cue = useCue(current)
  if (!cue) return null
  const number = document.placeOf(current) + 1
  return (
    // It scrolls, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.inspector} aria-label={t(editor.lineNumber, { number })} tabIndex={0}>
      <LineTakes />
      <p className={`${styles.head} row flex-wrap gap-1 gap-x-3`}>
        <strong>{t(editor.lineNumber, { number })}</strong>
        <span className="small">
          {printTime(cue.start)} – {printTime(cue.end)}
        </span>
        {fit && (
          <span className={`${styles.fit} row gap-1 small`}>
            <IconRuler2 size={16} aria-hidden />
            {fit}
          </span>
        )}
      </p>
      <ul className={styles.notes} aria-live="polite">
        {children}
      </ul>
      {sound && sound.voices.all.length > 0 && <Spoken cue={cue} sound={sound} />}
      <Comments id={current} />
    </section>
  )
}

/** The voice of the line, and its takes. */
function Spoken({ cue, sound }: { cue: Cue; sound: LineSound }) {
  const t = useT()
  const { voices, isTaken, takesOpen, chooseVoice, showTakes } = sound
  const voice = voices.nameOf(cue)
  return (
    <p className={`${styles.spoken} row flex-wrap gap-1`}>
      <Button
        size="small"
        variant="plain"
        icon={<IconMicrophone2 size={16} />}
        data-tip={t(lineVoiceTexts.change)}
        onClick={() => chooseVoice([cue.id])}
      >
        {t(voices.isOwn(cue.id) ? lineVoiceTexts.own : lineVoiceTexts.asSpeaker, { voice })}
      </Button>
      <Button
        size="small"
        variant="plain"
        icon={<IconPlayerRecordFilled size={16} />}
        aria-expanded={takesOpen}
        onClick={() => showTakes(!takesOpen)}
      >
        {t(isTaken(cue.id) ? takeTexts.isRecorded : takeTexts.takes)}
      </Button>
    </p>
  )
}

/** What reviewers say about the line. */
function Comments({ id }: { id: string }) {
  const t = useT()
  const { comments } = useTools()
  const all = comments.of(id)
  if (all.length === 0) return null
  return (
    <ul className="grid gap-1 text-13" aria-label={t(commentTexts.comments)}>
      {all.map(({ id: comment, author, text }) => (
        <li key={comment} className="flex gap-2">
          <IconMessage size={16} className={styles.icon} aria-hidden />
          <span className="min-w-0 break-anywhere">
            <strong>{author ?? t(commentTexts.owner)}</strong> {text}
          </span>
        </li>
      ))}
      <li>
        <Button size="small" variant="plain" onClick={() => comments.open(id)}>
          {t(commentTexts.answer)}
        </Button>
      </li>
    </ul>
  )
}
