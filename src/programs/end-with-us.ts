import { type ChildProcess, spawn } from 'node:child_process'

type Signal = 'INT' | 'TERM' | 'KILL'

/**
 * Reads what is running from its input, which closes when this process ends, however it ends. Then it signals what is
 * left. Each line is `+` or `-`, a signal and a process id, negative for a process group.
 */
const script = `
running=
while read -r act signal target; do
  if [ "$act" = + ]; then
    running="$running $signal:$target"
  else
    left=
    for one in $running; do [ "$one" = "$signal:$target" ] || left="$left $one"; done
    running=$left
  fi
done
for one in $running; do kill -s "\${one%%:*}" -- "\${one#*:}" 2>/dev/null; done
`

let guard: ChildProcess | undefined

/** One for all children of this process, in its own session: Ctrl+C in the terminal must not end it first. */
function startGuard(): ChildProcess {
  const started = spawn('/bin/sh', ['-c', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  })
  started.unref()
  const input = started.stdin!
  if ('unref' in input) (input.unref as () => void)()
  // If it is killed, the next child gets another one.
  const forget = () => {
    if (guard === started) guard = undefined
  }
  input.on('error', forget)
  started.on('error', forget).on('exit', forget)
  return started
}

/**
 * Signals a child when this process ends without having ended it, which is what SIGKILL does to it. Returns a function
 * that is called when the child has ended. Our own Node programs need none of it: their IPC channel closes (cli/up/part.ts).
 */
export function endWithUs(child: ChildProcess, signal: Signal, whole: 'process' | 'group'): () => void {
  if (child.pid === undefined) return () => {}
  const line = `${signal} ${whole === 'group' ? -child.pid : child.pid}\n`
  guard ??= startGuard()
  guard.stdin!.write(`+ ${line}`)
  return () => void guard?.stdin!.write(`- ${line}`)
}
