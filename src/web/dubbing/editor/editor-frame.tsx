import { projectType } from '#contract/wire-numbers.ts'
import type { ReactNode, RefObject } from 'react'
import { CueClash } from './cue-clash.tsx'
import styles from './editor.module.css'
import { CueFindBar } from './cue-find-bar.tsx'
import { CueKeysDialog } from './cue-keys-dialog.tsx'
import { useKeys } from '#web/kit/editor/use-keys.ts'
import { commands } from './commands.ts'
import { Player } from './player.tsx'
import { Timeline } from './timeline.tsx'
import { type Tools, ToolsContext, useDocumentState, useIds, useTools } from './tools.ts'

type EditorFrameProps = {
  tools: Tools
  root: RefObject<HTMLDivElement | null>
  /** Header and toolbar. */
  top: ReactNode
  lines: ReactNode
  /** Panel below the film; without a film or on narrow screens, below the lines. */
  aside: ReactNode
  /** Shows the side panel even without a film. */
  wide?: boolean
  /** Dialogs. */
  children?: ReactNode
}

/** Layout of the editors: lines, film with details, waveform. */
export function EditorFrame({ tools, root, top, lines, aside, wide = false, children }: EditorFrameProps) {
  useKeys(tools, tools.commands, (key, typing) =>
    key === 'Enter' && !typing && tools.view.range() ? commands.add : undefined,
  )
  const { project, opened } = tools
  const hasFilm =
    project.type === projectType.video && (project.videoPath ?? project.sourceVideoPath) !== null
  return (
    <ToolsContext value={tools}>
      <div ref={root} className={styles.editor} data-editor data-film={hasFilm || wide || undefined}>
        <div className={styles.top}>
          {top}
          {opened === 'find' && <CueFindBar onClose={() => tools.open(undefined)} />}
          <LostClashes />
        </div>
        <div className={styles.lines}>{lines}</div>
        <div className={styles[hasFilm || wide ? 'side' : 'strip']}>
          {hasFilm && <Player />}
          {aside}
        </div>
        <div className={styles.timeline}>
          <Timeline />
        </div>
      </div>
      {opened === 'keys' && <CueKeysDialog onClose={() => tools.open(undefined)} />}
      {children}
    </ToolsContext>
  )
}

/** Conflicts whose line is gone; others are shown on their lines. */
function LostClashes() {
  const { document } = useTools()
  const { refused } = useDocumentState()
  useIds()
  return refused
    .filter(({ itemId }) => itemId === undefined || !document.item(itemId))
    .map((each) => <CueClash key={each.editId} refused={each} />)
}
