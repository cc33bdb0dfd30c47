import { IconCircleCheckFilled, IconCircleDashed, IconGripVertical, IconPencil } from '@tabler/icons-react'
import {
  memo,
  useSyncExternalStore,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import { script } from '../../texts.ts'
import { useMarkText } from '../marks/mark-text.ts'
import { useUnsupportedMarks } from '../marks/use-unsupported-marks.ts'
import { copyBlocks, readCopied } from '../tools/clipboard.ts'
import { focusRow } from '../tools/go-to.ts'
import { pasteCopied } from '../tools/paste-copied.ts'
import { scriptCommands } from '../tools/script-commands.ts'
import { useBlock, useData, useTools } from '../tools/script-tools.ts'
import { VoiceChip } from '../voices/voice-chip.tsx'
import { BlockConflict } from './block-conflict.tsx'
import { BlockText } from './block-text.tsx'
import { Polyphones } from './polyphones.tsx'
import { SilentBlock } from './silent-block.tsx'
import { usePolyphones } from './use-polyphones.ts'
import styles from './block-row.module.css'

export interface RowPlace {
  index: number
  /** Offset from the top, in pixels. */
  top: number
  measure: (row: HTMLElement | null) => void
}

type BlockRowProps = { id: string; number: number; place: RowPlace }

const blockType = 'application/x-script-blocks'
const far = 1e6
const moves: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -far,
  End: far,
}

/** A block with its place in the list, selection by pointer and keyboard, and dragging. */
export const BlockRow = memo(function BlockRow({ id, number, place }: BlockRowProps) {
  const { index, top, measure } = place
  const tools = useTools()
  const { document, view, cursor, attempt } = tools
  const t = useT()
  const block = useBlock(id)
  const isCurrent = useSyncExternalStore(view.watch, () => view.current() === id)
  const isChosen = useSyncExternalStore(view.watch, () => view.isChosen(id))
  const conflict = useSyncExternalStore(document.watch, () =>
    document.state().refused.find(({ itemId }) => itemId === id),
  )
  if (!block) return null
  const label = labelOf(t, block, number)
  const tabIndex = isCurrent ? 0 : -1

  function choose(event: MouseEvent) {
    const add = event.ctrlKey || event.metaKey
    const inText = event.target instanceof HTMLTextAreaElement
    if (!add && !event.shiftKey) {
      if (!isCurrent || view.count() > 0) view.goTo(id)
      return
    }
    // Selects text in the current block.
    if (inText && isCurrent && event.shiftKey) return
    event.preventDefault()
    view.goTo(id, event.shiftKey ? 'range' : 'add')
    focusRow(tools)
  }

  function keys(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const move = moves[event.key]
    if (move !== undefined) {
      view.step(move, event.shiftKey ? 'range' : undefined)
      focusRow(tools)
    } else if (event.key === 'Enter' && block && isSpoken(block)) cursor.place(id, block.text.length)
    else if (event.key === 'Escape') {
      if (tools.reader.state().part) tools.reader.stop()
      else view.chooseNone()
    } else return
    event.preventDefault()
  }

  const copy = (event: ClipboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const blocks = view.chosen().flatMap((each) => document.item(each) ?? [])
    copyBlocks(event.clipboardData, blocks)
    event.preventDefault()
    if (event.type === 'cut') scriptCommands.removeChosen.run(tools)
  }

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const copied = readCopied(event.clipboardData)
    if (!copied?.isWhole) return
    event.preventDefault()
    pasteCopied(tools, id, { start: 0, end: 0 }, copied)
  }

  const drag = (event: DragEvent) => {
    if (!view.isChosen(id)) view.goTo(id)
    event.dataTransfer.setData(blockType, id)
    event.dataTransfer.effectAllowed = 'move'
  }
  const isBefore = ({ currentTarget, clientY }: DragEvent) => {
    const { y, height } = currentTarget.getBoundingClientRect()
    return clientY < y + height / 2
  }
  const over = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(blockType)) return
    event.preventDefault()
    event.currentTarget.dataset['drop'] = isBefore(event) ? 'before' : 'behind'
  }
  const leave = (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset['drop']
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    leave(event)
    if (!event.dataTransfer.types.includes(blockType)) return
    event.preventDefault()
    const ids = view.chosen()
    const at = document.placeOf(id) - (isBefore(event) ? 1 : 0)
    const after = document
      .ids()
      .slice(0, at + 1)
      .findLast((each) => !ids.includes(each))
    attempt(() => document.change({ kind: 'move', ids, after }))
  }

  return (
    <tr
      ref={measure}
      aria-label={label}
      aria-rowindex={number}
      aria-selected={isChosen}
      aria-current={isCurrent || undefined}
      tabIndex={tabIndex}
      data-index={index}
      data-block={id}
      data-current={isCurrent || undefined}
      data-chosen={isChosen || undefined}
      className={styles.row}
      style={{ top: top }}
      onMouseDown={choose}
      onFocus={(event) => event.target === event.currentTarget && view.current() !== id && view.goTo(id)}
      onKeyDown={keys}
      onCopy={copy}
      onCut={copy}
      onPaste={paste}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <td className={styles.gutter}>
        <BlockState id={id} />
        <span className={styles.grip} draggable onDragStart={drag} data-tip={t(script.dragBlock, { number })}>
          <IconGripVertical size={16} aria-hidden />
        </span>
      </td>
      <td
        className={styles.body}
        data-kind={block.kind}
        data-marked={(isSpoken(block) && block.marks.length > 0) || undefined}
        data-level={block.kind === 'heading' ? block.level : undefined}
      >
        <Content block={block} label={label} tabIndex={tabIndex} />
        {conflict && <BlockConflict refused={conflict} />}
      </td>
      <td className={styles.voice} data-own={(isSpoken(block) && block.voice !== undefined) || undefined}>
        {isSpoken(block) && <VoiceChip block={block} number={number} tabIndex={tabIndex} />}
      </td>
    </tr>
  )
})

