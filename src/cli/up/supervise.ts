import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { message } from '#core/texts/message/message.ts'
import type { LogFile } from '../core/log-file.ts'
import { endChild, exitOf, sayExit } from '../core/processes.ts'
import { exitCodes, Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { labelOf, logLine } from '../core/terminal.ts'
import { upFaults, upTexts } from '../texts/up.ts'
import { followLog } from './child-log.ts'
import { startPart } from './part.ts'

/** The message a child sends when it is ready. */
export interface Ready {
  ready: true
  address?: string
}

export interface Supervised {
  /** Rejects if the child can never become ready. */
  ready: Promise<Ready>
  /** Rejects when the child cannot be kept running any more. */
  lost: Promise<never>
  /** Of the current child. */
  pid(): number
  /** Restarts it immediately, also while it waits for its next attempt. */
  restart(): void
  stop(): Promise<void>
  /** Kills it immediately during a stop. */
  kill(): void
}

/** Seconds before the n-th consecutive restart: immediately, then 1, 2, 4 and so on up to 15. */
export const pauseBefore = (failedInARow: number) =>
  failedInARow <= 1 ? 0 : Math.min(15, 2 ** Math.min(failedInARow - 2, 10))

/** Keeps one of our Node programs running until it is stopped. */
export function supervise(part: {
  name: string
  script: URL
  env: NodeJS.ProcessEnv
  file: LogFile
  /** Milliseconds between SIGTERM and SIGKILL. */
  grace: number
}): Supervised {
  const ready = Promise.withResolvers<Ready>()
  const lost = Promise.withResolvers<never>()
  // Each is awaited only sometimes; an unhandled rejection must not end this process.
  ready.promise.catch(() => {})
  lost.promise.catch(() => {})
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let wanted = false
  let pausing: AbortController | undefined

  const start = () => {
    // In its own session, so that Ctrl+C reaches only this process, which then stops everything in order.
    child = startPart(part.script, { env: part.env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const { failures } = followLog(part.name, [child.stdout!, child.stderr!], part.file)
    child.on('message', (message) => {
      if ((message as Ready).ready) ready.resolve(message as Ready)
    })
    child.on('error', (error) => logLine(part.name, error.message, 'red'))
    return { child, failures }
  }

  const keep = async () => {
    let failedInARow = 0
    while (!stopping.signal.aborted) {
      const began = Date.now()
      const { child: running, failures } = start()
      const exit = await exitOf(running)
      if (stopping.signal.aborted) return
      if (exit.code === exitCodes.badSetting)
        throw new Refusal(
          failures.join('\n') || message(upFaults.partCannotStart, { part: labelOf(part.name) }),
          exitCodes.badSetting,
        )
      if (wanted) {
        wanted = false
        failedInARow = 0
        continue
      }
      failedInARow = Date.now() - began > 60_000 ? 1 : failedInARow + 1
      const pause = pauseBefore(failedInARow)
      logLine(
        part.name,
        pause
          ? here(upTexts.stoppedPause, { how: sayExit(exit), seconds: pause })
          : here(upTexts.stoppedAgain, { how: sayExit(exit) }),
        'yellow',
      )
      pausing = new AbortController()
      await delay(pause * 1000, undefined, { signal: pausing.signal }).catch(() => {})
      pausing = undefined
    }
  }
  const saved = keep().catch((error: unknown) => {
    ready.reject(error)
    lost.reject(error)
  })

  return {
    ready: ready.promise,
    lost: lost.promise,
    pid: () => child?.pid ?? 0,
    restart() {
      if (pausing) return pausing.abort()
      wanted = true
      child?.kill('SIGTERM')
    },
    async stop() {
      stopping.abort()
      pausing?.abort()
      if (child)
        await endChild(child, [
          ['SIGTERM', part.grace],
          ['SIGKILL', 5000],
        ])
      await saved
    },
    kill: () => child?.kill('SIGKILL'),
  }
}
