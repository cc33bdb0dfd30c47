import type { ZipBudget } from '#domain/archive/open-zip.ts'
import { markGutenberg } from '#domain/text/gutenberg.ts'
import { pipelineFault } from '../../core/faults.ts'
import { maxCoverBytes } from '../core/limits.ts'
import { type OpenZip, openZipFile } from '../core/open-zip.ts'
import { type Cover, type ReadText, warningsOf } from '../core/read-text.ts'
import { saveCover } from '../core/save-cover.ts'
import { unreadable } from '../core/unreadable.ts'
import { zipKind } from '../core/zip-kind.ts'
import type { TextBudget } from '../html/html-blocks.ts'
import { readContents } from './epub-contents.ts'
import { markMatter } from './epub-matter.ts'
import { behindMatter, outlined, placeChapters } from './epub-outline.ts'
import { type EpubPackage, readPackage } from './epub-package.ts'
import { readSpine } from './epub-spine.ts'

export async function readEpub(
  path: string,
  name: string,
  folder: string,
  budget: TextBudget & ZipBudget,
): Promise<ReadText> {
  await using zip = await openZipFile(path, name, budget)
  const kind = await zipKind(zip)
  if (kind !== '.epub') throw unreadable(pipelineFault('readOtherContent', { name, ending: '.epub', kind }))
  const book = await readPackage(zip, name, budget)
  const contents = await readContents(zip, book, name, budget)
  const spine = await readSpine(zip, book, { name, budget })
  const places = placeChapters(contents.chapters, spine)
  markMatter(spine, contents, places)
  const blocks = markGutenberg(spine.blocks.map(({ block }) => block))
  const cover = await readCover(zip, book, folder)
  const { title, author, language } = book
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(language && { language }),
    blocks: outlined(blocks, behindMatter(places, blocks)),
    notes: warningsOf(spine.counts).concat(
      book.cover && !cover ? [{ name: 'coverLeftOut', values: {} }] : [],
    ),
    ...(cover && { cover }),
  }
}

async function readCover(zip: OpenZip, { cover }: EpubPackage, folder: string): Promise<Cover | undefined> {
  const bytes = cover && (await zip.read(cover.path, maxCoverBytes).catch(() => undefined))
  return bytes && saveCover(bytes, folder)
}