function labelOf(t: ReturnType<typeof useT>, block: Block, number: number): string {
  if (block.kind === 'heading') return t(script.headingOf, { number, level: block.level })
  if (block.kind === 'paragraph') return t(script.paragraphOf, { number })
  return t(block.kind === 'pause' ? script.pauseOf : script.silentOf, { number })
}

function Content({ block, label, tabIndex }: { block: Block; label: string; tabIndex: number }) {
  const t = useT()
  const markText = useMarkText()
  const { lacking, warning } = useUnsupportedMarks(block)
  const { polyphones, highlights } = usePolyphones(block)
  if (!isSpoken(block)) return <SilentBlock block={block} label={label} tabIndex={tabIndex} />
  const said = block.marks.map((mark) => markText(mark)).join(', ')
  const description = [block.marks.length > 0 && t(script.marksHere, { marks: said }), warning]
  return (
    <>
      <BlockText
        block={block}
        label={label}
        description={description.filter(Boolean).join(' ') || undefined}
        placeholder={placeholderOf(t, block)}
        lacking={lacking}
        polyphones={highlights}
        tabIndex={tabIndex}
      />
      <Polyphones block={block} polyphones={polyphones} tabIndex={tabIndex} />
      {warning && <p className="px-1 text-12 font-normal text-warn leading-snug">{warning}</p>}
    </>
  )
}

function placeholderOf(t: ReturnType<typeof useT>, block: Block): string {
  if (block.kind !== 'heading') return t(script.textHere)
  return t(block.level === 1 ? script.chapterHere : script.headingHere)
}

/** Whether a block is spoken already, or changed since. */
function BlockState({ id }: { id: string }) {
  const t = useT()
  const { stale, speaking } = useData()
  if (speaking?.all.has(id)) {
    const isDone = speaking.done.has(id)
    const state = t(isDone ? script.doneBlock : script.waitingBlock)
    const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed
    return (
      <span className={`${styles.state} text-faint`} data-done={isDone || undefined} data-tip={state}>
        <Icon size={16} aria-hidden />
        <span className="spoken-only">{state}</span>
      </span>
    )
  }
  if (!stale?.has(id)) return null
  return (
    <span className={`${styles.state} text-faint`} data-stale data-tip={t(script.staleBlock)}>
      <IconPencil size={16} aria-hidden />
      <span className="spoken-only">{t(script.staleBlock)}</span>
    </span>
  )
}
