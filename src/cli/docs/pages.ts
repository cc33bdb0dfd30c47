import { statSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { root } from '../core/paths.ts'
import { codesPage } from './reference/codes-page.ts'
import { limitsPage } from './reference/limits-page.ts'
import { settingsPage } from './reference/settings-page.ts'

/** The pages of the site as Markdown, by their path from `docs`, such as `zh/learn/dubbing.md`. */
export type Pages = ReadonlyMap<string, string>

/** Files of the project's folder that are pages of the site, too. */
const ofProject: Readonly<Record<string, string>> = {
  'CONTRIBUTING.md': 'contribute/contributing.md',
  'CHANGELOG.md': 'reference/changelog.md',
  'CODE_OF_CONDUCT.md': 'contribute/code-of-conduct.md',
  'SECURITY.md': 'contribute/security-policy.md',
  'SUPPORT.md': 'contribute/support.md',
}

const generated = { settings: settingsPage, codes: codesPage, limits: limitsPage }

/** Everything that the site is made of: written pages, pages of the project's folder, and pages made from the code. */
export async function readPages(): Promise<Pages> {
  const pages = new Map<string, string>()
  for (const path of (await Array.fromAsync(glob('docs/**/*.md', { cwd: root }))).toSorted())
    pages.set(posix.relative('docs', path), await readFile(join(root, path), 'utf8'))
  for (const [file, page] of Object.entries(ofProject))
    pages.set(page, moved(await readFile(join(root, file), 'utf8'), `docs/${page}`))
  for (const [name, make] of Object.entries(generated)) {
    pages.set(`reference/${name}.md`, make('en'))
    pages.set(`zh/reference/${name}.md`, make('cn'))
  }
  for (const [path, text] of pages) pages.set(path, withProjectLinks(text, path))
  return pages
}

const link = /(\]\()((?![a-z]+:|\/|#)[^)\s#]+)/g

/** A file of the project's folder with its links as seen from a page. */
const moved = (text: string, page: string) =>
  text.replace(link, (_, head: string, target: string) => head + posix.relative(posix.dirname(page), target))

/** Links to files of the project's folder lead to their pages. */
const withProjectLinks = (text: string, path: string) =>
  text.replace(link, (whole, head: string, target: string) => {
    const file = posix.join('docs', posix.dirname(path), target)
    const page = ofProject[file]
    return page ? head + posix.relative(posix.dirname(path), page) : whole
  })

/** Whether a path from `docs` is a file, such as a picture. */
export const isDocsFile = (path: string): boolean =>
  statSync(join(root, 'docs', path), { throwIfNoEntry: false })?.isFile() ?? false

/** The first heading of a page. */
export const titleOf = (text: string): string => {
  const title = /^# (.+)$/m.exec(text)?.[1]
  if (!title) throw new Error(`A page of the documentation begins without a heading: ${text.slice(0, 80)}`)
  return title.replaceAll('`', '')
}
