import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FaultInfo } from '#domain/fault.ts'
import { EngineError, type EngineFaultKind } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import { temporaryEnvironment } from '#folders/temporary-folder.ts'
import type { CallName, HostAnswer, HostCalls, HostRequest } from './host-calls.ts'
import type { Loading } from './loading.ts'
import { endUse, type Holder, leaveRoom, takeRoom } from './model-memory.ts'

interface AskOptions {
  signal: AbortSignal
  onProgress?: (share: number) => void
}

export interface Host {
  /** Calls run one at a time; an abort kills the process, and the next call starts another. */
  ask<Name extends Exclude<CallName, 'load'>>(
    loading: Loading,
    name: Name,
    ask: HostCalls[Name]['ask'],
    options: AskOptions,
  ): Promise<HostCalls[Name]['answer']>
  /** Checks whether the model loads. */
  load(loading: Loading, options: AskOptions): Promise<void>
  close(): void
}

/** A model unused for this long is unloaded. */
const idleFor = 60_000

const died = 'its process was killed; perhaps the memory is full'

export interface HostMemory {
  /** The memory of the model, and the budget of all models of this process, in bytes. */
  need: number
  limit: number
}

/**
 * Starts nothing before the first call. `remedy` says how to fix a model that does not load. A model that is in use
 * between calls is not unloaded.
 */
export function openHost(
  engine: string,
  remedy: string | FaultInfo,
  { need, limit }: HostMemory,
  isInUse: () => boolean = () => false,
): Host {
  const holder: Holder = { need, busy: false, usedAt: 0, unload: stop }
  let running: (StartedHost & { loaded?: string }) | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0

  function stop() {
    running?.child.kill('SIGKILL')
    running = undefined
    leaveRoom(holder)
  }

  function stopWhenIdle() {
    idle = setTimeout(() => (isInUse() ? stopWhenIdle() : stop()), idleFor).unref()
  }

  /** A host holds one model with one configuration; another configuration replaces it, to save memory. */
  async function loadedHost(loading: Loading, signal: AbortSignal) {
    const key = JSON.stringify(loading)
    holder.busy = true
    if (!running?.child.connected || running.loaded !== key) {
      stop()
      if (need > limit)
        throw fault(
          'missing',
          engineFault('needsMemory', { engine, need: gigabytes(need), limit: gigabytes(limit) }),
        )
      await takeRoom(holder, limit, signal)
      running = start()
      await perform(running, { name: 'load', loading }, { signal })
      running.loaded = key
    }
    return running
  }

  async function perform<Answer>(
    { child, complaints }: StartedHost,
    call: HostRequest['call'],
    { signal, onProgress }: AskOptions,
  ): Promise<Answer> {
    signal.throwIfAborted()
    clearTimeout(idle)
    complaints.length = 0
    hold(child, true)
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const onAbort = () => {
      stop()
      reject(signal.reason)
    }
    let refusal = ''
    const onMessage = (message: HostAnswer) => {
      if (message.id !== id) return
      if ('share' in message) onProgress?.(message.share)
      else if ('answer' in message) resolve(message.answer as Answer)
      else if (call.name === 'load') {
        // stderr may arrive after this message, so the error is reported when the process closes.
        refusal = message.error
        stop()
      } else reject(fault('refused', engineFault('couldNot', { engine, why: message.error })))
    }
    const onClose = (_code: number | null, killed: NodeJS.Signals | null) => {
      stop()
      const why = plain(complaints) || refusal
      if (call.name === 'load')
        reject(fault('missing', engineFault('doesNotLoad', { engine, why: why || died, remedy })))
      // Killed from outside: a retry can work. A crash would happen again.
      else if (killed === 'SIGKILL')
        reject(fault('unavailable', engineFault('endedEarly', { engine, why: died })))
      else reject(fault('refused', engineFault('cannotDo', { engine, why: why || String(killed) })))
    }
    const onError = (error: Error) => {
      stop()
      reject(fault('unavailable', engineFault('processUnusable', { engine, why: error.message })))
    }
    signal.addEventListener('abort', onAbort, { once: true })
    child.on('message', onMessage).once('close', onClose).once('error', onError)
    try {
      child.send({ id, call } satisfies HostRequest)
      return await promise
    } finally {
      signal.removeEventListener('abort', onAbort)
      child.off('message', onMessage).off('close', onClose).off('error', onError)
      hold(child, false)
      stopWhenIdle()
    }
  }

  const fault = (kind: EngineFaultKind, sentence: FaultInfo) => new EngineError(engine, kind, sentence)

  async function inTurn<Value>(act: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    const turn = last.then(act).finally(() => void (isInUse() || endUse(holder)))
    last = turn.catch(() => {})
    return orAbort(turn, signal)
  }

  return {
    ask: (loading, name, ask, options) =>
      inTurn(async () => {
        const host = await loadedHost(loading, options.signal)
        return perform(host, { name, ...ask } as HostRequest['call'], options)
      }, options.signal),
    load: (loading, { signal }) => inTurn(async () => void (await loadedHost(loading, signal)), signal),
    close: () => {
      clearTimeout(idle)
      stop()
    },
  }
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

interface StartedHost {
  child: ChildProcess
  /** What it wrote to stderr since the last call began. */
  complaints: string[]
}

function start(): StartedHost {
  const child = fork(fileURLToPath(new URL('host.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [],
    // No settings and no secrets; without the compile cache, half of the start is compilation.
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...temporaryEnvironment() },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Errors between calls and after the end are ignored.
  child.on('error', () => {})
  const complaints: string[] = []
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaints.push(text)
    if (complaints.length > 100) complaints.shift()
  })
  return { child, complaints }
}

/** The last error message of the engine, without source locations and noise. */
function plain(complaints: readonly string[]): string {
  return complaints
    .join('')
    .split('\n')
    .map((line) =>
      line
        .replace(/^\S+\.(cc|h):\w+:\d+ /, '')
        .replace(/^\s*what\(\):/, '')
        .trim(),
    )
    .filter((line) => line && !/^(Errors in config|terminate called)/.test(line))
    .slice(-2)
    .join(' ')
    .replace(/\.$/, '')
}

/** The child keeps this process alive only while a call is running. */
function hold(child: ChildProcess, held: boolean) {
  const how = held ? 'ref' : 'unref'
  child[how]()
  child.channel?.[how]()
  ;(child.stderr as Socket | null)?.[how]()
}

/** A waiting caller can abort at once. */
async function orAbort<Value>(turn: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([turn, promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
