import { jpegOf } from '#core/server/files/remake-image.ts'

/** The minimum that directories require. */
export const coverSide = 1400

let created: Promise<Buffer> | undefined

/** The cover of shows without one: rings around a microphone's dot, made once. */
export const defaultCover = (): Promise<Buffer> => (created ??= drawCover())

function drawCover(): Promise<Buffer> {
  const pixels = new Uint8Array(coverSide * coverSide * 3)
  const middle = coverSide / 2
  for (let y = 0, at = 0; y < coverSide; y++)
    for (let x = 0; x < coverSide; x++, at += 3) {
      const distance = Math.hypot(x - middle, y - middle)
      const ring = distance > 180 && distance < 560 ? Math.max(0, Math.cos(distance / 30)) ** 6 : 0
      const dot = Math.min(1, Math.max(0, 130 - distance))
      const light = Math.max(dot, ring * (1 - (distance - 180) / 480))
      const fall = y / coverSide
      pixels[at] = 36 + 30 * fall + (255 - 66) * light * 0.9
      pixels[at + 1] = 52 + 24 * fall + (255 - 76) * light * 0.9
      pixels[at + 2] = 96 + 60 * fall + (255 - 156) * light * 0.9
    }
  return jpegOf(pixels, { width: coverSide, height: coverSide })
}
