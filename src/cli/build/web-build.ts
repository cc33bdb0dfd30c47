import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { ProgramFailure, runProgram } from '#programs/run-program.ts'
import { keepBuilt } from '../core/keep-built.ts'
import { root } from '../core/paths.ts'
import { Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { upFaults, upTexts } from '../texts/up.ts'
import { keepHongKong } from './hong-kong.ts'

const sources = [
  'src/ui',
  'src/core',
  'src/identity',
  'src/money',
  'src/shared',
  'src/operations',
  'src/products',
  'src/app',
  'src/domain',
  'index.html',
  'audience.html',
  'review.html',
  'listen.html',
  'guest.html',
  'vite.config.ts',
  'vite.pages.ts',
  'vite.shapes.ts',
  'package-lock.json',
]

/** Builds the web app if its sources changed since the last build; the old build stays in place until then. */
export async function buildWeb(log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const make = async (folder: string) => {
    log(here(upTexts.buildingPages))
    // Scripts start no command, which would have generated them.
    await keepHongKong()
    await runProgram({
      command: process.execPath,
      args: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir', folder],
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', YIYIN_WEB_OUT: folder },
      signal,
    }).catch((error: unknown) => {
      if (!(error instanceof ProgramFailure)) throw error
      throw new Refusal(message(upFaults.pagesNotBuilt, { why: error.said.trim() }))
    })
  }
  await keepBuilt(
    {
      name: 'web',
      sources,
      without: /[/\\](?:server|worker)[/\\]/,
      notWritten: (values) => message(upFaults.pagesNotWritten, values),
      make,
    },
    signal,
  )
}
