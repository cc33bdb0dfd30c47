import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Player } from '#shared/player/web/player.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { recorderTexts } from '../texts.ts'
import { type MicrophoneFault, openMicrophone, type Recording } from './microphone.ts'
import styles from './recorder.module.css'

type Kept = { path: string; file: Blob; isQuiet: boolean }

/** A take that is being recorded. */
export interface Taking {
  recording: Recording
  busy: boolean
  stop: () => void
  cancel: () => void
}

type RecorderProps = {
  /** What is to be said. */
  text: string
  /** Labels of the button that keeps a take, before and after. */
  keep?: { text: string; done: string }
  /** Stores a take. */
  onKeep: (file: File) => Promise<unknown>
  /** Shows the recording in its place, and begins it; by default it begins at once. */
  stage?: (taking: Taking) => ReactNode
}

/** Records a line with the microphone; it can be played and recorded again, and is stored when it is kept. */
export function Recorder({ text, keep: labels, onKeep, stage }: RecorderProps) {
  const t = useT()
  const { text: keepText, done: savedText } = labels ?? {
    text: t(recorderTexts.keep),
    done: t(recorderTexts.kept),
  }
  const format = useFormat()
  const [fault, setFault] = useState<MicrophoneFault | 'nothingRecorded'>()
  const [recording, setRecording] = useState<Recording>()
  const [take, setTake] = useState<Kept>()
  const [isKept, setKept] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  useEffect(() => () => recording?.cancel(), [recording])
  useEffect(() => () => void (take && URL.revokeObjectURL(take.path)), [take])

  const start = useAction(async () => {
    setTake(undefined)
    setKept(false)
    const opened = await openMicrophone()
    // The dialog was closed while the browser asked for permission.
    if (isGone.current) return void (typeof opened !== 'string' && opened.cancel())
    setFault(typeof opened === 'string' ? opened : undefined)
    if (typeof opened === 'string') return
    if (!stage) opened.begin()
    setRecording(opened)
  })
  const finish = useAction(async (now: Recording) => {
    const taken = await now.finish()
    if (isGone.current) return
    setRecording(undefined)
    setFault(taken ? undefined : 'nothingRecorded')
    if (taken) setTake({ ...taken, path: URL.createObjectURL(taken.file) })
  })
  const keep = useAction(async ({ file }: Kept) => {
    const name = t(recorderTexts.takeName, { time: format.dateTime(new Date()) })
    await onKeep(new File([file], `${name}.wav`, { type: 'audio/wav' }))
    setKept(true)
  })
  const busy = start.busy || finish.busy || keep.busy

  const stop = () => {
    if (recording) void finish.run(recording)
  }
  return (
    <div className="grid gap-3">
      {recording && stage?.({ recording, busy, stop, cancel: () => setRecording(undefined) })}
      {text && recording && !stage && <p>{text}</p>}
      {recording ? (
        !stage && (
          <>
            <Meter recording={recording} />
            <Button variant="danger" icon={<IconPlayerStopFilled size={16} />} busy={busy} onClick={stop}>
              {t(recorderTexts.finish)}
            </Button>
          </>
        )
      ) : (
        <>
          {!take && <p className="small">{t(recorderTexts.hint)}</p>}
          {take && (
            <Player
              sound
              sources={[{ label: t(recorderTexts.take), path: take.path }]}
              failedText={t(recorderTexts.notPlayed)}
            />
          )}
          {take?.isQuiet && <p role="alert">{t(recorderTexts.tooQuiet)}</p>}
          {fault && <p role="alert">{t(recorderTexts[fault])}</p>}
          <div className="flex flex-wrap gap-2">
            <Button icon={<IconMicrophone size={16} />} busy={busy && !take} onClick={() => start.run()}>
              {t(take ? recorderTexts.again : recorderTexts.start)}
            </Button>
            {take && (
              <Button
                // The button that stopped the recording is gone.
                ref={(button) => button?.focus()}
                variant="primary"
                busy={busy}
                disabled={isKept}
                onClick={() => keep.run(take)}
              >
                {isKept ? savedText : keepText}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** The quietest level shown, in decibels below full scale. */
const least = -48

/** The level of the microphone, and the duration of the recording. */
function Meter({ recording }: { recording: Recording }) {
  const t = useT()
  const format = useFormat()
  const bar = useRef<HTMLMeterElement>(null)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = performance.now()
    let frame = requestAnimationFrame(draw)
    function draw() {
      // The last frame can come after the meter was removed.
      if (!bar.current) return
      const decibels = 20 * Math.log10(Math.max(recording.level(), 1e-6))
      const share = Math.max(0, 1 - decibels / least)
      bar.current.value = share
      setSeconds(Math.floor((performance.now() - begun) / 1000))
      frame = requestAnimationFrame(draw)
    }
    return () => cancelAnimationFrame(frame)
  }, [recording])
  return (
    <>
      <meter
        ref={bar}
        className={styles.meter}
        aria-label={t(recorderTexts.levelNow)}
        min={0}
        max={1}
        high={0.95}
      />
      <p>{t(recorderTexts.elapsed, { time: format.clock(seconds * 1000) })}</p>
    </>
  )
}
