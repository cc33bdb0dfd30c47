import type { Aside } from '#domain/text/asides.ts'
import type { TextBlock } from '#domain/text/text-blocks.ts'
import type { HtmlBlock } from '../html/html-blocks.ts'
import type { Contents } from './epub-contents.ts'
import type { PlacedChapter } from './epub-outline.ts'
import type { Spine } from './epub-spine.ts'
import { matterOfTitle } from './matter-titles.ts'

/** Longer parts with such a title are something else: a novel may have a chapter "Cover". */
const longest: Readonly<Record<Aside, number>> = {
  titlePage: 3000,
  imprint: 20_000,
  licence: 60_000,
  contents: Infinity,
  index: Infinity,
  footnote: 0,
  reference: 0,
}

/** Marks what the landmarks, the guide, the contents or the headings of a book say is not its text. */
export function markMatter(spine: Spine, { landmarks }: Contents, places: readonly PlacedChapter[]): void {
  const { blocks, starts, anchors } = spine
  const named = places.map(({ at, title }) => ({ at, kind: matterOfTitle(title) }))
  const marked = landmarks.flatMap(({ kind, path, fragment }) => {
    const at = fragment === '' ? starts.get(path) : anchors.get(`${path}#${fragment}`)
    // Contents that name a chapter there are right: careless guides call a whole book its title page.
    const isChapter = named.some((each) => each.at === at && each.kind === undefined)
    return at === undefined || isChapter ? [] : [{ at, kind }]
  })
  const bounds = [...starts.values(), ...named.map(({ at }) => at), ...marked.map(({ at }) => at)]
  for (const { at, kind } of [...named, ...marked]) {
    if (kind === undefined) continue
    const end = Math.min(blocks.length, ...bounds.filter((each) => each > at))
    mark(blocks, at, end, kind)
  }
  markByHeadings(blocks)
  markLinkLists(blocks)
}

function mark(blocks: readonly HtmlBlock[], from: number, to: number, kind: Aside): void {
  const part = blocks.slice(from, to)
  const characters = part.reduce((sum, { block }) => sum + block.text.length, 0)
  if (characters > longest[kind]) return
  for (const each of part) each.block = withAside(each.block, kind)
}

const withAside = (block: TextBlock, aside: Aside): TextBlock => (block.aside ? block : { ...block, aside })

/** From a heading that names such a part to the next heading that is not inside of it. */
function markByHeadings(blocks: readonly HtmlBlock[]): void {
  blocks.forEach(({ block: { kind, text, level = 1, aside } }, at) => {
    if (kind !== 'heading' || aside) return
    const matter = matterOfTitle(text)
    // Contents are recognized by their links.
    if (matter === undefined || matter === 'contents') return
    const end = blocks.findIndex(
      ({ block }, other) => other > at && block.kind === 'heading' && (block.level ?? 1) <= level,
    )
    mark(blocks, at, end < 0 ? blocks.length : end, matter)
  })
}

/** So many paragraphs in a row that are links within the book are a table of contents. */
const fewestLinks = 4
/** Between them may stand the title of a part. */
const maxBetween = 2

function markLinkLists(blocks: readonly HtmlBlock[]): void {
  for (let from = 0; from < blocks.length; from += 1) {
    if (!blocks[from]!.isLinks) continue
    let [to, links] = [from, 0]
    for (let at = from; at < blocks.length && at - to <= maxBetween; at += 1) {
      if (!blocks[at]!.isLinks) continue
      links += 1
      to = at + 1
    }
    if (links >= fewestLinks) {
      const titleAt = [from - 1, from - 2].find(
        (at) => matterOfTitle(blocks[at]?.block.text ?? '') === 'contents',
      )
      mark(blocks, titleAt ?? from, to, 'contents')
    }
    from = Math.max(from, to - 1)
  }
}
