import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type SeparationDetail, type Stem, stems } from '#contract/separations.ts'
import { separationWords } from '#i18n/separations.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { usePeaks } from '#web/kit/player/use-peaks.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Slider } from '#web/ui/slider.tsx'
import typography from '#web/ui/typography.module.css'
import { type Channel, gainsOf, listeningOf, listenings, listenTo } from './mix.ts'
import styles from './stem-mixer.module.css'
import { StemWave } from './stem-wave.tsx'
import { usePlayerKeys } from './use-player-keys.ts'
import { type StemControls, useStemPlayer } from './use-stem-player.ts'

type Sound = NonNullable<SeparationDetail['sound']>

/** Plays both parts of a sound together, and switches between them without a gap. */
export function StemMixer({ sound }: { sound: Sound }) {
  const t = useT()
  const player = useStemPlayer(sound)
  const { state, mix, failed } = player
  usePlayerKeys(player, sound.duration)
  const gains = gainsOf(mix)
  const change = (stem: Stem, to: Partial<Channel>) =>
    player.change({ ...mix, [stem]: { ...mix[stem], ...to } })
  return (
    <div className={styles.mixer}>
      <div className={styles.transport}>
        <IconButton
          label={t(state === 'paused' ? separationWords.play : separationWords.pause)}
          icon={state === 'paused' ? <IconPlayerPlayFilled size={20} /> : <IconPlayerPauseFilled size={20} />}
          busy={state === 'loading'}
          className={styles.play}
          onClick={() => void player.toggle()}
        />
        <Segmented
          label={t(separationWords.heard)}
          labelHidden
          options={listenings.map((value) => ({ value, label: t(separationWords[value]) }))}
          value={listeningOf(mix)}
          onChange={(listening) => player.change(listenTo(mix, listening))}
        />
      </div>
      <div className={styles.tracks}>
        <div className={styles.waves}>
          {stems.map((stem) => (
            <Wave key={stem} stem={stem} sound={sound} silent={gains[stem] === 0} />
          ))}
          <Playhead player={player} duration={sound.duration} />
        </div>
        <div className={styles.channels}>
          {stems.map((stem) => (
            <ChannelControls key={stem} stem={stem} channel={mix[stem]} onChange={(to) => change(stem, to)} />
          ))}
        </div>
      </div>
      <p role="alert" className={typography.dangerNote}>
        {failed && t(separationWords.playFailed)}
      </p>
      <p className={`${typography.note} ${styles.keys}`}>{t(separationWords.keys)}</p>
    </div>
  )
}

function Wave({ stem, sound, silent }: { stem: Stem; sound: Sound; silent: boolean }) {
  const t = useT()
  const peaks = usePeaks(sound[stem].peaksPath)
  return (
    <div className={styles.wave} data-stem={stem} data-silent={silent || undefined}>
      <span className={styles.name}>{t(separationWords[stem])}</span>
      <StemWave peaks={peaks} duration={sound.duration} />
    </div>
  )
}

/** The position: a native range over both waves, for pointer and keyboard. */
function Playhead({ player, duration }: { player: StemControls; duration: number }) {
  const t = useT()
  const format = useFormat()
  const [time, setTime] = useState(0)
  const shown = useRef(0)
  const { state } = player
  useEffect(() => {
    let frame = 0
    const follow = () => {
      const now = player.time()
      // Ten times a second is as fine as the shown time.
      if (Math.abs(now - shown.current) >= 30) setTime((shown.current = now))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [player, state])
  const words = { at: format.clock(time), all: format.clock(duration) }
  return (
    <>
      <span
        className={styles.head}
        style={{ insetInlineStart: `${(Math.min(time, duration) / duration) * 100}%` }}
      />
      <input
        type="range"
        className={styles.seek}
        aria-label={t(separationWords.position)}
        aria-valuetext={t(separationWords.positionAt, words)}
        min={0}
        max={duration}
        step={100}
        value={Math.min(time, duration)}
        onChange={({ currentTarget }) => player.seek(currentTarget.valueAsNumber)}
      />
      <span className={styles.time}>
        {words.at} / {words.all}
      </span>
    </>
  )
}

interface ChannelControlsProps {
  stem: Stem
  channel: Channel
  onChange: (to: Partial<Channel>) => void
}

function ChannelControls({ stem, channel, onChange }: ChannelControlsProps) {
  const t = useT()
  const format = useFormat()
  const { volume, muted, solo } = channel
  const name = t(separationWords[stem])
  const Icon = muted ? IconVolumeOff : IconVolume
  return (
    <div className={styles.channel} data-stem={stem}>
      <span className={styles.buttons}>
        <IconButton
          size="small"
          label={t(separationWords.mute, { stem: name })}
          aria-pressed={muted}
          icon={<Icon size={18} />}
          onClick={() => onChange({ muted: !muted })}
        />
        <IconButton
          size="small"
          label={t(separationWords.solo, { stem: name })}
          aria-pressed={solo}
          icon={<b>S</b>}
          onClick={() => onChange({ solo: !solo })}
        />
      </span>
      <Slider
        label={t(separationWords.volume, { stem: name })}
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
