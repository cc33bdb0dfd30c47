import { useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { paletteTexts } from '#app/shell/texts/palette.ts'
import { shell } from '#core/texts/shell.ts'
import type { Text } from '#core/texts/texts.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { actsOn, runScreenKey, type ScreenKey, screenKeys } from '#core/web/keys/screen-keys.ts'
import { useGo } from '#core/web/router/link.tsx'
import type { MenuItem } from '#identity/menu/contract.ts'
import { nameIn } from '#identity/menu/web/menu-entry.ts'
import { Keys } from '#shared/editor/web/keys-dialog.tsx'
import { docsAddress, openDocs } from './docs-address.ts'
import { type Entry, type EntryGroup, findEntries } from './entries.ts'
import { useFoundThings } from './found-things.ts'
import { paletteKeys, shellKeys } from './shell-keys.ts'
import styles from './palette.module.css'

export interface PaletteActions {
  menu: readonly MenuItem[]
  onHelp: () => void
  onSignOut: () => void
  onClose: () => void
}

interface PaletteResultsProps extends PaletteActions {
  typed: string
  /** What had the focus before. */
  opener: Element | null
  list: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** The buttons and links beside the title of the screen. */
const actionElements = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main [data-actions] :is(a[href], button:not(:disabled, [aria-disabled=true]))',
    ),
  ].filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))

const actionText = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim()

/**
 * The actions of the screen, taken from the page itself, so that a screen offers the same by the palette as by the pointer. The
 * page may still be loading: an action is looked up again when it is run.
 */
const screenActions = (): Entry[] =>
  [...new Set(actionElements().map(actionText))].filter(Boolean).map((text) => ({
    id: `action ${text}`,
    text,
    run: () =>
      actionElements()
        .find((element) => actionText(element) === text)
        ?.click(),
  }))

/** The keys of the screen and of the shell, except those of elements without the focus and the one that led here. */
function keyEntries(all: readonly ScreenKey[], opener: Element | null, t: (text: Text) => string): Entry[] {
  const able = all.filter((key) => actsOn(key, opener) && !key.keys.includes(paletteKeys))
  // Some have another key for while something is typed.
  return [...Map.groupBy(able, ({ label }) => label).values()]
    .map(([key]) => key!)
    .map((key, place) => ({
      id: `key ${place} ${key.label.en}`,
      text: t(key.label),
      also: [key.label.cn, key.label.en],
      keys: key.keys,
      run: () => runScreenKey(key),
    }))
}

/** What matches what was typed, as buttons: the commands of the screen first. */
export function PaletteResults(props: PaletteResultsProps) {
  const { typed, opener, menu, list, onKeyDown, onHelp, onSignOut, onClose } = props
  const t = useT()
  const language = useLanguage()
  const navigate = useGo()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [actions] = useState(screenActions)
  const [keys] = useState(screenKeys)
  const go = (path: string) => void navigate(path)
  const { groups: things, busy, failed } = useFoundThings(typed, go)
  const all: EntryGroup[] = [
    {
      title: t(paletteTexts.actions),
      entries: [...actions, ...keyEntries(keys, opener, (text) => t(text))],
    },
    ...things,
    { title: t(paletteTexts.screens), entries: screensOf(menu, (entry) => nameIn(language, entry), go) },
    {
      title: t(paletteTexts.account),
      entries: [
        ...keyEntries(shellKeys({ onHelp }), opener, (text) => t(text)),
        {
          id: 'docs',
          text: t(paletteTexts.docs),
          also: [paletteTexts.docs.cn, paletteTexts.docs.en],
          run: () => openDocs(docsAddress(path, language)),
        },
        { id: 'signOut', text: t(shell.signOut), run: onSignOut },
      ],
    },
  ]
  // Subjects may still be those of what was typed before.
  const groups = findEntries(all, typed)
  const first = groups[0]?.entries[0]
  const run = (entry: Entry) => {
    // The focus is back where it was before a command looks for it.
    flushSync(onClose)
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
                    className={`${styles.entry} row justify-between gap-4`}
                    data-first={entry === first || undefined}
                    onClick={() => run(entry)}
                    onKeyDown={onKeyDown}
                  >
                    <span>{entry.text}</span>
                    {entry.keys?.[0] && <Keys keys={entry.keys[0]} />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="note" aria-live="polite">
        {failed
          ? t(paletteTexts.searchFailed)
          : first || busy
            ? t(paletteTexts.keysHint)
            : t(paletteTexts.none, { text: typed.trim() })}
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
