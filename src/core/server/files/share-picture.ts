import { xmlText } from '#domain/text/xml-text.ts'
import { inTurn, openedSharp } from './remake-image.ts'

/** What pages on other sites show of a link: 1200 x 630 pixels, the size that all of them accept. */
export const sharePicture = { width: 1200, height: 630, type: 'image/jpeg' } as const

interface Shown {
  /** A JPEG or PNG of ours. */
  cover: Uint8Array
  title: string
  /** Below the title. */
  subtitle: string
  /** At the bottom: whose site it is. */
  footer: string
  /** As `#rrggbb`; white is readable on it. */
  background: string
}

const side = 454
const margin = 88
const [left, right] = [margin + side + 56, 64]
const textWidth = sharePicture.width - left - right
/** Until the title fits above the footer. */
const sizes = [64, 52, 42, 34]
const titleHeight = 330
/** More would not fit at the smallest size, even in Chinese. */
const mostLetters = 90

const shortened = (text: string, most: number) => {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** Draws a picture for links: the cover, the title, and whose it is. */
export async function drawSharePicture(shown: Shown): Promise<Buffer> {
  const sharp = await openedSharp()
  const written = (text: string, size: number, weight: 'bold' | 'normal', alpha = '100%') =>
    sharp({
      text: {
        text: `<span foreground="white" alpha="${alpha}" weight="${weight}">${xmlText(text)}</span>`,
        font: `sans ${size}px`,
        width: textWidth,
        rgba: true,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  return inTurn(async () => {
    const titleText = shortened(shown.title, mostLetters)
    let title = await written(titleText, sizes[0]!, 'bold')
    for (const size of sizes.slice(1)) {
      if (title.info.height <= titleHeight) break
      title = await written(titleText, size, 'bold')
    }
    const lines = [{ input: title.data, left, top: margin }]
    const below = margin + title.info.height + 24
    if (shown.subtitle.trim() !== '') {
      const subtitle = await written(shortened(shown.subtitle, 40), 30, 'normal', '85%')
      if (below + subtitle.info.height < margin + side - 48)
        lines.push({ input: subtitle.data, left, top: below })
    }
    if (shown.footer.trim() !== '') {
      const footer = await written(shortened(shown.footer, 30), 26, 'normal', '85%')
      lines.push({ input: footer.data, left, top: margin + side - footer.info.height })
    }
    const cover = await sharp(shown.cover).resize(side, side, { fit: 'cover' }).png().toBuffer()
    const { width, height } = sharePicture
    return sharp({ create: { width, height, channels: 3, background: shown.background } })
      .composite([{ input: cover, left: margin, top: margin }, ...lines])
      .jpeg({ quality: 85 })
      .toBuffer()
  })
}
