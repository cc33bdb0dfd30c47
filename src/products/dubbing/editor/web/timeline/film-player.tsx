import { IconRepeat } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { workspaceTexts } from '#products/dubbing/workspace/texts.ts'
import { editor } from '#shared/editor/texts.ts'
import { withKeys } from '#shared/editor/web/key-names.ts'
import type { Clock } from '#shared/player/web/clock.ts'
import { Player, type PlayerSource } from '#shared/player/web/player.tsx'
import { IconButton } from '#ui/buttons/button.tsx'
import { commands } from '../commands/commands.ts'
import { cueAt } from '../tools/cue-at.ts'
import type { FilmLines, FilmSource, Side, Workspace } from '../tools/workspace.ts'
import styles from './film-player.module.css'

type FilmPlayerProps = {
  project: ProjectDetail
  clock: Clock
  sources: Readonly<Partial<Record<Side, FilmSource>>>
  side: Side
  onSide: (side: Side) => void
  lines: FilmLines | undefined
  playLine: Workspace['playLine']
  /** The place over the picture. */
  onStage: (stage: HTMLElement | null) => void
}

/** The film or its dub, at the same moment, with the current subtitle. */
export function FilmPlayer(props: FilmPlayerProps) {
  const { project, clock, sources, side, onSide, lines, playLine, onStage } = props
  const t = useT()
  const both = sides.filter((each) => sources[each])
  const visible = both.includes(side) ? side : both[0]!
  const { path, burned } = sources[visible]!
  const { width, height, cover, hasPicture } = project
  const label = t(hasPicture ? editor.film : editor.audio)
  const offered = both.map((each): PlayerSource => {
    const source = sources[each]!
    return { ...source, label, name: t(workspaceTexts[each]) }
  })
  const playCurrent = () => {
    const cue = lines?.document.item(lines.view.current() ?? '')
    if (cue) playLine(cue)
  }
  return (
    <section
      className={`${styles.player} min-w-0 h-full min-h-0`}
      data-sound={!hasPicture || undefined}
      aria-label={label}
    >
      <Player
        clock={clock}
        sources={offered}
        active={path}
        choice={{
          label: t(workspaceTexts.hear),
          onChange: (chosen) => onSide(both.find((each) => sources[each]?.path === chosen)!),
        }}
        poster={cover ?? undefined}
        ratio={width && height ? width / height : undefined}
        failedText={t(hasPicture ? editor.filmFailed : editor.audioFailed)}
        overlay={
          <>
            {lines && !burned && <Said lines={lines} clock={clock} />}
            <div ref={onStage} className={styles.stage} />
          </>
        }
        tools={
          <IconButton
            size="small"
            label={t(editor.playLine)}
            data-tip={withKeys(t(editor.playLine), commands.playLine)}
            icon={<IconRepeat size={18} />}
            onClick={playCurrent}
          />
        }
      />
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
