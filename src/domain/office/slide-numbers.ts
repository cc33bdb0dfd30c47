import { attributeIn, scanXml } from './scan-xml.ts'

type Read = (name: string) => Promise<string | undefined>
type Check = (xml: string) => void

/** The names of the parts that a part refers to, by the ids of its relations. */
async function relationsOf(part: string, read: Read, check: Check): Promise<Map<string, string>> {
  const slash = part.lastIndexOf('/') + 1
  const xml = await read(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`)
  const found = new Map<string, string>()
  if (xml === undefined) return found
  check(xml)
  scanXml(xml, ({ name, start, end }) => {
    if (name !== 'Relationship') return
    const tag = xml.slice(start, end)
    const [id, target] = [attributeIn(tag, 'Id'), attributeIn(tag, 'Target')]
    if (id === undefined || target === undefined || attributeIn(tag, 'TargetMode') === 'External') return
    const url = URL.parse(target, `zip://file/${part}`)
    if (url) found.set(id, decodeURI(url.pathname).slice(1))
  })
  return found
}

/**
 * The number of each slide in the order in which a presentation shows them, which the names of its parts need not have,
 * and of the speaker notes that belong to it.
 */
export async function slideNumbers(main: string, read: Read, check: Check): Promise<Map<string, number>> {
  const xml = await read(main)
  const numbers = new Map<string, number>()
  if (xml === undefined) return numbers
  check(xml)
  const parts = await relationsOf(main, read, check)
  // A presentation can name a slide any number of times.
  const slides = new Set<string>()
  scanXml(xml, ({ name, start, end, closes }) => {
    if (name !== 'sldId' || closes) return
    // It has an `id` without a prefix, too.
    const [, relation = ''] = /:id\s*=\s*["']([^"']*)["']/.exec(xml.slice(start, end)) ?? []
    const slide = parts.get(relation)
    if (slide !== undefined) slides.add(slide)
  })
  for (const [at, slide] of [...slides].entries()) {
    numbers.set(slide, at + 1)
    for (const part of (await relationsOf(slide, read, check)).values())
      if (/\/notesSlides\//.test(part)) numbers.set(part, at + 1)
  }
  return numbers
}
