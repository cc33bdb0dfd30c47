import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { catchInterrupt } from '../core/interrupt.ts'
import { BadUsage, Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { docsFaults, docsTexts } from '../texts/docs.ts'
import { buildDocs } from './build-docs.ts'
import { keepDocs } from './keep-docs.ts'

/** Builds the documentation site, for the server beside it or as a folder to publish. */
export async function docs(given: { out?: string; base?: string }): Promise<number> {
  using interrupt = catchInterrupt()
  const log = lineLogger('docs')
  const { out, base = '/' } = given
  if (out === undefined) {
    if (given.base !== undefined) throw new BadUsage(message(docsFaults.baseNeedsOut))
    await keepDocs(log, interrupt.signal)
    log(here(docsTexts.served))
    return 0
  }
  if (!/^\/(?:[\w.-]+\/)*$/.test(base)) throw new BadUsage(message(docsFaults.badBase, { base }))
  const folder = resolve(out)
  await refuseOther(folder)
  log(here(docsTexts.building))
  await buildDocs({ folder, base }, interrupt.signal)
  log(here(docsTexts.written, { folder, base }))
  return 0
}

/** The folder is emptied first: it has to be new, empty or an earlier site. */
async function refuseOther(folder: string): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Refusal(message(docsFaults.notFolder, { folder }))
  })
  const isSite = await stat(join(folder, 'content-security-policy.txt')).catch(() => undefined)
  if (files.length > 0 && !isSite) throw new Refusal(message(docsFaults.notEmpty, { folder }))
}
