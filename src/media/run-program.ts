import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Program {
  command: string
  args: readonly string[]
  cwd?: string
  signal: AbortSignal
  /** Milliseconds without headway, and in all, after which it is killed. */
  stalledAfter: number
  longest: number
  /** What it is given to read. */
  stdin?: AsyncIterable<Uint8Array>
  /** What takes its output; as long as nothing takes it, the program waits. */
  read?: (output: Readable) => Promise<void>
  /** Lines of `key=value` that it writes to file descriptor 3; a changed one is headway. */
  onReport?: (report: string) => void
}

export class ProgramFailure extends Error {
  readonly how: 'missing' | 'exited' | 'crashed' | 'stalled' | 'tooLong'
  /** The end of what it said. */
  readonly said: string

  constructor(how: ProgramFailure['how'], command: string, said: string) {
    super(`${command} ${how}: ${said}`)
    this.name = 'ProgramFailure'
    this.how = how
    this.said = said
  }
}

const longestTail = 8000

/** Runs a program to its end, with everything that it started killed if it must end before. Gives the end of what it said. */
export async function runProgram(program: Program): Promise<string> {
  const { command, args, cwd, signal, stdin, read, onReport } = program
  signal.throwIfAborted()
  const child = spawn(command, args, {
    cwd,
    // A group of its own, so that its children can be killed with it.
    detached: true,
    stdio: [stdin ? 'pipe' : 'ignore', read ? 'pipe' : 'ignore', 'pipe', onReport ? 'pipe' : 'ignore'],
  })
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
    child.once('error', () => {
      cause ??= new ProgramFailure('missing', command, said)
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
    if (onReport) tasks.push(readReports(child.stdio[3] as Readable, onReport, watch.headway))
  }
  await Promise.all(tasks)
  watch.stop()
  signal.removeEventListener('abort', onAbort)
  // It may have left children behind that hold none of its pipes.
  killGroup(child)
  if (cause !== undefined) throw cause
  if (ended?.died) throw new ProgramFailure('crashed', command, said)
  if (ended?.code !== 0) throw new ProgramFailure('exited', command, said)
  return said
}

function killGroup(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A program that stops reading has ended or will; its own end tells why. */
async function feed(input: AsyncIterable<Uint8Array>, child: ChildProcess, headway: () => void) {
  const counted = async function* () {
    for await (const piece of input) {
      headway()
      yield piece
    }
  }
  await pipeline(counted, child.stdin!).catch((error: NodeJS.ErrnoException) => {
    if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error
  })
}

function watchHeadway(
  { stalledAfter, longest }: Program,
  kill: (how: 'stalled' | 'tooLong') => void,
): { headway: () => void; stop: () => void } {
  const stalled = setTimeout(() => kill('stalled'), stalledAfter)
  const tooLong = setTimeout(() => kill('tooLong'), Math.min(longest, 2 ** 31 - 1))
  return {
    headway: () => stalled.refresh(),
    stop: () => {
      clearTimeout(stalled)
      clearTimeout(tooLong)
    },
  }
}

/** ffmpeg reports as long as it lives; only a report that differs in what was done shows that it works. */
async function readReports(stream: Readable, onReport: (report: string) => void, headway: () => void) {
  let rest = ''
  let before = ''
  for await (const text of stream.setEncoding('utf8')) {
    const parts = (rest + (text as string)).split(/^progress=.*\n/m)
    rest = parts.pop()!.slice(-longestTail)
    for (const report of parts) {
      const done = (report.match(/^(frame|total_size|out_time_us)=.*$/gm) ?? []).join()
      if (done !== before) headway()
      before = done
      onReport(report)
    }
  }
}
