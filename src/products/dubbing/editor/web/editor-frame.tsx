import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Replacement } from '#domain/cues/core/edit.ts'
import { findText } from '#domain/cues/editing/find-text.ts'
import { editor } from '#shared/editor/texts.ts'
import { FindBar } from '#shared/editor/web/find-bar.tsx'
import { useKeys } from '#shared/editor/web/use-keys.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { commands, otherKeys } from './commands/commands.ts'
import { CueKeysDialog } from './commands/cue-keys-dialog.tsx'
import { LineComments } from './lines/comment-mark.tsx'
import { CueConflict } from './lines/cue-conflict.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { useCues, useTools, type Tools, ToolsContext, useDocumentState, useIds } from './tools/tools.ts'
import { useWorkspace } from './tools/workspace.ts'
import { LineVoices } from './voices/line-sound.tsx'
import styles from './editor.module.css'

type EditorFrameProps = {
  tools: Tools
  root: RefObject<HTMLDivElement | null>
  /** The state and next step, in the bar of the project. */
  head: ReactNode
  toolbar: ReactNode
  lines: ReactNode
  /** Below the lines. */
  notices: ReactNode
  /** About the current line: below the film; without a film or on narrow screens, below the lines. */
  aside: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** Find and replace in the lines. Locked ones stay as they are. */
function CueFindBar({ onClose }: { onClose: () => void }) {
  const { document, view, attempt } = useTools()
  const t = useT()
  const cues = useCues()
  const countIn = (locked: boolean, replacement: Replacement) =>
    findText(
      document.items().filter((cue) => (cue.locked === true) === locked),
      replacement,
    ).length
  const replaceAll = (replacement: Replacement) => {
    const count = countIn(false, replacement)
    if (!attempt(() => document.change({ kind: 'replace', pairs: [replacement] }))) return
    const stay = countIn(true, replacement) > 0
    toasts.success(t(editor.replaced, { count }) + (stay ? t(editor.skippedLocked) : ''))
  }
  return (
    <FindBar
      items={cues}
      now={document.items}
      current={view.current}
      onGo={({ id }) => view.goTo(id)}
      onReplace={({ id, from, to }, by) => {
        const text = document.item(id)?.text ?? ''
        return attempt(() =>
          document.change({ kind: 'setText', id, text: text.slice(0, from) + by + text.slice(to) }),
        )
      }}
      onReplaceAll={replaceAll}
      onClose={onClose}
    />
  )
}

/** A step with lines, in the grid of the workspace beside its film. */
export function EditorFrame({
  tools,
  root,
  head,
  toolbar,
  lines,
  notices,
  aside,
  children,
}: EditorFrameProps) {
  useKeys(tools, tools.commands, {
    titles: editor,
    others: otherKeys,
    instead: (key, typing) => (key === 'Enter' && !typing && tools.view.range() ? commands.add : undefined),
  })
  useFilm(tools)
  const { opened } = tools
  return (
    <ToolsContext value={tools}>
      <div ref={root} className={styles.step}>
        <div className={styles.top}>
          {head}
          {opened === 'find' && <CueFindBar onClose={() => tools.open(undefined)} />}
        </div>
        <div className={`${styles.lines} grid min-w-0 min-h-0 bg-panel`}>
          {lines}
          <div className={styles.notices}>
            <LostConflicts />
            {notices}
          </div>
        </div>
        <div className={`${styles.aside} grid min-w-0 min-h-0 bg-panel`}>
          {toolbar}
          {aside}
        </div>
        <div className={styles.timeline}>
          <Timeline />
        </div>
      </div>
      {opened === 'keys' && <CueKeysDialog onClose={() => tools.open(undefined)} />}
      <LineComments />
      <LineVoices />
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
