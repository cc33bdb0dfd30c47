import { useEffect, useMemo } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Replacement } from '#domain/cues/core/edit.ts'
import { findText } from '#domain/cues/editing/find-text.ts'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import { typedEdit } from '#domain/script/editing/typed-text.ts'
import { FindBar } from '#shared/editor/web/find-bar.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { script } from '../texts.ts'
import { useBlocks, useTools } from './tools/script-tools.ts'

const spokenOnes = (blocks: readonly Block[]) => blocks.filter(isSpoken)

/** Find and replace in the text. Replacing everything is one change. */
export function ScriptFindBar({ onClose }: { onClose: () => void }) {
  const { document, view, cursor, attempt } = useTools()
  const t = useT()
  const blocks = useBlocks()
  const items = useMemo(() => spokenOnes(blocks), [blocks])
  useEffect(() => () => cursor.light(undefined), [cursor])
  const now = () => spokenOnes(document.items())
  const replaceAll = (replacement: Replacement) => {
    const count = findText(now(), replacement).length
    if (!attempt(() => document.change({ kind: 'replaceAll', pairs: [replacement] }))) return
    cursor.light(undefined)
    toasts.success(t(script.replaced, { count }))
  }
  return (
    <FindBar
      items={items}
      now={now}
      current={view.current}
      onGo={({ id, from, to }) => cursor.light({ id, start: from, end: to })}
      onReplace={({ id, from, to }, by) => {
        const block = document.item(id)
        if (!block || !isSpoken(block)) return false
        const edit = typedEdit(block, block.text.slice(0, from) + by + block.text.slice(to))
        return !edit || attempt(() => document.change(edit))
      }}
      onReplaceAll={replaceAll}
      onClose={onClose}
    />
  )
}
