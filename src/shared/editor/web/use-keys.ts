import { useEffectEvent, useLayoutEffect } from 'react'
import type { Text } from '#core/texts/texts.ts'
import { useScreenKeys } from '#core/web/keys/screen-keys.ts'
import { openDialogs } from '#ui/overlays/open-dialogs.ts'
import type { Command, ListedKeys } from './command.ts'
import { isPressed, isTyping } from './key-names.ts'

/** Space and Enter belong to buttons, links and menus, arrows to radio buttons. */
const pressesItself = (target: EventTarget | null, key: string) =>
  target instanceof Element &&
  (key === ' ' || key === 'Enter'
    ? target.closest('button, a, select, [role^=menu]') !== null
    : key.startsWith('Arrow') && target.closest('[type=radio], [role^=menu]') !== null)

interface KeyOptions<Tools, Group extends string> {
  /** The headings of the groups. */
  titles: Readonly<Record<Group, Text>>
  /** Keys that parts of the editor handle themselves. */
  others?: readonly ListedKeys<Group>[]
  /** Replaces the command of a key in some state of the editor. */
  instead?: (key: string, typing: boolean) => Command<Tools, Group> | undefined
}

/** Keyboard shortcuts of an editor, inactive while a dialog or menu is open. */
export function useKeys<Tools, Group extends string>(
  tools: Tools,
  commands: readonly Command<Tools, Group>[],
  { titles, others = [], instead = () => undefined }: KeyOptions<Tools, Group>,
): void {
  useScreenKeys(() => [
    ...commands.map(({ group, label, keys, run }) => ({
      group: titles[group],
      label,
      keys,
      run: () => run(tools),
    })),
    ...others.map(({ group, ...other }) => ({ ...other, group: titles[group] })),
  ])
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
