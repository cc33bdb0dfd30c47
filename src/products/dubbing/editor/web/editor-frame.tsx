import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react'
import { LineComments } from './comment-mark.tsx'
import { CueConflict } from './cue-conflict.tsx'
import styles from './editor.module.css'
import { CueFindBar } from './cue-find-bar.tsx'
import { CueKeysDialog } from './cue-keys-dialog.tsx'
import { useKeys } from '#shared/editor/web/use-keys.ts'
import { commands } from './commands.ts'
import { LineSoundDialogs } from './line-sound.tsx'
import { Timeline } from './timeline.tsx'
import { type Tools, ToolsContext, useDocumentState, useIds, useTools } from './tools.ts'
import { useWorkspace } from './workspace.ts'

type EditorFrameProps = {
  tools: Tools
  root: RefObject<HTMLDivElement | null>
  /** Notes and toolbar. */
  top: ReactNode
  lines: ReactNode
  /** Below the lines. */
  foot: ReactNode
  /** Panel below the film; without a film or on narrow screens, below the lines. */
  aside: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** A step with lines, in the grid of the workspace beside its film. */
export function EditorFrame({ tools, root, top, lines, foot, aside, children }: EditorFrameProps) {
  useKeys(tools, tools.commands, (key, typing) =>
    key === 'Enter' && !typing && tools.view.range() ? commands.add : undefined,
  )
  useFilm(tools)
  const { opened } = tools
  return (
    <ToolsContext value={tools}>
      <div ref={root} className={styles.step}>
        <div className={styles.top}>
          {top}
          {opened === 'find' && <CueFindBar onClose={() => tools.open(undefined)} />}
          <LostConflicts />
        </div>
        <div className={`${styles.lines} grid min-w-0 min-h-0 bg-panel`}>
          {lines}
          {foot}
        </div>
        <div className={`${styles.aside} grid min-w-0 min-h-0 bg-panel`}>{aside}</div>
        <div className={styles.timeline}>
          <Timeline />
        </div>
      </div>
      {opened === 'keys' && <CueKeysDialog onClose={() => tools.open(undefined)} />}
      <LineComments />
      <LineSoundDialogs />
      {children}
    </ToolsContext>
  )
}

/** The film shows these lines and follows the current one. */
function useFilm({ document, view, language }: Tools) {
  const { clock, lastLine, keepLine, showLines } = useWorkspace()
  useLayoutEffect(() => {
    showLines({ document, view, language })
    return () => showLines(undefined)
  }, [showLines, document, view, language])
  useEffect(
    () =>
      view.watch(() => {
        const id = view.current()
        if (id === lastLine()) return
        keepLine(id)
        const cue = id === undefined ? undefined : document.item(id)
        if (cue && !clock.playing()) clock.seek(cue.start)
      }),
    [view, document, clock, lastLine, keepLine],
  )
}

/** Conflicts whose line is gone; others are shown on their lines. */
function LostConflicts() {
  const { document } = useTools()
  const { refused } = useDocumentState()
  useIds()
  return refused
    .filter(({ itemId }) => itemId === undefined || !document.item(itemId))
    .map((each) => <CueConflict key={each.editId} refused={each} />)
}
