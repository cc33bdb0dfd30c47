import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { supervised } from '#core/server/process/supervisor-gone.ts'
import { compileCache } from '../core/paths.ts'

/**
 * Starts a server or a worker. It gets an IPC channel, and stops when that closes: also when this process is killed, at any
 * moment of its start (core/server/process/supervisor-gone.ts).
 */
export const startPart = (
  script: URL,
  options: { env: NodeJS.ProcessEnv; stdio: [StdioOptions, StdioOptions, StdioOptions]; detached?: boolean },
): ChildProcess =>
  fork(script, [supervised], {
    ...options,
    env: { NODE_COMPILE_CACHE: compileCache, ...options.env },
    stdio: [...options.stdio, 'ipc'] as StdioOptions,
    execArgv: [],
  })
