import { useEffect, useEffectEvent, useRef } from 'react'
import { useScreenKeys } from '#core/web/keys/screen-keys.ts'
import { isPressed } from '#shared/editor/web/key-names.ts'
import { playerTexts } from '#shared/player/texts.ts'
import { openDialogs } from '#ui/overlays/open-dialogs.ts'
import { separationTexts } from '../../texts.ts'
import { type Listening, listeningOf, listenTo, muteAll } from './mix.ts'
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
  const mute = (what: 'voice' | 'background') => player.change(muteAll(player.mix, what))
  const move = (by: number) => player.seek(Math.min(duration, Math.max(0, player.time() + by)))
  const actions = [
    { label: playerTexts.play, key: 'Space', run: () => void player.toggle() },
    { label: playerTexts.back, key: 'ArrowLeft', run: () => move(-stepMs) },
    { label: playerTexts.forward, key: 'ArrowRight', run: () => move(stepMs) },
    { label: separationTexts.hearOriginal, key: '1', run: () => hear('original') },
    { label: separationTexts.hearVoice, key: '2', run: () => hear('voice') },
    { label: separationTexts.hearBackground, key: '3', run: () => hear('background') },
    { label: separationTexts.hearBefore, key: 'B', run: () => hear(before.current) },
    { label: separationTexts.muteVoice, key: 'M', run: () => mute('voice') },
    { label: separationTexts.muteBackground, key: 'N', run: () => mute('background') },
  ]
  useScreenKeys(() =>
    actions.map(({ label, key, run }) => ({ group: playerTexts.keys, label, keys: [key], run })),
  )
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.isComposing) return
    if (openDialogs.topmost() || handlesItself(target, key)) return
    const action = actions.find((each) => isPressed(each.key, event))
    if (!action) return
    event.preventDefault()
    action.run()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
