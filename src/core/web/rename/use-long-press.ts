import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds, shorter than the browser's own long press. */
const long = 450

/** Handles a long press, suppressing the tap and context menu that follow. */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const acted = useRef(false)
  const byFinger = useRef(false)
  const lift = () => clearTimeout(timer.current)
  const actNow = () => {
    lift()
    if (!acted.current) act()
    acted.current = true
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    on: {
      onPointerDown({ pointerType, isPrimary }: PointerEvent) {
        lift()
        acted.current = false
        byFinger.current = pointerType === 'touch'
        if (!byFinger.current || !isPrimary) return
        timer.current = setTimeout(actNow, long)
      },
      onPointerUp: lift,
      // Scrolling cancels the press.
      onPointerCancel: lift,
    },
    /** True for the tap that ends a long press and for the menu it opens, both of which must be ignored. */
    swallow(event: MouseEvent): boolean {
      const isMenu = event.type === 'contextmenu'
      if (!(isMenu ? byFinger : acted).current) return false
      event.preventDefault()
      // Some devices fire it earlier.
      if (isMenu) actNow()
      else acted.current = false
      return true
    },
  }
}
