import { useMemo } from 'react'
import { encode } from 'uqr'

/** Always dark on light, for cameras. */
export function QrCode({ text, label, size = 208 }: { text: string; label: string; size?: number }) {
  const { side, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { ecc: 'M', border: 2 })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { side: modules, path: dark.join('') }
  }, [text])
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
