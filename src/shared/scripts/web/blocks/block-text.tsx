import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { type Block, isSpoken, longestText, type Spoken } from '#domain/script/core/blocks.ts'
import type { Mark } from '#domain/script/core/marks.ts'
import { changeBetween, moveMarks } from '#domain/script/core/move-marks.ts'
import { movedPlace, typedEdit, typedOver } from '#domain/script/editing/typed-text.ts'
import { MarkBar } from '../marks/mark-bar.tsx'
import { MarkedText } from '../marks/marked-text.tsx'
import { copyText, readCopied } from '../tools/clipboard.ts'
import { pastedParagraphs, pasteEdit } from '../tools/edits.ts'
import { pasteCopied } from '../tools/paste-copied.ts'
import { scriptCommands } from '../tools/script-commands.ts'
import { useData, useTools } from '../tools/script-tools.ts'
import type { Highlight } from '../tools/text-pieces.ts'
import { pressInText, splitBlock } from './text-keys.ts'
import { useHighlights } from './use-highlights.ts'
import styles from './block-text.module.css'

type BlockTextProps = {
  block: { id: string } & Spoken
  label: string
  /** Its marks, for screen readers. */
  description: string | undefined
  placeholder?: string | undefined
  lacking: ReadonlySet<Mark> | undefined
  polyphones: readonly Highlight[]
  tabIndex: number
}

/** The text of a block, which grows with it. The browser keeps the typed text; the document gets each change. */
export function BlockText(props: BlockTextProps) {
  const { block, label, description, placeholder, lacking, polyphones, tabIndex } = props
  const { id, text } = block
  const tools = useTools()
  const { language } = useData()
  const { document, view, cursor, attempt } = tools
  const own = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  /** The text before an IME composition; it is typed when that ends. */
  const composed = useRef<string>(undefined)
  const [visible, setVisible] = useState<string>()
  const shift = useRef(false)
  const highlights = useHighlights(id, polyphones)

  /** Shows the text of the document. The text cursor stays between the same letters. */
  const show = (now: string) => {
    const { current } = area
    const change = current && composed.current === undefined && changeBetween(current.value, now)
    if (!change) return
    const { selectionStart, selectionEnd, selectionDirection } = current
    const places = [selectionStart, selectionEnd].map((place) => movedPlace(place, change))
    current.value = now
    // Elsewhere, browsers may move the focus along.
    if (globalThis.document.activeElement === current)
      current.setSelectionRange(places[0]!, places[1]!, selectionDirection)
  }
  useLayoutEffect(() => show(text), [text])

  const wanted = useSyncExternalStore(cursor.watch, () => cursor.wantedIn(id))
  useLayoutEffect(() => {
    if (!wanted) return
    area.current!.focus({ preventScroll: true })
    area.current!.setSelectionRange(wanted.start, wanted.end)
    cursor.reached()
  }, [wanted, cursor])

  const type = (typed: string) => {
    const now = document.item(id)
    const edit = now && typedEdit(now, typed)
    if (edit && !attempt(() => document.change(edit))) show(text)
  }
  const endComposition = (typed: string) => {
    const before = composed.current
    composed.current = undefined
    setVisible(undefined)
    const now = document.item(id)
    if (before === undefined || !now || !isSpoken(now)) return
    const both = typedOver(before, typed, now.text)
    show(both)
    type(both)
  }
  const report = ({ selectionStart: start, selectionEnd: end }: HTMLTextAreaElement) =>
    cursor.select({ id, start, end })

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    shift.current = event.shiftKey
    if (event.nativeEvent.isComposing) return
    if (pressInText(tools, id, event, layer.current!)) event.preventDefault()
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    const copied = readCopied(event.clipboardData)
    if (copied) {
      event.preventDefault()
      return pasteCopied(tools, id, { start, end }, copied)
    }
    const pasted = event.clipboardData.getData('text/plain')
    const parts = pastedParagraphs(pasted)
    // One line is pasted by the browser.
    if (!/[\r\n]/.test(pasted.trim()) && pasted.length <= longestText) return
    event.preventDefault()
    const now = document.item(id)
    const changed = now && pasteEdit(now, { start, end }, parts, document.newId)
    if (changed && attempt(() => document.change(changed.edit)))
      cursor.place(changed.caret.id, changed.caret.offset)
  }

  const copy = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const now = document.item(id)
    const { selectionStart, selectionEnd } = event.currentTarget
    if (!now || !copyText(event.clipboardData, now, selectionStart, selectionEnd)) return
    event.preventDefault()
    if (event.type !== 'cut') return
    event.currentTarget.setRangeText('', selectionStart, selectionEnd, 'end')
    type(event.currentTarget.value)
  }

  // Undo from the browser's menu, and line breaks of touch keyboards, which send no key.
  const change = useEffectEvent((event: InputEvent) => {
    const { inputType } = event
    if (inputType === 'historyUndo') scriptCommands.undo.run(tools)
    else if (inputType === 'historyRedo') scriptCommands.redo.run(tools)
    else if (/^insert(LineBreak|Paragraph)$/.test(inputType) && !shift.current)
      splitBlock(tools, id, area.current!)
    else return
    event.preventDefault()
  })
  // React reports only selections that are made by pointer or key.
  const reportOwn = useEffectEvent(() => {
    if (area.current && globalThis.document.activeElement === area.current) report(area.current)
  })
  useEffect(() => {
    const own = area.current!
    own.addEventListener('beforeinput', change)
    own.addEventListener('selectionchange', reportOwn)
    own.addEventListener('select', reportOwn)
    return () => {
      own.removeEventListener('beforeinput', change)
      own.removeEventListener('selectionchange', reportOwn)
      own.removeEventListener('select', reportOwn)
    }
  }, [])

  return (
    <div className={`${styles.grow} relative grid min-w-0`}>
      <MarkedText
        layer={layer}
        text={visible ?? text}
        marks={marksShown(block, visible)}
        highlights={highlights}
        placeholder={placeholder}
        lacking={lacking}
      />
      <textarea
        ref={area}
        className={styles.text}
        aria-label={label}
        aria-describedby={description && `${own}-marks`}
        rows={1}
        lang={language}
        maxLength={longestText}
        dir="auto"
        tabIndex={tabIndex}
        spellCheck={false}
        defaultValue={text}
        onChange={({ currentTarget: { value } }) =>
          composed.current === undefined ? type(value) : setVisible(value)
        }
        onCompositionStart={(event) => (composed.current = event.currentTarget.value)}
        onCompositionEnd={(event) => endComposition(event.currentTarget.value)}
        onFocus={(event) => {
          if (view.current() !== id || view.count() > 0) view.goTo(id)
          report(event.currentTarget)
        }}
        onBlur={() => void document.flush()}
        onKeyDown={press}
        onPaste={paste}
        onCopy={copy}
        onCut={copy}
      />
      {description && (
        <span id={`${own}-marks`} className="spoken-only">
          {description}
        </span>
      )}
      <MarkBar block={block} layer={layer} />
    </div>
  )
}

/** While an IME composes, marks are shown where the typed text moves them. */
function marksShown({ text, marks }: Block & Spoken, visible: string | undefined) {
  const change = visible === undefined ? undefined : changeBetween(text, visible)
  return change ? moveMarks(marks, change) : marks
}
