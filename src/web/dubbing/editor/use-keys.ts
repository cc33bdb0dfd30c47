import { useEffect, useEffectEvent } from 'react'
import { openDialogs } from '#web/ui/open-dialogs.ts'
import { commands } from './commands.ts'
import { isPressed, isTyping } from './key-names.ts'
import type { Tools } from './tools.ts'

/** Space and Enter belong to buttons, links and menus. */
const pressesItself = (target: EventTarget | null, key: string) =>
  target instanceof Element &&
  target.closest('button, a, select, [role^=menu]') !== null &&
  (key === ' ' || key === 'Enter')

/** Keyboard shortcuts of the editor, inactive while a dialog or menu is open. */
export function useKeys(tools: Tools): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.isComposing || openDialogs.topmost()) return
    if (target instanceof Element && target.closest('[popover]')) return
    if (pressesItself(target, key)) return
    const typing = isTyping(target)
    if (key === 'Enter' && !typing && tools.view.range()) {
      event.preventDefault()
      return commands.add.run(tools)
    }
    const command = tools.commands.find(
      ({ keys, whileTyping }) => (whileTyping || !typing) && keys.some((each) => isPressed(each, event)),
    )
    if (!command) return
    event.preventDefault()
    command.run(tools)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
