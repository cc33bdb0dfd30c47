import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

/** The running child processes of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

export const commandOf = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text.replaceAll('\0', ' '),
    () => '',
  )

export interface Program {
  child: ChildProcess
  pid: number
  /** Its output so far, both stdout and stderr. */
  said(): string
  /** Waits for this output; fails if the program ends before. */
  says(what: RegExp): Promise<RegExpMatchArray>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Runs a program as a separate process and watches its output. */
export function runProgram(command: string, args: string[], options: SpawnOptions = {}): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      child.emit('said')
    })
  let over = false
  const ended = once(child, 'close').then(([code, signal]) => {
    over = true
    child.emit('said')
    return { code: code as number | null, signal: signal as NodeJS.Signals | null }
  })
  return {
    child,
    pid: child.pid!,
    said: () => output,
    async says(what) {
      for (;;) {
        const found = what.exec(output)
        if (found) return found
        if (over) throw new Error(`It ended without saying ${what}. It said:\n${output}`)
        await once(child, 'said')
      }
    },
    ended,
  }
}
