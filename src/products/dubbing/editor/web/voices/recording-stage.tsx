import { IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useScreenKeys } from '#core/web/keys/screen-keys.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { takeTexts } from '#products/dubbing/takes/texts.ts'
import { recorderTexts } from '#shared/recorder/texts.ts'
import type { Taking } from '#shared/recorder/web/recorder.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { seconds as inSeconds } from '../tools/pace.ts'
import { useTools } from '../tools/tools.ts'
import { useWorkspace } from '../tools/workspace.ts'
import { drawRecording, type Heard } from './recording-wave.ts'
import styles from './recording-stage.module.css'

const countdown = 3000
/** Milliseconds of the film before the line. */
const lead = 2000
/** The microphone is on a little earlier than the line, for who begins early. */
const early = 300

type Phase = 'count' | 'lead' | 'line'

interface Shown {
  phase: Phase
  /** Seconds: until the film begins, or of the take. */
  seconds: number
  /** Characters that should have been said. */
  said: number
}

/** Like an actor's screen: a countdown, the film before the line, and then the line with a mark that moves through it. */
export function RecordingStage({ cue, taking, hears }: { cue: Cue; taking: Taking; hears: boolean }) {
  const t = useT()
  const format = useFormat()
  const { document, language } = useTools()
  const { clock, hear, stage } = useWorkspace()
  const { recording, busy, stop, cancel } = taking
  const canvas = useRef<HTMLCanvasElement>(null)
  const length = cue.end - cue.start
  const [shown, show] = useState<Shown>({ phase: 'count', seconds: countdown / 1000, said: 0 })
  const { phase, seconds, said } = shown

  const draw = useEffectEvent((at: number, heard: Heard[]) => {
    // The last frame can come after the stage was removed.
    if (!canvas.current) return
    drawRecording(canvas.current, { heard, at, length, lead })
    const next: Shown =
      at < -lead
        ? { phase: 'count', seconds: Math.ceil((-lead - at) / 1000), said: 0 }
        : {
            phase: at < 0 ? 'lead' : 'line',
            seconds: Math.floor(Math.max(0, at + early) / 1000),
            said: Math.round(cue.text.length * Math.min(1, Math.max(0, at / length))),
          }
    show((was) =>
      was.phase === next.phase && was.seconds === next.seconds && was.said === next.said ? was : next,
    )
  })
  const { start } = cue
  useEffect(() => {
    const zero = performance.now() + countdown + lead
    const heard: Heard[] = []
    // Near the beginning of the film less than the lead is before the line.
    const filmFrom = Math.max(0, start - lead)
    const pace = clock.pace()
    hear('original')
    clock.pause()
    clock.setPace(1)
    clock.hush(!hears)
    clock.seek(filmFrom)
    let [playing, begun] = [false, false]
    let frame = requestAnimationFrame(step)
    function step() {
      const at = performance.now() - zero
      if (!playing && at >= filmFrom - start) {
        playing = true
        void clock.play()
      }
      if (!begun && at >= -early) {
        begun = true
        recording.begin()
      }
      if (at >= -lead) heard.push({ at, level: recording.level() })
      draw(at, heard)
      frame = requestAnimationFrame(step)
    }
    return () => {
      cancelAnimationFrame(frame)
      clock.pause()
      clock.setPace(pace)
      clock.hush(false)
    }
  }, [recording, clock, start, hears, hear])

  const end = phase === 'line' ? stop : cancel
  useScreenKeys(() => [
    { group: takeTexts.takes, label: takeTexts.stop, keys: ['Space'], run: end },
    { group: takeTexts.takes, label: takeTexts.cancel, keys: ['Escape'], run: cancel },
  ])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Enter') return
    // No other key acts while the microphone is on.
    event.stopPropagation()
    if (event.key === ' ') {
      event.preventDefault()
      if (!event.repeat) end()
    } else if (event.key === 'Escape') cancel()
  })
  useEffect(() => {
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])

  const screen = (
    <section
      className={styles.stage}
      data-phase={phase}
      aria-label={t(takeTexts.recording, { number: document.placeOf(cue.id) + 1 })}
    >
      <p className={`${styles.phase} row justify-between gap-2`} data-now={phase === 'line' || undefined}>
        <output>{t(phases[phase])}</output>
        <span>
          {phase !== 'count' && `${t(recorderTexts.elapsed, { time: format.clock(seconds * 1000) })} · `}
          {t(takeTexts.target, { seconds: inSeconds(length) })}
        </span>
      </p>
      {phase === 'count' ? (
        <p className={styles.count} role="timer" aria-live="assertive">
          {seconds}
        </p>
      ) : (
        <p className={styles.words} lang={language ?? undefined} dir="auto">
          <span className={styles.said}>{cue.text.slice(0, said)}</span>
          {cue.text.slice(said)}
        </p>
      )}
      <canvas ref={canvas} className={styles.wave} />
      <span className="flex flex-wrap justify-center gap-2">
        <Button
          ref={focusFirst}
          size="small"
          icon={<IconPlayerStopFilled size={16} />}
          busy={busy}
          onClick={end}
        >
          {t(takeTexts.stop)}
        </Button>
        <Button size="small" onClick={cancel}>
          {t(takeTexts.cancel)}
        </Button>
      </span>
    </section>
  )
  return stage ? createPortal(screen, stage) : screen
}

const phases = { count: takeTexts.ready, lead: takeTexts.lead, line: takeTexts.now }

/** The button that was pressed to begin is gone. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus()
