import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export async function exitOf(child: ChildProcess): Promise<Exit> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}

export const sayExit = ({ code, signal }: Exit) => (signal ? `killed by ${signal}` : `exit code ${code}`)

/** A process that has ended and was not yet asked for its end by its parent is not alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return false
  }
}

/** Sends the signals in turn, each with its patience in milliseconds, until the child is gone. */
export async function endChild(child: ChildProcess, turns: readonly (readonly [NodeJS.Signals, number])[]) {
  const gone = exitOf(child)
  for (const [signal, patience] of turns) {
    child.kill(signal)
    const { promise: waited, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, patience)
    const exit = await Promise.race([gone, waited])
    clearTimeout(timer)
    if (exit) return
  }
}

/** Runs a program to its end and gives what it wrote; it ends with the signal. */
export async function capture(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
