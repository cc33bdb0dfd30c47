import type { Replacement } from '#domain/cues/edit.ts'
import { findText } from '#domain/cues/find-text.ts'
import { editor } from '#shared/editor/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FindBar } from '#shared/editor/web/find-bar.tsx'
import { toasts } from '#ui/toast-list.ts'
import { useCues, useTools } from './tools.ts'

/** Find and replace in the lines. Locked ones stay as they are. */
export function CueFindBar({ onClose }: { onClose: () => void }) {
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
