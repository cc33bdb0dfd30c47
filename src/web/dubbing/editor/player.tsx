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
import { printTime } from '#domain/cues/time.ts'
import { editor } from '#i18n/editor.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { commands } from './commands.ts'
import { cueAt } from './cue-at.ts'
import { withKeys } from '#web/kit/editor/key-names.ts'
import styles from './player.module.css'
import { useTools } from './tools.ts'

const paces = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** The film with the current subtitle. */
export function Player() {
  const { project, document, clock, language } = useTools()
  const t = useT()
  const ref = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const said = useSyncExternalStore(
    (watcher) => {
      const ends = [clock.watch(watcher), document.watch(watcher)]
      return () => ends.forEach((end) => end())
    },
    () => cueAt(document.items(), clock.time()),
  )
  const source = project.videoPath ?? project.sourceVideoPath
  useEffect(() => clock.attach(ref.current!), [clock])
  return (
    <section className={styles.player} aria-label={t(editor.film)}>
      <div
        className={styles.stage}
        style={
          project.width && project.height
            ? { aspectRatio: `${project.width} / ${project.height}` }
            : undefined
        }
      >
        <video
          ref={ref}
          src={source ?? undefined}
          poster={project.cover ?? undefined}
          className={layouts.contain}
          playsInline
          preload="auto"
          tabIndex={-1}
          onClick={() => clock.toggle()}
          onError={() => setFailed(true)}
          onLoadedData={() => setFailed(false)}
        >
          <track kind="captions" src={project.vttPath ?? undefined} />
        </video>
        {said && said.text !== '' && !failed && (
          <p className={styles.said} lang={language ?? undefined} dir="auto">
            <span>{said.text}</span>
          </p>
        )}
        {failed && <p className={styles.failed}>{t(editor.filmFailed)}</p>}
      </div>
      <Controls />
    </section>
  )
}

function Controls() {
  const tools = useTools()
  const { clock } = tools
  const t = useT()
  const playing = useSyncExternalStore(clock.watch, clock.playing)
  const [pace, setPace] = useState(1)
  const choose = (next: number) => {
    setPace(next)
    clock.setPace(next)
  }
  return (
    <div className={styles.controls}>
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
        onClick={() => commands.playLine.run(tools)}
      />
      <Time />
      <Volume />
      <select
        className={styles.pace}
        aria-label={t(editor.pace)}
        value={pace}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {paces.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
    </div>
  )
}

function Volume() {
  const { clock } = useTools()
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

/** Position and duration. */
export function Time() {
  const { clock, project } = useTools()
  const now = useSyncExternalStore(clock.watch, () => printTime(clock.time()))
  return (
    <span className={styles.time}>
      <span>{now}</span>
      {project.duration !== null && <span className={typography.quiet}>/ {printTime(project.duration)}</span>}
    </span>
  )
}
