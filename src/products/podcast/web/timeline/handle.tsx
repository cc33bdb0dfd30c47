import { type PointerEvent, useRef, type CSSProperties } from 'react'
import styles from './timeline.module.css'

type HandleProps = {
  kind: 'gap' | 'from' | 'to' | 'fadeIn' | 'fadeOut' | 'level'
  label: string
  value: number
  min: number
  max: number
  step: number
  /** Text of a value, also for screen readers. */
  shown: (value: number) => string
  /** What a pixel to the right is worth; for the level, a pixel upwards. */
  perPixel: number
  tabIndex?: number
  style?: CSSProperties
  /** While it is dragged. */
  onMove: (value: number) => void
  onChange: (value: number) => void
  /** Dragging was canceled. */
  onCancel: () => void
}

/** A slider on a clip: dragged by the pointer, moved by the arrow keys. */
export function Handle(props: HandleProps) {
  const { kind, label, value, min, max, step, shown, perPixel, tabIndex = 0, style } = props
  const drag = useRef<{ at: number; value: number; moved: boolean }>(undefined)
  const place = (event: PointerEvent) => (kind === 'level' ? -event.clientY : event.clientX)
  const valueAt = (event: PointerEvent) => {
    const wanted = drag.current!.value + (place(event) - drag.current!.at) * perPixel
    return Math.min(max, Math.max(min, Math.round(wanted / step) * step))
  }
  return (
    <input
      type="range"
      className={`${styles.handle} absolute z-1 h-full bg-none touch-none`}
      data-handle={kind}
      aria-label={label}
      aria-valuetext={shown(value)}
      data-tip={`${label} ${shown(value)}`}
      min={min}
      max={max}
      step={step}
      value={value}
      tabIndex={tabIndex}
      style={style}
      onChange={(event) => props.onChange(event.currentTarget.valueAsNumber)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        // The thumb would jump to the pointer.
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { at: place(event), value, moved: false }
      }}
      onPointerMove={(event) => {
        if (!drag.current) return
        drag.current.moved = true
        props.onMove(valueAt(event))
      }}
      onPointerUp={(event) => {
        if (drag.current?.moved) props.onChange(valueAt(event))
        drag.current = undefined
      }}
      onPointerCancel={() => {
        drag.current = undefined
        props.onCancel()
      }}
    />
  )
}
