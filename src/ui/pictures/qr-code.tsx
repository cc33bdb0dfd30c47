import { useMemo } from 'react'
import { qrPath } from './qr-picture.ts'

/** Always dark on light, for cameras. */
export function QrCode({ text, label, size = 208 }: { text: string; label: string; size?: number }) {
  const { side, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
