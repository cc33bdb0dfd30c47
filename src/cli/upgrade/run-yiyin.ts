import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { message } from '#core/texts/message/message.ts'
import { ProgramFailure, runProgram } from '#programs/run-program.ts'
import { root } from '../core/paths.ts'
import { Refusal } from '../core/refusal.ts'
import { upgradeFaults } from '../texts/upgrade.ts'

/** Enough to see the reason, at the end of what a command said. */
const lastLines = 15

/**
 * Runs a command of the version that is checked out now, which installs its packages first, and returns its output. A
 * step is never stopped halfway: Ctrl+C takes effect after it.
 */
export async function runYiyin(...args: string[]): Promise<string> {
  let output = ''
  const read = async (from: Readable) => {
    output = await text(from)
  }
  try {
    const signal = new AbortController().signal
    await runProgram({ command: join(root, 'yiyin'), args, signal, read })
    return output
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    const lines = `${output}\n${error.said}`.split('\n').filter((line) => !/^\s*(?:$|at )/.test(line))
    const said = lines.length > 0 ? lines.slice(-lastLines).join('\n') : error.end
    throw new Refusal(message(upgradeFaults.stepFailed, { command: `./yiyin ${args[0]}`, said }))
  }
}
