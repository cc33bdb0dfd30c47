import type { Program } from '../run-program.ts'
import { runProgram } from '../run-program.ts'

/** Whether a program is on this machine; `sh` knows where commands are. */
export async function isThere({ command }: Program): Promise<boolean> {
  const look = { command: 'sh', package: 'dash' }
  const { stdout } = await runProgram(look, ['-c', 'command -v "$1" || true', 'sh', command], {
    signal: AbortSignal.timeout(10_000),
  })
  return stdout.length > 0
}
