import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { temporaryEnvironment } from '#folders/temporary-folder.ts'
import { endWithUs } from './end-with-us.ts'

export interface Program {
  command: string
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv | undefined
  signal: AbortSignal
  /** Milliseconds without progress, and in total, after which it is killed; no limit by default. */
  stalledAfter?: number
  longest?: number
  /** Its input, sent with backpressure. It is a socket: a program can read it, but cannot open `/dev/stdin`. */
  stdin?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Reads its output; the program blocks while nothing reads it. */
  read?: (output: Readable) => Promise<void>
  /** Reads what it writes to file descriptor 3, and reports progress. */
  follow?: (reports: Readable, headway: () => void) => Promise<void>
}

export class ProgramFailure extends Error {
  readonly how: 'missing' | 'exited' | 'crashed' | 'stalled' | 'tooLong'
  /** The end of its stderr. */
  readonly said: string
  /** `exit code 3`, `SIGSEGV`. */
  readonly end: string

  constructor(how: ProgramFailure['how'], command: string, said: string, end: string = how) {
    super(`${command} ${how}: ${said}`)
    this.name = 'ProgramFailure'
    this.how = how
    this.said = said
    this.end = end
  }
}

const longestTail = 8000

/**
 * Runs a program to completion; on abort, or if this process is killed, it is killed with all its children. Returns the
 * end of its stderr.
 */
export async function runProgram(program: Program): Promise<string> {
  const { command, args, cwd, env = process.env, signal, stdin, read, follow } = program
  signal.throwIfAborted()
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...temporaryEnvironment() },
    // Its own process group, so that its children can be killed with it.
    detached: true,
    stdio: [stdin ? 'pipe' : 'ignore', read ? 'pipe' : 'ignore', 'pipe', follow ? 'pipe' : 'ignore'],
  })
  const noteEnd = endWithUs(child, 'KILL', 'group')
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-longestTail)
  })

  let cause: unknown
  const stop = (why: unknown) => {
    cause ??= why
    killGroup(child)
  }
  const onAbort = () => stop(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const watch = watchHeadway(program, (how) => stop(new ProgramFailure(how, command, said)))

  let ended: { code: number | null; died: NodeJS.Signals | null } | undefined
  const closed = new Promise<void>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const missing = error.code === 'ENOENT' || error.code === 'EACCES'
      cause ??= missing ? new ProgramFailure('missing', command, said) : error
      if (child.pid === undefined) resolve()
    })
    child.once('close', (code, died) => {
      ended = { code, died }
      resolve()
    })
  })
  const tasks: Promise<unknown>[] = [closed]
  if (child.pid !== undefined) {
    if (stdin) tasks.push(feed(stdin, child, watch.headway).catch(stop))
    if (read) {
      const output = child.stdout!.on('data', watch.headway).pause()
      tasks.push(read(output).catch(stop))
    }
    if (follow) tasks.push(follow(child.stdio[3] as Readable, watch.headway).catch(stop))
  }
  await Promise.all(tasks)
  watch.stop()
  signal.removeEventListener('abort', onAbort)
  // It may have left children without open pipes.
  killGroup(child)
  noteEnd()
  if (cause !== undefined) throw cause
  if (ended?.died) throw new ProgramFailure('crashed', command, said, ended.died)
  if (ended?.code !== 0) throw new ProgramFailure('exited', command, said, `exit code ${ended?.code}`)
  return said
}

/** Runs it and returns its output. */
export async function capture(program: Omit<Program, 'read'>): Promise<Buffer> {
  let written = Buffer.alloc(0)
  const read = async (output: Readable) => {
    written = await buffer(output)
  }
  await runProgram({ ...program, read })
  return written
}

function killGroup(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A program that stops reading has ended or will; its exit code says why. */
async function feed(input: NonNullable<Program['stdin']>, child: ChildProcess, headway: () => void) {
  const stdin = child.stdin!
  // Each failed write also emits an error event.
  stdin.on('error', () => undefined)
  const write = promisify((piece: Uint8Array, done: (error?: Error | null) => void) =>
    stdin.write(piece, done),
  )
  try {
    for await (const piece of input) {
      headway()
      await write(piece)
    }
    stdin.end()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'].includes(code)) throw error
  }
}

function watchHeadway(
  { stalledAfter, longest }: Program,
  kill: (how: 'stalled' | 'tooLong') => void,
): { headway: () => void; stop: () => void } {
  const after = (milliseconds: number | undefined, how: 'stalled' | 'tooLong') =>
    milliseconds === undefined ? undefined : setTimeout(kill, Math.min(milliseconds, 2 ** 31 - 1), how)
  const stalled = after(stalledAfter, 'stalled')
  const tooLong = after(longest, 'tooLong')
  return {
    headway: () => stalled?.refresh(),
    stop: () => {
      clearTimeout(stalled)
      clearTimeout(tooLong)
    },
  }
}
