import { qrPath } from './qr-picture.ts'

/** Pixels of a module: large enough for a poster. */
const scale = 24

/** Saves a QR code as a picture, or as a drawing of any size. */
export async function saveQr(text: string, name: string, form: 'png' | 'svg'): Promise<void> {
  const { side, path } = qrPath(text)
  const address = URL.createObjectURL(form === 'png' ? await picture(side, path) : drawing(side, path))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${form}`
  link.click()
  URL.revokeObjectURL(address)
}

function picture(side: number, path: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(side * scale, side * scale)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.scale(scale, scale)
  context.fill(new Path2D(path))
  return canvas.convertToBlob()
}

const drawing = (side: number, path: string) =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  )
