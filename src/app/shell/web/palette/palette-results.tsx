import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { MenuItem } from '#identity/menu/contract.ts'
import { paletteWords } from '#app/shell/texts/palette.ts'
import { shell } from '#core/texts/shell.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useGo } from '#core/web/router/link.tsx'
import { nameIn } from '#identity/menu/web/menu-entry.tsx'
import { type Entry, type EntryGroup, findEntries } from './entries.ts'
import styles from './palette.module.css'
import { screenActions } from './screen-actions.ts'
import { useSubjects } from './use-subjects.ts'

export interface PaletteActions {
  menu: readonly MenuItem[]
  onHelp: () => void
  onSignOut: () => void
  onClose: () => void
}

interface PaletteResultsProps extends PaletteActions {
  typed: string
  list: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** The projects, screens and actions of the screen that match what was typed, as buttons. */
export function PaletteResults(props: PaletteResultsProps) {
  const { typed, menu, list, onKeyDown, onHelp, onSignOut, onClose } = props
  const t = useT()
  const language = useLanguage()
  const navigate = useGo()
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
  return (
    <>
      <div ref={list} className={styles.list}>
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h3 className={`${styles.title} text-12 text-faint`}>{title}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <button
                    type="button"
                    className={styles.entry}
                    data-first={entry === first || undefined}
                    onClick={() => run(entry)}
                    onKeyDown={onKeyDown}
                  >
                    {entry.text}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="note" aria-live="polite">
        {failed
          ? t(paletteWords.searchFailed)
          : first || busy
            ? t(paletteWords.keysHint)
            : t(paletteWords.none, { text: typed.trim() })}
      </p>
    </>
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
