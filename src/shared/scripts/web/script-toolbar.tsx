import {
  IconAlphabetChinese,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconKeyboard,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconPencil,
  IconPlus,
  IconSearch,
  IconTrash,
  IconUserCircle,
  IconFileText,
  IconHourglass,
} from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import { countCharacters } from '#domain/script/speech/count-characters.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { Group, Toolbar, ToolButton } from '#shared/editor/web/toolbar.tsx'
import { script } from '../texts.ts'
import { MarkTools } from './marks/mark-tools.tsx'
import { usePolyphonesShown } from './tools/polyphones-shown.ts'
import { scriptCommands } from './tools/script-commands.ts'
import { useBlock, useData, useDocumentState, useTools, useBlocks } from './tools/script-tools.ts'
import styles from '#shared/editor/web/toolbar.module.css'

/** The commands of a script as buttons. */
export function ScriptToolbar({ more }: { more?: ReactNode }) {
  const { view } = useTools()
  const { stale } = useData()
  const { canUndo, canRedo } = useDocumentState()
  const none = useSyncExternalStore(view.watch, () => view.current() === undefined)
  return (
    <Toolbar
      rest={
        <>
          <Figures />
          {more}
          <Tool name="keys" icon={<IconKeyboard size={18} />} />
        </>
      }
    >
      <Group>
        <Tool name="undo" icon={<IconArrowBackUp size={18} />} disabled={!canUndo} />
        <Tool name="redo" icon={<IconArrowForwardUp size={18} />} disabled={!canRedo} />
      </Group>
      <Group>
        <KindSelect />
        <Tool name="addParagraph" icon={<IconPlus size={18} />} />
        <Tool name="addPause" icon={<IconHourglass size={18} />} disabled={none} />
        <Tool name="remove" icon={<IconTrash size={18} />} disabled={none} />
        <Tool name="blockVoice" icon={<IconUserCircle size={18} />} disabled={none} />
      </Group>
      <Group>
        <Listen />
        <Tool name="spoken" icon={<IconFileText size={18} />} />
        <PolyphonesSwitch />
      </Group>
      <Group>
        <MarkTools />
      </Group>
      <Group>
        <Tool name="find" icon={<IconSearch size={18} />} />
        {stale && (
          <>
            <Tool name="nextStale" icon={<IconPencil size={18} />} disabled={stale.size === 0} />
            <StaleCount count={stale.size} />
          </>
        )}
      </Group>
    </Toolbar>
  )
}

type ToolProps = { name: keyof typeof scriptCommands; icon: ReactNode; disabled?: boolean }

function Tool({ name, icon, disabled }: ToolProps) {
  const tools = useTools()
  const { label, keys, run } = scriptCommands[name]
  return <ToolButton label={label} keys={keys} icon={icon} disabled={disabled} onPress={() => run(tools)} />
}

function Listen() {
  const { reader, listen } = useTools()
  const t = useT()
  const { part, busy } = useSyncExternalStore(reader.watch, reader.state)
  const Icon = part ? IconPlayerStopFilled : IconPlayerPlayFilled
  return (
    <>
      <ToolButton
        label={part ? script.stopListening : script.listen}
        keys={scriptCommands.listen.keys}
        icon={<Icon size={18} />}
        pressed={part !== undefined}
        onPress={listen}
      />
      <output className={`${styles.count} px-1 small whitespace-nowrap`}>
        {busy && t(script.preparing)}
      </output>
    </>
  )
}

/** Only Chinese characters have several readings that somebody has to check. */
function PolyphonesSwitch() {
  const tools = useTools()
  const { language } = useData()
  const isShown = usePolyphonesShown()
  if (baseLanguage(language) !== 'zh') return null
  const { label, keys, run } = scriptCommands.polyphones
  return (
    <ToolButton
      label={label}
      keys={keys}
      icon={<IconAlphabetChinese size={18} />}
      pressed={isShown}
      onPress={() => run(tools)}
    />
  )
}

const kinds = [
  ['0', script.paragraph, 'paragraph'],
  ['1', script.chapter, 'chapter'],
  ['2', script.heading2, 'heading2'],
  ['3', script.heading3, 'heading3'],
] as const

function KindSelect() {
  const t = useT()
  const tools = useTools()
  const { view, cursor } = tools
  const current = useSyncExternalStore(view.watch, view.current)
  const block = useBlock(current ?? '')
  const level = block?.kind === 'heading' ? String(block.level) : '0'
  return (
    <select
      className={styles.select}
      aria-label={t(script.blockKind)}
      data-tip={t(script.blockKind)}
      disabled={!block || (block.kind !== 'heading' && block.kind !== 'paragraph')}
      value={level}
      onChange={(event) => {
        const kind = kinds.find(([value]) => value === event.currentTarget.value)!
        scriptCommands[kind[2]].run(tools)
        const range = cursor.selection()
        if (range && range.id === current) cursor.place(range.id, range.start, range.end)
      }}
    >
      {kinds.map(([value, label]) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </select>
  )
}

function StaleCount({ count }: { count: number }) {
  const t = useT()
  return (
    <span className={`${styles.count} px-1 small whitespace-nowrap`} data-some={count > 0 || undefined}>
      {count > 0 ? t(script.staleCount, { count }) : t(script.noStale)}
    </span>
  )
}

/** Blocks are never mutated, so each is counted once. */
const counted = new WeakMap<Block, number>()

function charactersIn(block: Block): number {
  if (!isSpoken(block)) return 0
  const known = counted.get(block)
  if (known !== undefined) return known
  const count = countCharacters(block.text)
  counted.set(block, count)
  return count
}

/** How many letters and paragraphs there are. */
function useFigures(): { characters: number; blocks: number } {
  const blocks = useDeferredValue(useBlocks())
  return useMemo(
    () => ({
      characters: blocks.reduce((sum, block) => sum + charactersIn(block), 0),
      blocks: blocks.length,
    }),
    [blocks],
  )
}

/** How many blocks are selected, else how much text there is. */
function Figures() {
  const t = useT()
  const format = useFormat()
  const { view } = useTools()
  const chosen = useSyncExternalStore(view.watch, view.count)
  const { characters, blocks } = useFigures()
  return (
    <output className={`${styles.count} px-1 small whitespace-nowrap`}>
      {chosen > 1
        ? t(script.chosen, { count: chosen })
        : `${t(script.characterCount, { count: format.number(characters) })} · ${t(script.blockCount, { count: format.number(blocks) })}`}
    </output>
  )
}
