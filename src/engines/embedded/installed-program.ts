import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import { findExecutable } from '#programs/find-executable.ts'
import { capture, ProgramFailure } from '#programs/run-program.ts'

/** A program packaged by Debian. */
export interface InstalledProgram {
  command: string
  /** The Debian package. */
  package: string
}

/** Runs a program to completion and returns its output. */
export async function runInstalled(
  program: InstalledProgram,
  args: readonly string[],
  { signal, stdin, cwd }: { signal: AbortSignal; stdin?: string | Uint8Array; cwd?: string },
): Promise<Buffer> {
  const given = stdin === undefined ? undefined : [Buffer.from(stdin)]
  try {
    return await capture({ command: program.command, args, cwd, signal, stdin: given })
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    if (error.how === 'missing') throw missing(program)
    const said = error.said.trim().split('\n').at(-1)
    throw new EngineError(
      'embedded',
      'badAnswer',
      said
        ? engineFault('programFailedSaying', { program: program.command, how: error.end, said })
        : engineFault('programFailed', { program: program.command, how: error.end }),
    )
  }
}

export const missing = (program: InstalledProgram) =>
  new EngineError(
    'embedded',
    'missing',
    engineFault('notInstalled', { program: program.command, package: program.package }),
  )

export const isThere = ({ command }: InstalledProgram): boolean => findExecutable(command) !== undefined
