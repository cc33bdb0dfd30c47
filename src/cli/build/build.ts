import { catchInterrupt } from '../core/interrupt.ts'
import { lineLogger } from '../core/terminal.ts'
import { keepDocs } from '../docs/keep-docs.ts'
import { buildWeb } from './web-build.ts'

interface Options {
  'no-docs'?: boolean
}

/** Builds everything that `up` would write into the program's folder, for images and machines where it is read-only. */
export async function build(options: Options): Promise<number> {
  using interrupt = catchInterrupt()
  await buildWeb(lineLogger('pages'), interrupt.signal)
  if (!options['no-docs']) await keepDocs(lineLogger('docs'), interrupt.signal)
  return 0
}
