/** The argument of a process that has a supervisor. */
export const supervised = '--supervised'

/**
 * Settles when the process that started this one ends, which closes the IPC channel; also if it ended while the modules of
 * this one were loaded. Call it before anything else. Never settles without a supervisor. What has not stopped
 * `patienceMs` later is ended: the database usually ended with the supervisor, and nobody waits.
 */
export function supervisorGone(patienceMs = 15_000): Promise<void> {
  if (!process.argv.includes(supervised)) return new Promise(() => {})
  return new Promise((resolve) => {
    const end = () => {
      setTimeout(() => process.exit(1), patienceMs).unref()
      resolve()
    }
    if (process.connected) process.once('disconnect', end)
    else end()
  })
}
