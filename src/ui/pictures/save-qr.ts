import { encode } from 'uqr'

/** Pixels of a module: large enough for a poster. */
const scale = 24

/** Saves a QR code as a picture. */
export async function saveQr(text: string, name: string): Promise<void> {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const canvas = new OffscreenCanvas(size * scale, size * scale)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
  const address = URL.createObjectURL(await canvas.convertToBlob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
