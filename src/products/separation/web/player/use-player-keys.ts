import { useEffect, useEffectEvent, useRef } from 'react'
import { openDialogs } from '#ui/open-dialogs.ts'
import { type Listening, listeningOf, listenTo } from './mix.ts'
import type { StemControls } from './use-stem-player.ts'

/** Milliseconds that an arrow key moves. */
export const stepMs = 5000

/** Space and arrows belong to buttons, sliders and fields. */
const handlesItself = (target: EventTarget | null, key: string) =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [role^=menu], [popover]') !== null
    ? !(
        target instanceof HTMLInputElement &&
        ['range', 'radio'].includes(target.type) &&
        /^[a-z0-9]$/i.test(key)
      )
    : key === ' ' && target.closest('button, a') !== null)

/** Keyboard shortcuts of the player, inactive while something is typed or a dialog is open. */
export function usePlayerKeys(player: StemControls, duration: number): void {
  /** What B switches to: the other of the last two. */
  const before = useRef<Listening>('voice')
  const hear = (listening: Listening) => {
    const now = listeningOf(player.mix)
    if (now !== listening) before.current = now
    player.change(listenTo(player.mix, listening))
  }
  const mute = (stem: 'voice' | 'background') =>
    player.change({ ...player.mix, [stem]: { ...player.mix[stem], muted: !player.mix[stem].muted } })
  const move = (by: number) => player.seek(Math.min(duration, Math.max(0, player.time() + by)))
  const actions: Readonly<Record<string, () => void>> = {
    ' ': () => void player.toggle(),
    arrowleft: () => move(-stepMs),
    arrowright: () => move(stepMs),
    '1': () => hear('original'),
    '2': () => hear('voice'),
    '3': () => hear('background'),
    b: () => hear(before.current),
    m: () => mute('voice'),
    n: () => mute('background'),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (openDialogs.topmost() || handlesItself(target, key)) return
    const action = actions[key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
