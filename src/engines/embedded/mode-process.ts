import { type ChildProcess, spawn } from 'node:child_process'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import { missing } from './installed-program.ts'

/** A stage of a pipeline: the program and its arguments. */
export type Stage = readonly [command: string, ...args: string[]]

interface Request {
  text: string
  tries: number
  settle(answer: { text: string } | { error: unknown }): void
}

/** The time limit of one line, after which the pipeline counts as hung; normally it takes milliseconds. */
const patience = 20_000

/**
 * A resident apertium pipeline: loading takes fifty times as long as one line. Lines pass through in order, each
 * followed by its ending and a zero byte. If a program dies or hangs, all are restarted and pending lines are sent
 * again; a line that kills it twice is refused.
 */
export function openMode(stages: readonly Stage[]) {
  let children: ChildProcess[] = []
  let requests: Request[] = []
  let timer: NodeJS.Timeout | undefined

  function start() {
    const started: ChildProcess[] = []
    let received = ''
    for (const [command, ...args] of stages) {
      const before = started.at(-1)?.stdout
      // apertium decodes text by the locale; env sets it without changing ours.
      const child = spawn('env', ['LC_ALL=C.UTF-8', command, '-z', ...args], {
        stdio: [before ?? 'pipe', 'pipe', 'ignore'],
      })
      // The next program owns the pipe now.
      before?.destroy()
      child.on('error', (error: NodeJS.ErrnoException) =>
        fail(started, error.code === 'ENOENT' ? missing({ command, package: 'apertium' }) : error),
      )
      child.on('exit', () => fail(started))
      started.push(child)
    }
    // The exit of a dead program reports the error.
    started[0]!.stdin!.on('error', () => {})
    started
      .at(-1)!
      .stdout!.setEncoding('utf8')
      .on('data', (text: string) => {
        const answers = (received + text).split('\0')
        received = answers.pop()!
        for (const answer of answers) {
          // After one program died, the later ones still pass on what they have.
          if (!answer.endsWith('[\n]')) return fail(started)
          requests.shift()?.settle({ text: answer })
        }
        watch()
      })
    children = started
  }

  function send({ text }: Request) {
    children[0]!.stdin!.write(`${text}\0`)
  }

  /** The line at the head of the queue must be answered in time. */
  function watch() {
    clearTimeout(timer)
    if (requests.length > 0) timer = setTimeout(() => fail(children), patience)
  }

  function fail(failed: readonly ChildProcess[], error?: unknown) {
    if (failed !== children) return
    stop()
    const [head] = requests
    if (head && (error !== undefined || ++head.tries > 1)) {
      requests.shift()
      head.settle({
        error:
          error ??
          new EngineError(
            'embedded',
            'badAnswer',
            engineFault('lineFails', { text: head.text.slice(0, 80) }),
          ),
      })
    }
    if (requests.length === 0) return
    start()
    requests.forEach(send)
    watch()
  }

  function stop() {
    clearTimeout(timer)
    const running = children
    children = []
    for (const child of running) child.kill('SIGKILL')
  }

  return {
    ask(text: string, signal: AbortSignal): Promise<string> {
      return new Promise((answer, refuse) => {
        if (signal.aborted) return refuse(signal.reason)
        const cancel = () => refuse(signal.reason)
        signal.addEventListener('abort', cancel, { once: true })
        const request: Request = {
          text,
          tries: 0,
          settle(result) {
            signal.removeEventListener('abort', cancel)
            if ('text' in result) answer(result.text)
            else refuse(result.error)
          },
        }
        if (children.length === 0) start()
        requests.push(request)
        send(request)
        if (requests.length === 1) watch()
      })
    },
    close() {
      stop()
      const left = requests
      requests = []
      for (const request of left)
        request.settle({ error: new EngineError('embedded', 'unavailable', engineFault('closed')) })
    },
  }
}

export type Mode = ReturnType<typeof openMode>
