import {
  IconArrowsMaximize,
  IconBadgeCc,
  IconBadgeCcFilled,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRepeat,
} from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { withKeys } from '#shared/editor/web/key-names.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { playerTexts } from '../texts.ts'
import type { Clock } from './clock.ts'
import { playerCommands, type PlayerTools } from './player-commands.ts'
import { Pace, Position, Time, Volume } from './player-controls.tsx'
import styles from './player-bar.module.css'

interface PlayerBarProps {
  can: PlayerTools
  /** The screen has a timeline and keys of its own. */
  fills: boolean
  subtitlesShown: boolean
  tools: ReactNode
  choice: ComponentProps<typeof Segmented<string>> | undefined | false
}

/** The controls of a player. Where there is little room, those that have a key or a place elsewhere are left out. */
export function PlayerBar({ can, fills, subtitlesShown, tools, choice }: PlayerBarProps) {
  const t = useT()
  const { clock, subtitles, picture, full } = can
  const playing = useSyncExternalStore(clock.watch, clock.playing)
  const named = (name: keyof typeof playerCommands) => {
    const { label, keys } = playerCommands[name]
    return { label: t(label), 'data-tip': fills ? t(label) : withKeys(t(label), { keys }) }
  }
  return (
    <div className="py-0 px-2">
      {!fills && <Position clock={clock} />}
      <div className={`${styles.controls} row gap-1 py-1 px-0`}>
        <IconButton
          size="small"
          {...named('play')}
          aria-pressed={playing}
          icon={playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          onClick={() => clock.toggle()}
        />
        {tools}
        <Time clock={clock} />
        {full && (
          <span className={styles.frames}>
            <IconButton
              size="small"
              {...named('previousFrame')}
              icon={<IconPlayerTrackPrev size={18} />}
              onClick={() => clock.step(-1)}
            />
            <IconButton
              size="small"
              {...named('nextFrame')}
              icon={<IconPlayerTrackNext size={18} />}
              onClick={() => clock.step(1)}
            />
          </span>
        )}
        {!fills && <LoopButton clock={clock} />}
        {choice && <Segmented labelHidden {...choice} />}
        {subtitles && (
          <IconButton
            size="small"
            {...named('subtitles')}
            aria-pressed={subtitlesShown}
            icon={subtitlesShown ? <IconBadgeCcFilled size={20} /> : <IconBadgeCc size={20} stroke={1.75} />}
            onClick={subtitles}
          />
        )}
        <Volume clock={clock} tip={named('mute')['data-tip']} />
        <Pace clock={clock} />
        {picture && (
          <IconButton
            size="small"
            className={styles.picture}
            {...named('picture')}
            icon={<IconPictureInPicture size={18} />}
            onClick={picture}
          />
        )}
        {full && (
          <IconButton
            size="small"
            {...named('full')}
            icon={<IconArrowsMaximize size={18} />}
            onClick={full}
          />
        )}
      </div>
    </div>
  )
}

function LoopButton({ clock }: { clock: Clock }) {
  const t = useT()
  const loop = useSyncExternalStore(clock.watch, clock.loop)
  const label = t(
    loop === undefined
      ? playerTexts.loopStart
      : loop.end === undefined
        ? playerTexts.loopEnd
        : playerTexts.loopOff,
  )
  return (
    <IconButton
      size="small"
      className={styles.loop}
      label={label}
      data-tip={withKeys(label, playerCommands.loop)}
      aria-pressed={loop !== undefined}
      icon={<IconRepeat size={18} />}
      onClick={() => clock.nextLoop()}
    />
  )
}
