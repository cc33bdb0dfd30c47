import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { upTexts } from '../texts/up.ts'
import { here } from './terminal-language.ts'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export async function exitOf(child: ChildProcess): Promise<Exit> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}

export const sayExit = ({ code, signal }: Exit) =>
  signal ? here(upTexts.killedBy, { signal }) : here(upTexts.exitCode, { code: String(code) })

/** Sends the signals in turn, waiting the given milliseconds after each, until the child has exited. */
export async function endChild(child: ChildProcess, rounds: readonly (readonly [NodeJS.Signals, number])[]) {
  const gone = exitOf(child)
  for (const [signal, patience] of rounds) {
    child.kill(signal)
    const { promise: waited, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, patience)
    const exit = await Promise.race([gone, waited])
    clearTimeout(timer)
    if (exit) return
  }
}
