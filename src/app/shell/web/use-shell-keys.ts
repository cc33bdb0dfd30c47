import { useEffectEvent, useLayoutEffect } from 'react'
import { isPressed, isTyping } from '#shared/editor/web/key-names.ts'
import { openDialogs } from '#ui/open-dialogs.ts'
import { paletteKeys } from './palette/palette-keys.ts'

/** The keys that work on every screen. A screen's own keys come first, such as the help of an editor. */
export function useShellKeys({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || openDialogs.topmost()) return
    if (isPressed(paletteKeys, event)) {
      // The browser's own meaning is the search in its address bar.
      event.preventDefault()
      onPalette()
      return
    }
    if (!isPressed('?', event) || isTyping(event.target)) return
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
