/**
 * Settles when the process that started this one ends, which closes the IPC channel. Call it before anything else: an event
 * during the start would otherwise be missed, and this process would run for ever. Never settles without such a channel.
 * What has not stopped `patienceMs` later is ended: the database usually ended with the supervisor, and nobody waits.
 */
export function supervisorGone(patienceMs = 15_000): Promise<void> {
  if (!process.connected) return new Promise(() => {})
  return new Promise((resolve) =>
    process.once('disconnect', () => {
      setTimeout(() => process.exit(1), patienceMs).unref()
      resolve()
    }),
  )
}
