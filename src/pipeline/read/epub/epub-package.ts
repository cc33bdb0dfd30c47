import { posix } from 'node:path'
import { tidy } from '#domain/text/text-blocks.ts'
import { decodeXml, type MarkupBudget } from '#xml/parse-xml.ts'
import type { OpenZip } from '../core/open-zip.ts'
import { unreadableFile } from '../core/unreadable.ts'
import { readXml } from '../core/xml.ts'

export interface EpubItem {
  path: string
  type: string
  properties: string[]
}

export interface EpubPackage {
  title?: string
  author?: string
  language?: string
  /** The documents in reading order; those that are not linear stand beside it. */
  spine: { item: EpubItem; isLinear: boolean }[]
  nav?: EpubItem
  ncx?: EpubItem
  cover?: EpubItem
  /** Parts of an EPUB 2 by type, such as its title page. */
  guide: { type: string; path: string; fragment: string }[]
}

/** A path inside the zip file; undefined for addresses elsewhere. */
export function resolveIn(base: string, href: string): { path: string; fragment: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) return undefined
  const [file = '', fragment = ''] = href.split('#', 2)
  const plain = (text: string) => {
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }
  const path =
    file === '' ? base : posix.normalize(posix.join(posix.dirname(base), plain(file.split('?', 1)[0]!)))
  return { path: path.replace(/^\//, ''), fragment: plain(fragment) }
}

const fontScramblers = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

/** Many books have one; it defines nothing. */
const ofBook = { mayHaveDoctype: true }

/** Scrambled fonts are usual and hide no text; anything else that is encrypted does. */
async function refuseProtected(zip: OpenZip, name: string, budget: MarkupBudget): Promise<void> {
  if (zip.has('META-INF/rights.xml') && zip.has('META-INF/encryption.xml'))
    throw unreadableFile('readEncrypted', name)
  const encryption = await zip.read('META-INF/encryption.xml')
  if (!encryption) return
  let depth = 0
  readXml(
    decodeXml(encryption),
    name,
    budget,
    {
      open(element) {
        if (element.name === 'EncryptedData') depth += 1
        if (depth === 0 || element.name !== 'EncryptionMethod') return
        if (!fontScramblers.has(element.attribute('Algorithm') ?? ''))
          throw unreadableFile('readEncrypted', name)
      },
      close(element) {
        if (element === 'EncryptedData') depth -= 1
      },
    },
    ofBook,
  )
}

async function xmlOf(zip: OpenZip, path: string, name: string): Promise<string> {
  const bytes = await zip.read(path)
  if (!bytes) throw unreadableFile('readBroken', name)
  return decodeXml(bytes)
}

export async function readPackage(zip: OpenZip, name: string, budget: MarkupBudget): Promise<EpubPackage> {
  await refuseProtected(zip, name, budget)
  let rootFile: string | undefined
  readXml(
    await xmlOf(zip, 'META-INF/container.xml', name),
    name,
    budget,
    {
      open(element) {
        if (element.name === 'rootfile') rootFile ??= element.attribute('full-path')
      },
    },
    ofBook,
  )
  if (rootFile === undefined) throw unreadableFile('readBroken', name)
  return packageOf(await xmlOf(zip, rootFile, name), rootFile, name, budget)
}

function packageOf(xml: string, path: string, name: string, budget: MarkupBudget): EpubPackage {
  const items = new Map<string, EpubItem>()
  const spine: { id: string; isLinear: boolean }[] = []
  const about = new Map<string, string>()
  const metas = new Map<string, string>()
  const guide: EpubPackage['guide'] = []
  let ncxId: string | undefined
  let within: string | undefined
  readXml(
    xml,
    name,
    budget,
    {
      open(element) {
        within = undefined
        const of = (wanted: string) => element.attribute(wanted) ?? ''
        if (['title', 'creator', 'language'].includes(element.name) && !about.has(element.name))
          within = element.name
        else if (element.name === 'meta') metas.set(of('name'), of('content'))
        else if (element.name === 'item') {
          const place = resolveIn(path, of('href'))
          if (place)
            items.set(of('id'), {
              path: place.path,
              type: of('media-type'),
              properties: of('properties').split(/\s+/),
            })
        } else if (element.name === 'reference') {
          const place = resolveIn(path, of('href'))
          if (place) guide.push({ type: of('type'), ...place })
        } else if (element.name === 'spine') ncxId = element.attribute('toc')
        else if (element.name === 'itemref') spine.push({ id: of('idref'), isLinear: of('linear') !== 'no' })
      },
      close: () => void (within = undefined),
      text(text) {
        if (within) about.set(within, (about.get(within) ?? '') + text)
      },
    },
    ofBook,
  )
  const all = [...items.values()]
  const cover = items.get(metas.get('cover') ?? '')
  const found = {
    title: tidy(about.get('title') ?? '').slice(0, 300),
    author: tidy(about.get('creator') ?? '').slice(0, 300),
    language: tidy(about.get('language') ?? '').slice(0, 35),
    nav: all.find(({ properties }) => properties.includes('nav')),
    ncx: items.get(ncxId ?? '') ?? all.find(({ type }) => type === 'application/x-dtbncx+xml'),
    cover:
      all.find(({ properties }) => properties.includes('cover-image')) ??
      (cover?.type.startsWith('image/') ? cover : undefined),
  }
  return {
    ...(Object.fromEntries(Object.entries(found).filter(([, value]) => value)) as Partial<EpubPackage>),
    guide,
    spine: spine.flatMap(({ id, isLinear }) => {
      const item = items.get(id)
      return item ? [{ item, isLinear }] : []
    }),
  }
}
