import { posix } from 'node:path'
import type { Pages } from './pages.ts'
import { headingId } from './site/heading-id.ts'

/** Links of pages that lead nowhere: no such page, heading or picture. `isFile` knows files below `docs` that are no pages. */
export function deadLinks(pages: Pages, isFile: (path: string) => boolean): string[] {
  const headings = new Map<string, ReadonlySet<string>>()
  const hasHeading = (page: string, id: string) => {
    const known = headings.get(page) ?? new Set(headingIds(pages.get(page)!))
    headings.set(page, known)
    return known.has(id)
  }
  const isAlive = (page: string, target: string) => {
    const [path = '', id] = target.split('#')
    const file = path === '' ? page : posix.join(posix.dirname(page), path)
    // What is above the folder is not on the site.
    if (!pages.has(file)) return id === undefined && !file.startsWith('../') && isFile(file)
    return id === undefined || hasHeading(file, decodeURIComponent(id))
  }
  return [...pages].flatMap(([page, text]) =>
    targetsIn(page, text)
      .filter((target) => !isAlive(page, target))
      .map((target) => `${page}: ${target}`),
  )
}

/** Only relative links are followed; the start page has addresses of the site in its front matter. */
function targetsIn(page: string, text: string): string[] {
  const links = withoutCode(text).matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)
  const written = [...links].map(([, link, source]) => (link ?? source)!)
  const front = /^---\n[^]*?\n---\n/.exec(text)?.[0] ?? ''
  const addresses = [...front.matchAll(/^\s+link: \/(\S+)$/gm)].map(([, address]) =>
    posix.relative(posix.dirname(page), `${address}.md`),
  )
  return [...written.filter((target) => !/^[a-z]+:/i.test(target)), ...addresses]
}

const withoutCode = (text: string) =>
  text.replaceAll(/^( *)```[^]*?^\1```$/gm, '').replaceAll(/`[^`\n]*`/g, '')

function headingIds(text: string): string[] {
  const ids: string[] = []
  for (const [, heading] of text.replaceAll(/^( *)```[^]*?^\1```$/gm, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading!.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')
    const id = headingId(plain)
    const earlier = ids.filter((other) => other === id || other.replace(/-\d+$/, '') === id).length
    ids.push(earlier === 0 ? id : `${id}-${earlier}`)
  }
  return ids
}
