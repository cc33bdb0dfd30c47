import { createHash } from 'node:crypto'
import { chmod, cp, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { message } from '#core/texts/message/message.ts'
import { ProgramFailure, runProgram } from '#programs/run-program.ts'
import { root } from '../core/paths.ts'
import { usualMask } from '../core/private-files.ts'
import { Refusal } from '../core/refusal.ts'
import { docsFaults } from '../texts/docs.ts'
import { deadLinks } from './dead-links.ts'
import { llmsText } from './llms-text.ts'
import { isDocsFile, type Pages, readPages } from './pages.ts'
import { sidebarsOf } from './sidebars.ts'

interface Site {
  /** The folder that is written. */
  folder: string
  /** The path at which it will be served, with a slash at both ends. */
  base: string
}

/** Builds the site as plain files. */
export async function buildDocs({ folder, base }: Site, signal: AbortSignal): Promise<void> {
  const stage = join(root, 'dist', `docs.${process.pid}.pages`)
  try {
    const pages = await writeStage(stage)
    await runProgram({
      command: process.execPath,
      args: [
        // Beside a server on a small machine: without it, a build takes 900 MB and is hardly faster.
        '--max-old-space-size=512',
        join(root, 'node_modules/vitepress/bin/vitepress.js'),
        'build',
        stage,
        '--base',
        base,
        '--outDir',
        folder,
      ],
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
    }).catch((error: unknown) => {
      if (!(error instanceof ProgramFailure)) throw error
      throw new Refusal(message(docsFaults.notBuilt, { why: error.said.trim() }))
    })
    await writeForModels(folder, base, pages)
    await writePolicy(folder)
    await compress(folder)
    await openToReaders(folder)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** What VitePress reads: all pages, also those made from the code, pictures and the configuration. */
async function writeStage(stage: string): Promise<Pages> {
  const pages = await readPages()
  const dead = deadLinks(pages, isDocsFile)
  if (dead.length > 0) throw new Refusal(message(docsFaults.deadLinks, { links: dead.join('\n') }))
  for (const [path, text] of pages) {
    const file = join(stage, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  await cp(join(root, 'docs/pictures'), join(stage, 'pictures'), { recursive: true })
  const settings = join(stage, '.vitepress')
  const site = relative(settings, join(root, 'src/cli/docs/site'))
  await mkdir(join(settings, 'theme'), { recursive: true })
  await writeFile(
    join(settings, 'config.ts'),
    `import { siteConfig } from '${site}/config.ts'\nexport default siteConfig(${JSON.stringify(sidebarsOf(pages))})\n`,
  )
  await writeFile(
    join(settings, 'theme/index.ts'),
    `import { theme } from '../${site}/theme.ts'\nexport default theme\n`,
  )
  return pages
}

/** The pages as Markdown, which language models read best, and their list. */
async function writeForModels(folder: string, base: string, pages: Pages): Promise<void> {
  for (const [path, text] of pages) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await writeFile(join(folder, 'llms.txt'), llmsText(pages, base))
}

/**
 * Writes the header that its host should send: only files of the site, and the inline scripts of its pages by their
 * hashes. Styles are inline because the colors of code are.
 */
async function writePolicy(folder: string): Promise<void> {
  const hashes = new Set<string>()
  for await (const page of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, page), 'utf8')
    for (const [, script] of html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g))
      hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  }
  const policy = [
    // Also what pages fetch in advance.
    "default-src 'self'",
    ['script-src', "'self'", ...[...hashes].toSorted()].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  await writeFile(join(folder, 'content-security-policy.txt'), `${policy.join('; ')}\n`)
}

/** Compresses once, so that a server never has to. */
async function compress(folder: string): Promise<void> {
  for await (const name of glob('**/*.{html,js,css,svg,json}', { cwd: folder })) {
    const file = join(folder, name)
    await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }))
  }
}

/** `up` writes private files; these are read by every user that the program serves. */
async function openToReaders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await chmod(folder, 0o777 & ~usualMask())
  for (const entry of entries)
    await chmod(join(entry.parentPath, entry.name), (entry.isDirectory() ? 0o777 : 0o666) & ~usualMask())
}
