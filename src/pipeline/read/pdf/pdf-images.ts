/**
 * The pictures of a PDF, which are not decoded: each is a stream, so its dictionary is written in the open, also in a
 * packed file. Masks belong to the picture that names them.
 */
export function countPdfImages(bytes: Buffer): number {
  const text = bytes.toString('latin1')
  const masks = new Set(
    [...text.matchAll(/\/(?:SMask|Mask)\s+(\d{1,10}\s+\d{1,5})\s+R/g)].map(([, mask]) => named(mask!)),
  )
  let count = 0
  for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/g)) {
    const before = text.slice(Math.max(0, index - longestHead), index)
    const head = [...before.matchAll(/(\d{1,10}\s+\d{1,5})\s+obj\b/g)].at(-1)
    if (!head || !masks.has(named(head[1]!))) count += 1
  }
  return count
}

/** What precedes the kind of an object in its dictionary. */
const longestHead = 2048

const named = (object: string) => object.replaceAll(/\s+/g, ' ')
