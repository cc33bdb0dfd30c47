import {
  IconHeadphones,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { usePeaks } from '#shared/player/web/use-peaks.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Slider } from '#ui/fields/slider.tsx'
import type { SeparationDetail } from '../../contract/separations.ts'
import type { Track } from '../../contract/stems.ts'
import { separationTexts } from '../../texts.ts'
import { type Channel, changed, gainsOf, listeningOf, listenings, listenTo } from './mix.ts'
import { StemWave } from './stem-wave.tsx'
import { stepMs, usePlayerKeys } from './use-player-keys.ts'
import { type StemControls, useStemPlayer } from './use-stem-player.ts'
import styles from './stem-mixer.module.css'

type Sound = NonNullable<SeparationDetail['sound']>

/** The voice, and the background or, where they were found, its parts. */
const soundsOf = ({ voice, background, parts }: Sound) =>
  new Map<Track, Sound['voice']>([
    ['voice', voice],
    ...(parts.length > 0
      ? parts.map(({ part, ...sound }) => [part, sound] as const)
      : [['background', background] as const]),
  ])

/** Plays all parts of a sound together, and switches between them without a gap. */
export function StemMixer({ sound }: { sound: Sound }) {
  const t = useT()
  const sounds = soundsOf(sound)
  const player = useStemPlayer(new Map([...sounds].map(([track, { path }]) => [track, path])))
  const { state, mix, failed } = player
  usePlayerKeys(player, sound.duration)
  const gains = gainsOf(mix)
  const isPaused = state === 'paused'
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className={`${styles.transport} row flex-wrap gap-3`}>
        <Button
          variant="primary"
          busy={state === 'loading'}
          icon={isPaused ? <IconPlayerPlayFilled size={18} /> : <IconPlayerPauseFilled size={18} />}
          onClick={() => void player.toggle()}
        >
          {t(isPaused ? separationTexts.play : separationTexts.pause)}
        </Button>
        <Segmented
          label={t(separationTexts.heard)}
          labelHidden
          options={listenings.map((value) => ({ value, label: t(separationTexts[value]) }))}
          value={listeningOf(mix)}
          onChange={(listening) => player.change(listenTo(mix, listening))}
        />
        <Clock player={player} duration={sound.duration} />
      </div>
      <div className={`${styles.tracks} grid gap-4`}>
        <div className={styles.channels}>
          {[...mix].map(([track, channel]) => (
            <ChannelControls
              key={track}
              track={track}
              channel={channel}
              onChange={(to) => player.change(changed(mix, track, to))}
            />
          ))}
        </div>
        <div className={`${styles.waves} relative grid overflow-hidden border rounded`}>
          {[...sounds].map(([track, { peaksPath }]) => (
            <Wave
              key={track}
              track={track}
              peaksPath={peaksPath}
              duration={sound.duration}
              silent={gains.get(track) === 0}
            />
          ))}
          <Playhead player={player} duration={sound.duration} />
        </div>
      </div>
      <p role="alert" className={`text-13 text-danger ${styles.failed}`}>
        {failed && t(separationTexts.playFailed)}
      </p>
      <p className={`note ${styles.keys}`}>{t(separationTexts.keys)}</p>
    </div>
  )
}

interface WaveProps {
  track: Track
  peaksPath: string
  duration: number
  silent: boolean
}

function Wave({ track, peaksPath, duration, silent }: WaveProps) {
  const peaks = usePeaks(peaksPath)
  return (
    <div className={`${styles.wave} relative bg-sunken`} data-stem={track} data-silent={silent || undefined}>
      <StemWave peaks={peaks} duration={duration} />
    </div>
  )
}

/** The position in milliseconds, as often as it can be seen to move. */
function useTime({ time }: StemControls): number {
  const [visible, setVisible] = useState(0)
  const read = useEffectEvent(time)
  useEffect(() => {
    let frame = 0
    const follow = () => {
      setVisible(Math.round(read() / 20) * 20)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [])
  return visible
}

function Clock({ player, duration }: { player: StemControls; duration: number }) {
  const format = useFormat()
  return (
    <span className="ms-auto text-soft tabular">
      {format.clock(useTime(player))} / {format.clock(duration)}
    </span>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -stepMs, ArrowRight: stepMs }

/** The position: a native range over both waves, for pointer and keyboard. */
function Playhead({ player, duration }: { player: StemControls; duration: number }) {
  const t = useT()
  const format = useFormat()
  const time = Math.min(useTime(player), duration)
  return (
    <>
      <span className={styles.head} style={{ insetInlineStart: `${(time / duration) * 100}%` }} />
      <input
        type="range"
        className={styles.seek}
        aria-label={t(separationTexts.position)}
        aria-valuetext={t(separationTexts.positionAt, {
          at: format.clock(time),
          all: format.clock(duration),
        })}
        min={0}
        max={duration}
        step={20}
        value={time}
        onChange={({ currentTarget }) => player.seek(currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          // Its own step is as fine as the pointer.
          const by = steps[event.key]
          if (by === undefined) return
          event.preventDefault()
          player.seek(Math.min(duration, Math.max(0, time + by)))
        }}
      />
    </>
  )
}

interface ChannelControlsProps {
  track: Track
  channel: Channel
  onChange: (to: Partial<Channel>) => void
}

function ChannelControls({ track, channel, onChange }: ChannelControlsProps) {
  const t = useT()
  const format = useFormat()
  const { volume, muted, solo } = channel
  const name = t(separationTexts[track])
  return (
    <div className={`${styles.channel} grid cols-grow-auto content-center items-center gap-0 gap-x-2`}>
      <span className="font-semibold">{name}</span>
      <span className={`${styles.buttons} flex`}>
        <IconButton
          size="small"
          label={t(separationTexts.mute, { stem: name })}
          aria-pressed={muted}
          icon={muted ? <IconVolumeOff size={18} /> : <IconVolume size={18} />}
          onClick={() => onChange({ muted: !muted })}
        />
        <IconButton
          size="small"
          label={t(separationTexts.solo, { stem: name })}
          aria-pressed={solo}
          icon={<IconHeadphones size={18} />}
          onClick={() => onChange({ solo: !solo })}
        />
      </span>
      <Slider
        label={t(separationTexts.volume, { stem: name })}
        labelHidden
        min={0}
        max={100}
        step={1}
        value={Math.round(volume * 100)}
        usual={100}
        shown={format.percent(volume)}
        onChange={(value) => onChange({ volume: value / 100 })}
      />
    </div>
  )
}
