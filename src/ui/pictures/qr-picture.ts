import { encode } from 'uqr'

/** A QR code as the path of its dark modules, in a square of so many modules. */
export function qrPath(text: string): { side: number; path: string } {
  const { size: side, data } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { side, path: dark.join('') }
}
