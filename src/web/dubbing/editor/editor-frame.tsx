import { projectType } from '#contract/wire-numbers.ts'
import type { ReactNode, RefObject } from 'react'
import { Clash } from './clash.tsx'
import styles from './editor.module.css'
import { FindBar } from './find-bar.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { Player } from './player.tsx'
import { Timeline } from './timeline.tsx'
import { type Tools, ToolsContext, useDocumentState, useIds, useTools } from './tools.ts'
import { useKeys } from './use-keys.ts'

type EditorFrameProps = {
  tools: Tools
  root: RefObject<HTMLDivElement | null>
  /** Whose lines these are, and what can be done with them. */
  top: ReactNode
  lines: ReactNode
  /** Below the film; where there is none, or no room beside the lines, a strip below them. */
  aside: ReactNode
  /** What is below the film is wanted where there is none, too. */
  wide?: boolean
  /** Dialogs. */
  children?: ReactNode
}

/** Lines in the middle, the film and what is known of a line beside them, the waveform below. */
export function EditorFrame({ tools, root, top, lines, aside, wide = false, children }: EditorFrameProps) {
  useKeys(tools)
  const { project, opened } = tools
  const hasFilm =
    project.type === projectType.video && (project.videoPath ?? project.sourceVideoPath) !== null
  return (
    <ToolsContext value={tools}>
      <div ref={root} className={styles.editor} data-editor data-film={hasFilm || wide || undefined}>
        <div className={styles.top}>
          {top}
          {opened === 'find' && <FindBar onClose={() => tools.open(undefined)} />}
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
      {opened === 'keys' && <KeysDialog onClose={() => tools.open(undefined)} />}
      {children}
    </ToolsContext>
  )
}

/** A conflict stands on its line; one whose line is gone stands here. */
function LostClashes() {
  const { document } = useTools()
  const { refused } = useDocumentState()
  useIds()
  return refused
    .filter(({ itemId }) => itemId === undefined || !document.item(itemId))
    .map((each) => <Clash key={each.editId} refused={each} />)
}
