import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '#cli/core/programs.ts'

/** A page as a browser saves it as PDF; with `edges`, the time, title, address and number that it prints by default. */
export async function printPage(html: string, { edges = false } = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-print-'))
  try {
    const [page, printed] = [join(folder, 'page.html'), join(folder, 'page.pdf')]
    await writeFile(page, html)
    const args = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'user')}`]
    const bare = edges ? [] : ['--no-pdf-header-footer']
    await promisify(execFile)(findBrowser()!, [...args, ...bare, `--print-to-pdf=${printed}`, page])
    return await readFile(printed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
