import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#core/web/i18n/use-t.ts'
import { EditorBar } from '#shared/editor/web/editor-bar.tsx'
import { KeysDialog } from '#shared/editor/web/keys-dialog.tsx'
import { SaveState } from '#shared/editor/web/save-state.tsx'
import { useKeys } from '#shared/editor/web/use-keys.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { script } from '../texts.ts'
import { BlockConflict } from './blocks/block-conflict.tsx'
import { BlockList } from './blocks/block-list.tsx'
import { EmphasisDialog, MannerDialog, PauseDialog, StyleDialog } from './marks/mark-dialog.tsx'
import { PronunciationDialog } from './marks/pronunciation-dialog.tsx'
import { Outline } from './outline.tsx'
import { ScriptFindBar } from './script-find-bar.tsx'
import { ScriptToolbar } from './script-toolbar.tsx'
import { SpokenDialog } from './spoken-dialog.tsx'
import { otherKeys, scriptCommands } from './tools/script-commands.ts'
import type { ScriptDocument } from './tools/script-document.ts'
import {
  DataContext,
  type Opened,
  type Panel,
  type ScriptData,
  ToolsContext,
  useDocumentState,
  useIds,
  useTools,
} from './tools/script-tools.ts'
import { selectedText } from './tools/set-at-cursor.ts'
import { useScriptTools } from './tools/use-script-tools.ts'
import { Characters } from './voices/characters.tsx'
import { VoiceDialog } from './voices/voice-dialog.tsx'
import styles from './script-editor.module.css'

const all = Object.values(scriptCommands)

type ScriptEditorProps = ScriptData & {
  document: ScriptDocument
  name: string
  back: { to: string; label: string }
  /** At the end of the header. */
  actions?: ReactNode
  /** Above the text. */
  note?: ReactNode
  /** More tools. */
  more?: ReactNode
  /** The product's panel: voice, settings and what they cost. */
  options: ReactNode
  /** Name of that panel; by default that of reading. */
  optionsTitle?: string
}

/** Editor of a script: its text as a document, with outline, characters and the product's own panel beside it. */
export function ScriptEditor(props: ScriptEditorProps) {
  const t = useT()
  const { document, name, back, actions, note, more, options, optionsTitle, ...given } = props
  const { language, voices, usual, characters, onCharacters, readings, stale, speaking, silent } = given
  const [panel, setPanel] = useState<Panel>('options')
  /** On narrow screens, the panel covers the text while it is open. */
  const [isOpen, setOpen] = useState(false)
  const data = useMemo(
    () => ({ language, voices, usual, characters, onCharacters, readings, stale, speaking, silent }),
    [language, voices, usual, characters, onCharacters, readings, stale, speaking, silent],
  )
  const { tools, root, opened } = useScriptTools(document, data, (next) => {
    setPanel(next)
    setOpen(true)
  })
  useKeys(tools, all, { titles: script, others: otherKeys })
  /** Brings the price and the button that starts into view. */
  const toGenerate = () => {
    flushSync(() => {
      setPanel('options')
      setOpen(true)
    })
    const button = root.current?.querySelector<HTMLButtonElement>('[data-generate]')
    button?.scrollIntoView({ block: 'end' })
    button?.focus()
  }
  const close = () => tools.open(undefined)
  return (
    <ToolsContext value={tools}>
      <DataContext value={data}>
        <div ref={root} className={styles.editor} data-editor data-panel={isOpen || undefined}>
          <div className="col-span-full min-w-0">
            <Head name={name} back={back}>
              {actions}
              <Button variant="primary" size="small" onClick={toGenerate}>
                {t(script.toGenerate)}
              </Button>
            </Head>
            {note}
            <ScriptToolbar more={more} />
            {opened === 'find' && <ScriptFindBar onClose={close} />}
            <LostConflicts />
          </div>
          <div className={`${styles.text} min-w-0 min-h-0 bg-panel`}>
            <Blocks />
          </div>
          <aside className={`${styles.side} min-w-0 min-h-0 overflow-y-auto border-l bg-canvas`}>
            <Panels
              value={panel}
              isOpen={isOpen}
              onChange={setPanel}
              onOpen={setOpen}
              options={options}
              title={optionsTitle}
            />
          </aside>
        </div>
        <OpenDialog opened={opened} onClose={close} />
      </DataContext>
    </ToolsContext>
  )
}

