import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { playerTexts } from '../texts.ts'
import { type Clock, paces } from './clock.ts'
import styles from './player-bar.module.css'

/** Where playback is. It moves without being rendered again. */
export function Position({ clock }: { clock: Clock }) {
  const t = useT()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const duration = useSyncExternalStore(clock.watch, clock.duration)
  const loop = useSyncExternalStore(clock.watch, clock.loop)
  useEffect(() => {
    const follow = () => {
      const { current } = input
      if (!current) return
      const [time, whole] = [clock.time(), clock.duration()]
      current.max = String(whole ?? 0)
      current.value = String(time)
      current.style.setProperty('--at', String(whole ? time / whole : 0))
      current.setAttribute(
        'aria-valuetext',
        t(playerTexts.of, { time: format.clock(time), duration: format.clock(whole ?? 0) }),
      )
    }
    follow()
    return clock.watch(follow)
  }, [clock, t, format])
  const share = (time: number) => `${(100 * time) / (duration || 1)}%`
  return (
    <div className={styles.position}>
      {loop && duration !== undefined && (
        <span
          className={`${styles.looped} absolute bg-warn`}
          style={{ left: share(loop.start), right: `calc(100% - ${share(loop.end ?? loop.start)})` }}
        />
      )}
      <input
        ref={input}
        type="range"
        data-position="true"
        aria-label={t(playerTexts.position)}
        min={0}
        step="any"
        defaultValue={0}
        disabled={duration === undefined}
        onInput={(event) => clock.seek(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

export function Time({ clock }: { clock: Clock }) {
  const format = useFormat()
  const now = useSyncExternalStore(clock.watch, () => format.clock(clock.time()))
  const duration = useSyncExternalStore(clock.watch, clock.duration)
  return (
    <span className={styles.time}>
      <span>{now}</span>
      {duration !== undefined && <span className="text-soft">/ {format.clock(duration)}</span>}
    </span>
  )
}

export function Volume({ clock, tip }: { clock: Clock; tip: string }) {
  const t = useT()
  const volume = useSyncExternalStore(clock.watch, clock.volume)
  const off = volume === 0
  return (
    <span className={styles.volume}>
      <IconButton
        size="small"
        label={t(playerTexts.mute)}
        data-tip={tip}
        aria-pressed={off}
        icon={off ? <IconVolumeOff size={18} /> : <IconVolume size={18} />}
        onClick={() => clock.mute()}
      />
      <input
        type="range"
        aria-label={t(playerTexts.volume)}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => clock.setVolume(event.currentTarget.valueAsNumber)}
        // Arrow keys of the slider must not seek.
        onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
      />
    </span>
  )
}

export function Pace({ clock }: { clock: Clock }) {
  const t = useT()
  const pace = useSyncExternalStore(clock.watch, clock.pace)
  return (
    <select
      className={styles.pace}
      aria-label={t(playerTexts.pace)}
      value={pace}
      onChange={(event) => clock.setPace(Number(event.currentTarget.value))}
    >
      {paces.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  )
}
