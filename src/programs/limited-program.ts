export interface Limits {
  /** Memory that the program can write to, in megabytes (Linux; elsewhere there is no such limit). */
  megabytes: number
  /** Processor time in seconds. */
  seconds: number
}

const script = 'ulimit -d "$1" 2>/dev/null || :; ulimit -t "$2" 2>/dev/null || :; shift 2; exec "$@"'

/**
 * The same program under limits of the kernel, for programs that read files from strangers. The limits also hold
 * after this process is killed, when nothing else could end the program. A missing program exits with code 127.
 */
export const limited = (
  { command, args }: { command: string; args: readonly string[] },
  { megabytes, seconds }: Limits,
) => ({
  command: 'sh',
  args: ['-c', script, 'sh', String(megabytes * 1024), String(seconds), command, ...args],
})
