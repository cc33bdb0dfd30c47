import type { KeyboardEvent, PointerEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { workspaceTexts } from '../texts.ts'
import styles from './divider.module.css'

/** Percent of the width that the film may take, and takes on a wide screen until it is moved. */
const [least, most, usual] = [20, 60, 36]
const step = 2

const within = (percent: number) => Math.min(most, Math.max(least, Math.round(percent)))

/** The remembered share of the width that the film takes, in percent; undefined where nobody moved the divider. */
export const shareFrom = (saved: unknown) => (typeof saved === 'number' ? within(saved) : undefined)

/** The width of the film; the lines keep enough to be read. */
export const sideOf = (share: number) => `clamp(280px, ${share}vw, 100vw - 360px)`

type DividerProps = { share: number | undefined; onChange: (share: number | undefined) => void }

/** Between the lines and the film: dragged, or moved by the arrow keys; a double click restores its usual place. */
export function Divider({ share = usual, onChange }: DividerProps) {
  const t = useT()
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: share + step,
    ArrowRight: share - step,
    Home: most,
    End: least,
  }
  const press = (event: KeyboardEvent) => {
    const to = places[event.key]
    const resets = event.key === 'Enter'
    if ((to === undefined && !resets) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onChange(to === undefined ? undefined : within(to))
  }
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId))
      onChange(within((1 - clientX / document.documentElement.clientWidth) * 100))
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An <hr> is no control.
      role="separator"
      className={styles.divider}
      aria-orientation="vertical"
      aria-label={t(workspaceTexts.divider)}
      aria-valuemin={100 - most}
      aria-valuemax={100 - least}
      aria-valuenow={100 - share}
      tabIndex={0}
      data-tip={t(workspaceTexts.dividerHint)}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onChange(undefined)}
    />
  )
}
