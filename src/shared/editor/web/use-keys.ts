import { useEffectEvent, useLayoutEffect } from 'react'
import { openDialogs } from '#ui/open-dialogs.ts'
import type { Command } from './command.ts'
import { isPressed, isTyping } from './key-names.ts'

/** Space and Enter belong to buttons, links and menus, arrows to radio buttons. */
const pressesItself = (target: EventTarget | null, key: string) =>
  target instanceof Element &&
  (key === ' ' || key === 'Enter'
    ? target.closest('button, a, select, [role^=menu]') !== null
    : key.startsWith('Arrow') && target.closest('[type=radio], [role^=menu]') !== null)

/**
 * Keyboard shortcuts of an editor, inactive while a dialog or menu is open. `instead` replaces the command of a key in some state of the editor.
 */
export function useKeys<Tools>(
  tools: Tools,
  commands: readonly Command<Tools>[],
  instead: (key: string, typing: boolean) => Command<Tools> | undefined = () => undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.isComposing || openDialogs.topmost()) return
    // Types letters on many layouts, and is reported as Ctrl and Alt.
    if (event.getModifierState('AltGraph')) return
    if (target instanceof Element && target.closest('[popover]')) return
    if (pressesItself(target, key)) return
    const typing = isTyping(target)
    const command =
      instead(key, typing) ??
      commands.find(
        ({ keys, whileTyping }) => (whileTyping || !typing) && keys.some((each) => isPressed(each, event)),
      )
    if (!command) return
    event.preventDefault()
    command.run(tools)
  })
  // Before the first paint: who sees the lines may press a key.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
