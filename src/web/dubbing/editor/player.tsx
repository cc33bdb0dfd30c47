import typography from '#web/ui/typography.module.css'
import layouts from '#web/ui/layout.module.css'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRepeat,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ProjectDetail } from '#contract/projects.ts'
import { printTime } from '#domain/cues/time.ts'
import { editor } from '#i18n/editor.ts'
import { workspaceWords } from '#i18n/workspace.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Clock } from './clock.ts'
import { commands } from './commands.ts'
import { cueAt } from './cue-at.ts'
import { withKeys } from '#web/kit/editor/key-names.ts'
import styles from './player.module.css'
import type { FilmLines, FilmSource, Side, Workspace } from './workspace.ts'

const paces = [0.5, 0.75, 1, 1.25, 1.5, 2]

type PlayerProps = {
  project: ProjectDetail
  clock: Clock
  sources: Readonly<Partial<Record<Side, FilmSource>>>
  side: Side
  onSide: (side: Side) => void
  lines: FilmLines | undefined
  playLine: Workspace['playLine']
}

/** The film or its dub, at the same moment, with the current subtitle. */
export function Player({ project, clock, sources, side, onSide, lines, playLine }: PlayerProps) {
  const t = useT()
  const films = useRef(new Map<Side, HTMLVideoElement>())
  const [failed, setFailed] = useState<readonly string[]>([])
  const both = sides.filter((each) => sources[each])
  const shown = both.includes(side) ? side : both[0]!
  const source = sources[shown]!
  const { path, times } = source
  useEffect(() => clock.attach(films.current.get(shown)!, times), [clock, shown, path, times])
  const broken = failed.includes(path)
  const { hasPicture } = project
  return (
    <section className={styles.player} aria-label={t(hasPicture ? editor.film : editor.audio)}>
      <div
        className={styles.stage}
        data-sound={!hasPicture || undefined}
        style={
          project.width && project.height
            ? { aspectRatio: `${project.width} / ${project.height}` }
            : undefined
        }
      >
        {both.map((each) => (
          <video
            key={sources[each]!.path}
            ref={(film) => {
              if (film) films.current.set(each, film)
            }}
            src={sources[each]!.path}
            poster={project.cover ?? undefined}
            className={layouts.contain}
            hidden={each !== shown}
            playsInline
            preload="auto"
            tabIndex={-1}
            onClick={() => clock.toggle()}
            onError={() => setFailed((all) => [...all, sources[each]!.path])}
            onLoadedData={() => setFailed((all) => all.filter((one) => one !== sources[each]!.path))}
          >
            <track kind="captions" src={project.vttPath ?? undefined} />
          </video>
        ))}
        {lines && !source.burned && !broken && <Said lines={lines} clock={clock} />}
        {broken && <p className={styles.failed}>{t(hasPicture ? editor.filmFailed : editor.audioFailed)}</p>}
      </div>
      <div className={styles.controls}>
        <PlayButtons clock={clock} lines={lines} playLine={playLine} />
        <Time clock={clock} duration={project.duration} />
        {both.length > 1 && (
          <Segmented
            labelHidden
            label={t(workspaceWords.hear)}
            options={both.map((value) => ({ value, label: t(workspaceWords[value]) }))}
            value={shown}
            onChange={onSide}
          />
        )}
        <Volume clock={clock} />
        <Pace clock={clock} />
      </div>
    </section>
  )
}

const sides: readonly Side[] = ['original', 'dub']

function Said({ lines: { document, language }, clock }: { lines: FilmLines; clock: Clock }) {
  const said = useSyncExternalStore(
    (watcher) => {
      const ends = [clock.watch(watcher), document.watch(watcher)]
      return () => ends.forEach((end) => end())
    },
    () => cueAt(document.items(), clock.time()),
  )
  if (!said || said.text === '') return null
  return (
    <p className={styles.said} lang={language ?? undefined} dir="auto">
      <span>{said.text}</span>
    </p>
  )
}

function PlayButtons({ clock, lines, playLine }: Pick<PlayerProps, 'clock' | 'lines' | 'playLine'>) {
  const t = useT()
  const playing = useSyncExternalStore(clock.watch, clock.playing)
  const playCurrent = () => {
    const cue = lines?.document.item(lines.view.current() ?? '')
    if (cue) playLine(cue)
  }
  return (
    <>
      <IconButton
        size="small"
        label={t(editor.play)}
        data-tip={withKeys(t(editor.play), commands.play)}
        aria-pressed={playing}
        icon={playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        onClick={() => clock.toggle()}
      />
      <IconButton
        size="small"
        label={t(editor.playLine)}
        data-tip={withKeys(t(editor.playLine), commands.playLine)}
        icon={<IconRepeat size={18} />}
        onClick={playCurrent}
      />
    </>
  )
}

function Pace({ clock }: { clock: Clock }) {
  const t = useT()
  const [pace, setPace] = useState(1)
  return (
    <select
      className={styles.pace}
      aria-label={t(editor.pace)}
      value={pace}
      onChange={(event) => {
        const next = Number(event.currentTarget.value)
        setPace(next)
        clock.setPace(next)
      }}
    >
      {paces.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  )
}

function Volume({ clock }: { clock: Clock }) {
  const t = useT()
  const volume = useSyncExternalStore(clock.watch, clock.volume)
  const off = volume === 0
  return (
    <span className={styles.volume}>
      <IconButton
        size="small"
        label={t(editor.mute)}
        data-tip={withKeys(t(editor.mute), commands.mute)}
        aria-pressed={off}
        icon={off ? <IconVolumeOff size={18} /> : <IconVolume size={18} />}
        onClick={() => clock.mute()}
      />
      <input
        type="range"
        aria-label={t(editor.sound)}
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

function Time({ clock, duration }: { clock: Clock; duration: number | null }) {
  const now = useSyncExternalStore(clock.watch, () => printTime(clock.time()))
  return (
    <span className={styles.time}>
      <span>{now}</span>
      {duration !== null && <span className={typography.quiet}>/ {printTime(duration)}</span>}
    </span>
  )
}
