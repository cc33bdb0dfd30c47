export type Box = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }
export type Side = 'below' | 'above'
export type Align = 'start' | 'end' | 'center'

const edge = 8

/** Position of a floating box: on the preferred side of its anchor, flipped if it does not fit, always on screen. */
export function place(
  anchor: Box,
  box: Size,
  screen: Size,
  { side, align, gap }: { side: Side; align: Align; gap: number },
): { x: number; y: number } {
  const below = anchor.y + anchor.height + gap
  const above = anchor.y - gap - box.height
  const fitsBelow = below + box.height <= screen.height - edge
  const fitsAbove = above >= edge
  const y =
    side === 'below' ? (fitsBelow || !fitsAbove ? below : above) : fitsAbove || !fitsBelow ? above : below
  const x = {
    start: anchor.x,
    end: anchor.x + anchor.width - box.width,
    center: anchor.x + (anchor.width - box.width) / 2,
  }[align]
  return {
    x: Math.round(within(x, screen.width - edge - box.width)),
    y: Math.round(within(y, screen.height - edge - box.height)),
  }
}

const within = (value: number, max: number) => Math.max(edge, Math.min(value, max))
