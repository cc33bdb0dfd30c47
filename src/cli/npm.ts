import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { message } from '#core/texts/message/message.ts'
import { packageWords } from './texts/packages.ts'
import { ProgramFailure, runProgram } from '#programs/run-program.ts'
import { root } from './paths.ts'
import { Refusal } from './refusal.ts'

/** Runs npm on the installed packages. Returns what it printed, also if it failed: its exit code depends on findings. */
export async function npm(...args: string[]): Promise<{ output: string; said: string }> {
  let output = ''
  try {
    const said = await runProgram({
      command: 'npm',
      args: [
        ...args,
        '--no-update-notifier',
        '--loglevel=error',
        '--fetch-retries=1',
        '--fetch-timeout=30000',
      ],
      cwd: root,
      signal: AbortSignal.timeout(120_000),
      read: async (from: Readable) => {
        output = (await buffer(from)).toString()
      },
    })
    return { output, said }
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    if (error.how === 'missing') throw new Refusal(message(packageWords.noNpm))
    return { output, said: error.said }
  }
}
