import { message } from '#core/texts/message/message.ts'
import { keepBuilt } from '../core/keep-built.ts'
import { Refusal } from '../core/refusal.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { docsFaults, docsTexts } from '../texts/docs.ts'

/** Pages and pictures, and what the pages that are made from the code are made of. */
const sources = [
  'docs',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  'SUPPORT.md',
  'src/cli/docs',
  'src/cli/texts',
  'src/core/contract',
  'src/core/texts',
  'src/core/server/settings',
  'src/domain/engine-settings.ts',
  'src/engines/core',
  'src/shared/uploads/contract',
  'package-lock.json',
]

/** Builds the site that the server shows at /docs if its sources changed since. */
export async function keepDocs(log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const make = async (folder: string) => {
    log(here(docsTexts.building))
    // Loaded only here: it reads the contract, and `up` mostly finds the site as it should be.
    const { buildDocs } = await import('./build-docs.ts')
    await buildDocs({ folder, base: '/docs/' }, signal)
  }
  const notWritten = (values: { folder: string; code: string }) => message(docsFaults.notWritten, values)
  await keepBuilt({ name: 'docs', sources, notWritten, make }, signal)
}

/** The same beside a running server, which a documentation that cannot be built does not stop. */
export async function keepDocsBeside(signal: AbortSignal): Promise<void> {
  const log = lineLogger('docs')
  await keepDocs(log, signal).catch((error: Error) => {
    if (!signal.aborted) log(error instanceof Refusal ? textHere(error.said) : String(error))
  })
}
