import { type KeyboardEvent, useRef, useState } from 'react'
import type { MenuItem } from '#contract/menu.ts'
import { common } from '#i18n/common.ts'
import { paletteWords } from '#i18n/palette.ts'
import { shell } from '#i18n/shell.ts'
import { useLanguage } from '#web/core/i18n/language.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useGo } from '#web/core/router/link.tsx'
import { nameIn } from '#web/kit/menu/menu-entry.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import typography from '#web/ui/typography.module.css'
import { type Entry, type EntryGroup, findEntries, placeAfter } from './entries.ts'
import styles from './palette.module.css'
import { screenActions } from './screen-actions.ts'
import { useSubjects } from './use-subjects.ts'

interface PaletteProps {
  menu: readonly MenuItem[]
  onHelp: () => void
  onSignOut: () => void
  onClose: () => void
}

/** Finds projects, screens and the actions of the screen by what is typed. */
export function Palette({ menu, onHelp, onSignOut, onClose }: PaletteProps) {
  const t = useT()
  const language = useLanguage()
  const navigate = useGo()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  // Read once: the page below does not change while the dialog is open.
  const [actions] = useState(() => screenActions(document.querySelector('main')))
  const go = (path: string) => void navigate(path)
  const { groups: subjects, busy, failed } = useSubjects(typed, go)
  const all: EntryGroup[] = [
    { title: t(paletteWords.actions), entries: actions },
    ...subjects,
    { title: t(paletteWords.screens), entries: screensOf(menu, (entry) => nameIn(language, entry), go) },
    {
      title: t(paletteWords.account),
      entries: [
        { id: 'help', text: t(paletteWords.help), run: onHelp },
        { id: 'signOut', text: t(shell.signOut), run: onSignOut },
      ],
    },
  ]
  // Subjects may still be those of what was typed before.
  const groups = findEntries(all, typed)
  const first = groups[0]?.entries[0]
  const run = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const buttons = () => [...list.current!.querySelectorAll('button')]
  const pressInField = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && first) {
      event.preventDefault()
      run(first)
    }
    // The browser would clear the field first.
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      buttons()[0]?.focus()
    }
  }
  const pressInList = (event: KeyboardEvent<HTMLButtonElement>) => {
    // What is typed goes on in the field.
    if (isCharacter(event)) return field.current?.focus()
    const all = buttons()
    const place = placeAfter(event.key, all.indexOf(event.currentTarget), all.length)
    if (place === undefined) return
    event.preventDefault()
    const next = place < 0 ? field.current : all[place]
    next?.focus()
  }
  return (
    <Dialog wide title={t(paletteWords.title)} closeText={t(common.close)} onClose={onClose}>
      <SearchField
        ref={field}
        label={t(paletteWords.search)}
        labelHidden
        placeholder={t(paletteWords.search)}
        clearText={t(paletteWords.clear)}
        value={typed}
        onChange={setTyped}
        onKeyDown={pressInField}
        autoComplete="off"
        maxLength={100}
      />
      <div ref={list} className={styles.list}>
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <button
                    type="button"
                    className={styles.entry}
                    data-first={entry === first || undefined}
                    onClick={() => run(entry)}
                    onKeyDown={pressInList}
                  >
                    {entry.text}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={typography.note} aria-live="polite">
        {failed
          ? t(paletteWords.searchFailed)
          : first || busy
            ? t(paletteWords.keysHint)
            : t(paletteWords.none, { text: typed.trim() })}
      </p>
    </Dialog>
  )
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key === 'Backspace' || ([...key].length === 1 && key !== ' ')) && !ctrlKey && !metaKey && !altKey

/** The entries of the menu, each path once. */
function screensOf(
  menu: readonly MenuItem[],
  name: (entry: MenuItem['children'][number]) => string,
  go: (path: string) => void,
): Entry[] {
  const all = menu.flatMap((item) => (item.children.length > 0 ? item.children : [item]))
  const byPath = new Map(all.map((entry) => [entry.path, entry]))
  return [...byPath.values()].map((entry) => ({
    id: `screen ${entry.path}`,
    text: name(entry),
    also: [entry.name, entry.enName, entry.hkName],
    run: () => go(entry.path),
  }))
}
