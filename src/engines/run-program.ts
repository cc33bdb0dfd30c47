import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { EngineError } from './engine-error.ts'

/** A program that Debian carries. */
export interface Program {
  command: string
  /** Debian's package. */
  package: string
}

const embedded = 'embedded'
/** What a program says last is what went wrong. */
const tail = 2000

/**
 * Runs a program to its end and gives what it wrote. When the signal comes, it is killed with all that it started.
 *
 * Standard input is a socket: it can be read, and `/dev/stdin` cannot be opened.
 */
export async function runProgram(
  program: Program,
  args: readonly string[],
  { signal, stdin, cwd }: { signal: AbortSignal; stdin?: string | Uint8Array; cwd?: string },
): Promise<{ stdout: Buffer; stderr: string }> {
  signal.throwIfAborted()
  const child = spawn(program.command, args, {
    cwd,
    // A group of its own, so that its children end with it.
    detached: true,
    stdio: [stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  const kill = () => killGroup(child)
  signal.addEventListener('abort', kill)
  const stdout: Buffer[] = []
  let stderr = ''
  child.stdout!.on('data', (bytes: Buffer) => stdout.push(bytes))
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-tail)))
  // A program that ends before it has read everything tells more by its exit code than by a broken pipe.
  child.stdin?.on('error', () => {}).end(stdin)
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    signal.throwIfAborted()
    if (code !== 0) throw failed(program, killedBy ?? `exit code ${code}`, stderr)
    return { stdout: Buffer.concat(stdout), stderr }
  } catch (error) {
    throw missingOr(program, error)
  } finally {
    signal.removeEventListener('abort', kill)
  }
}

/** For a child that was started as the leader of a group. */
export function killGroup(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The error of a program that could not be started, in words that help. */
export function missingOr(program: Program, error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing(program) : error
}

export const missing = (program: Program) =>
  new EngineError(
    embedded,
    'missing',
    `${program.command} is not on this machine. Install it: apt-get install -y --no-install-recommends ${program.package}`,
  )

function failed(program: Program, how: string, stderr: string) {
  const said = stderr.trim().split('\n').at(-1)
  return new EngineError(
    embedded,
    'badAnswer',
    `${program.command} failed (${how})${said ? `: ${said}` : ''}.`,
  )
}
