import { useEffect, useRef } from 'react'
import { place } from './place.ts'
import styles from './tooltips.module.css'

const delay = 400

/**
 * Rendered once in the page: shows `data-tip` of the element that is hovered or has the keyboard focus. It repeats a
 * name that screen readers already have, so it is hidden from them.
 */
export function Tooltips() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tip = ref.current!
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let owner: HTMLElement | null = null
    // Kept here: asking the DOM would force style recalculation on every key and scroll.
    let visible = false

    const hide = () => {
      if (!owner) return
      clearTimeout(timer)
      owner = null
      if (visible && tip.matches(':popover-open')) tip.hidePopover()
      visible = false
    }
    const show = () => {
      if (!owner?.isConnected) return
      tip.textContent = owner.dataset.tip ?? ''
      tip.showPopover()
      visible = true
      const screen = { width: innerWidth, height: innerHeight }
      const { x, y } = place(owner.getBoundingClientRect(), tip.getBoundingClientRect(), screen, {
        side: 'above',
        align: 'center',
        gap: 6,
      })
      tip.style.translate = `${x}px ${y}px`
    }
    const enter = (event: Event, wait: number) => {
      const found = (event.target as Element).closest<HTMLElement>('[data-tip]')
      if (found === owner) return
      hide()
      owner = found
      if (found) timer = setTimeout(show, wait)
    }
    const on = (name: string, listener: (event: Event) => void) =>
      document.addEventListener(name, listener, { signal: left.signal, capture: true, passive: true })
    on('pointerover', (event) => (event as PointerEvent).pointerType === 'mouse' && enter(event, delay))
    on('focusin', (event) => (event.target as Element).matches(':focus-visible') && enter(event, 0))
    for (const end of ['focusout', 'pointerdown', 'keydown', 'scroll']) on(end, hide)
    return () => {
      left.abort()
      hide()
    }
  }, [])
  return <div ref={ref} popover="manual" aria-hidden="true" className={styles.tooltip} />
}
