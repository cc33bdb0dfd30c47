import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
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
  const id = useId()
  const language = useLanguage()
  const navigate = useGo()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
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
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(place, entries.length - 1)
  const chosen = entries[at]
  const optionId = ({ id: entry }: Entry) => `${id} ${entry}`.replaceAll(' ', '-')

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.id])

  const run = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      run(chosen)
    }
    const next = placeAfter(event.key, at, entries.length)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
  }
  return (
    <Dialog wide title={t(paletteWords.title)} closeText={t(common.close)} onClose={onClose}>
      <SearchField
        label={t(paletteWords.search)}
        labelHidden
        placeholder={t(paletteWords.search)}
        clearText={t(paletteWords.clear)}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setPlace(0)
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        autoComplete="off"
        maxLength={100}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t(paletteWords.results)}
        className={styles.list}
      >
        {groups.map(({ title, entries: ofGroup }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden>
              {title}
            </p>
            {ofGroup.map((entry) => (
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === chosen}
                className={styles.option}
                onClick={() => run(entry)}
                onPointerMove={() => setPlace(entries.indexOf(entry))}
              >
                {entry.text}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={typography.note} aria-live="polite">
        {failed
          ? t(paletteWords.searchFailed)
          : entries.length > 0 || busy
            ? t(paletteWords.keysHint)
            : t(paletteWords.none, { text: typed.trim() })}
      </p>
    </Dialog>
  )
}

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
