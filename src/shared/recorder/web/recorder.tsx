import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { recorderWords } from '../texts.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Player } from '#shared/player/web/player.tsx'
import styles from './recorder.module.css'
import { Button } from '#ui/button.tsx'
import { type MicrophoneFault, type Recording, startRecording } from './microphone.ts'

type Kept = { path: string; file: Blob; isQuiet: boolean }

type RecorderProps = {
  /** What is to be said. */
  text: string
  /** Labels of the button that keeps a take, before and after. */
  keep?: { text: string; done: string }
  /** Stores a take. */
  onKeep: (file: File) => Promise<unknown>
}

/** Records a line with the microphone; it can be played and recorded again, and is stored when it is kept. */
export function Recorder({ text, keep: labels, onKeep }: RecorderProps) {
  const t = useT()
  const { text: keepText, done: keptText } = labels ?? {
    text: t(recorderWords.keep),
    done: t(recorderWords.kept),
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
    const begun = await startRecording()
    // The dialog was closed while the browser asked for permission.
    if (isGone.current) return void (typeof begun !== 'string' && begun.cancel())
    setFault(typeof begun === 'string' ? begun : undefined)
    setRecording(typeof begun === 'string' ? undefined : begun)
  })
  const finish = useAction(async (now: Recording) => {
    const taken = await now.finish()
    if (isGone.current) return
    setRecording(undefined)
    setFault(taken ? undefined : 'nothingRecorded')
    if (taken) setTake({ ...taken, path: URL.createObjectURL(taken.file) })
  })
  const keep = useAction(async ({ file }: Kept) => {
    const name = t(recorderWords.takeName, { time: format.dateTime(new Date()) })
    await onKeep(new File([file], `${name}.wav`, { type: 'audio/wav' }))
    setKept(true)
  })
  const busy = start.busy || finish.busy || keep.busy

  return (
    <div className="grid gap-3">
      {text && recording && <p>{text}</p>}
      {recording ? (
        <>
          <Meter recording={recording} />
          <Button
            variant="danger"
            icon={<IconPlayerStopFilled size={16} />}
            busy={busy}
            onClick={() => finish.run(recording)}
          >
            {t(recorderWords.finish)}
          </Button>
        </>
      ) : (
        <>
          {!take && <p className="small">{t(recorderWords.hint)}</p>}
          {take && (
            <Player
              sound
              sources={[{ label: t(recorderWords.take), path: take.path }]}
              failedText={t(recorderWords.notPlayed)}
            />
          )}
          {take?.isQuiet && <p role="alert">{t(recorderWords.tooQuiet)}</p>}
          {fault && <p role="alert">{t(recorderWords[fault])}</p>}
          <div className="flex flex-wrap gap-2">
            <Button icon={<IconMicrophone size={16} />} busy={busy && !take} onClick={() => start.run()}>
              {t(take ? recorderWords.again : recorderWords.start)}
            </Button>
            {take && (
              <Button variant="primary" busy={busy} disabled={isKept} onClick={() => keep.run(take)}>
                {isKept ? keptText : keepText}
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
        aria-label={t(recorderWords.levelNow)}
        min={0}
        max={1}
        high={0.95}
      />
      <p>{t(recorderWords.elapsed, { time: format.clock(seconds * 1000) })}</p>
    </>
  )
}
