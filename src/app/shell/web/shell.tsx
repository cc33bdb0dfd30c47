import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useEffectEvent, useLayoutEffect } from 'react'
import { shell } from '#core/texts/shell.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { OwnScreen } from '#core/web/router/own-screen.tsx'
import { isPressed, isTyping } from '#shared/editor/web/key-names.ts'
import { openDialogs } from '#ui/overlays/open-dialogs.ts'
import { Header } from './header.tsx'
import { LeftMenu } from './left-menu.tsx'
import { helpKeys, paletteKeys } from './palette/shell-keys.ts'
import { useShellDialogs } from './shell-dialogs.tsx'
import { UnsentNote } from './unsent-note.tsx'
import { useHiddenLevel, useMenuTree } from './use-menu.ts'
import styles from './shell.module.css'

/** The keys that work on every screen. A screen's own keys come first, such as the help of an editor. */
function useShellKeys({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || openDialogs.topmost()) return
    if (isPressed(paletteKeys, event)) {
      // The browser's own meaning is the search in its address bar.
      event.preventDefault()
      onPalette()
      return
    }
    if (!isPressed(helpKeys, event) || isTyping(event.target)) return
    // After all listeners of the page, whatever their order.
    setTimeout(() => {
      if (!event.defaultPrevented && !openDialogs.topmost()) onHelp()
    })
  })
  // Before the first paint: who sees the screen may press a key.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Header and menu around all screens. */
export function Shell() {
  const t = useT()
  const wanted = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.beside ?? 'both' })
  const tree = useMenuTree(wanted)
  // A screen of another role has no section in this menu, so the second level would be empty.
  const levels = wanted === 'both' && tree.menu && !tree.open ? 'first' : wanted
  const [hidden, toggle] = useHiddenLevel()
  const content = useFocusAfterMove()
  const going = useRouterState({ select: ({ status }) => status === 'pending' })
  const { header, dialogs } = useShellDialogs(tree)
  useShellKeys(header)
  const beside = levels === 'both' && hidden ? 'first' : levels
  return (
    <div className={styles.shell}>
      <a href="#content" className={`${styles.skip} panel-s fixed py-2 px-4`}>
        {t(shell.skip)}
      </a>
      <Header tree={tree} {...header} />
      {going && <div className={`${styles.going} fixed opacity-0`} aria-hidden="true" />}
      {levels !== 'none' && (
        <LeftMenu tree={tree} second={levels === 'both' ? { hidden, toggle } : undefined} />
      )}
      <main id="content" ref={content} tabIndex={-1} className={styles.content} data-beside={beside}>
        {levels !== 'none' && <UnsentNote />}
        <OwnScreen />
      </main>
      {dialogs}
    </div>
  )
}

/** After navigation, moves the focus to the content if the focused element is gone. */
function useFocusAfterMove() {
  const ref = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== path
    before.current = path
    if (moved && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [path])
  return ref
}
