import { useEffect, useRef, useState } from 'react'
import { speakWords } from '../../texts/speak.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './level-meter.module.css'
import type { Speaker } from './speaker.ts'

/** Below this peak for so many frames there is no sound; above the other one it is distorted. */
const silentPeak = 0.004
const silentFrames = 50
const clippingPeak = 0.99
const clippingFrames = 20

/** How loud the source is, with a hint if it is silent or too loud. */
export function LevelMeter({ speaker, paused }: { speaker: Speaker; paused: boolean }) {
  const t = useT()
  const meter = useRef<HTMLMeterElement>(null)
  const [hint, setHint] = useState<'silent' | 'clipping'>()
  useEffect(() => {
    let silent = 0
    let clipping = 0
    return speaker.watchLevel((peak) => {
      // Set directly: ten times a second is too often to render the page.
      if (meter.current) meter.current.value = Math.sqrt(peak)
      silent = peak < silentPeak ? silent + 1 : 0
      clipping = peak > clippingPeak ? clippingFrames : Math.max(0, clipping - 1)
      setHint(silent >= silentFrames ? 'silent' : clipping > 0 ? 'clipping' : undefined)
    })
  }, [speaker])
  return (
    <div>
      <meter
        ref={meter}
        className={`${styles.meter} block w-full`}
        aria-label={t(speakWords.level)}
        min={0}
        max={1}
        high={0.99}
      />
      <output className="mt-1 small">{hint && !paused && t(speakWords[hint])}</output>
    </div>
  )
}