type HeadProps = { name: string; back: { to: string; label: string }; children: ReactNode }

function Head({ name, back, children }: HeadProps) {
  const { document, cursor } = useTools()
  const state = useDocumentState()
  const settleNext = () => {
    const id = state.refused.find(({ itemId }) => itemId !== undefined && document.item(itemId))?.itemId
    if (id !== undefined) cursor.place(id, 0)
  }
  return (
    <EditorBar
      name={name}
      back={back}
      state={<SaveState state={state} onRetry={document.tryAgain} onConflict={settleNext} />}
    >
      {children}
    </EditorBar>
  )
}

function Blocks() {
  const t = useT()
  const tools = useTools()
  const isEmpty = useIds().length === 0
  if (!isEmpty) return <BlockList />
  return (
    <div className="center h-full overflow-y-auto">
      <EmptyState
        title={t(script.empty)}
        action={
          <Button
            variant="primary"
            icon={<IconPlus size={16} />}
            onClick={() => scriptCommands.addParagraph.run(tools)}
          >
            {t(script.addParagraph)}
          </Button>
        }
      >
        {t(script.emptyHint)}
      </EmptyState>
    </div>
  )
}

/** Conflicts whose block is gone; others are shown at their blocks. */
function LostConflicts() {
  const { document } = useTools()
  const { refused } = useDocumentState()
  useIds()
  return refused
    .filter(({ itemId }) => itemId === undefined || !document.item(itemId))
    .map((each) => <BlockConflict key={each.editId} refused={each} />)
}

type PanelsProps = {
  value: Panel
  isOpen: boolean
  onChange: (panel: Panel) => void
  onOpen: (isOpen: boolean) => void
  options: ReactNode
  title: string | undefined
}

function Panels({ value, isOpen, onChange, onOpen, options, title }: PanelsProps) {
  const t = useT()
  const names = ['options', 'outline', 'characters'] as const
  return (
    <Tabs
      label={t(script.panels)}
      tabs={names.map((key) => ({ key, label: (key === 'options' && title) || t(script[key]) }))}
      value={value}
      onChange={(next) => {
        // On narrow screens, the shown tab closes its panel.
        onOpen(!(isOpen && next === value))
        onChange(next)
      }}
    >
      {value === 'options' && options}
      {value === 'outline' && <Outline />}
      {value === 'characters' && <Characters />}
    </Tabs>
  )
}

function OpenDialog({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const tools = useTools()
  if (opened === 'keys') return <KeysDialog onClose={onClose} />
  if (opened === 'blockVoice') return <VoiceDialog of="block" onClose={onClose} />
  const selected = opened === undefined || opened === 'find' ? undefined : selectedText(tools)
  if (!selected) return null
  switch (opened) {
    case 'textVoice':
      return <VoiceDialog of="text" onClose={onClose} />
    case 'spoken':
      return <SpokenDialog selected={selected} onClose={onClose} />
    case 'pause':
      return <PauseDialog selected={selected} onClose={onClose} />
    case 'emphasis':
      return <EmphasisDialog selected={selected} onClose={onClose} />
    case 'manner':
      return <MannerDialog selected={selected} onClose={onClose} />
    case 'style':
      return <StyleDialog selected={selected} onClose={onClose} />
    case 'pronunciation':
      return <PronunciationDialog selected={selected} onClose={onClose} />
    default:
      return null
  }
}
