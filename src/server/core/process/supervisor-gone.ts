/**
 * Settles when the process that started this one ends, which closes the IPC channel. Call it before anything else: an event
 * during the start would otherwise be missed, and this process would run for ever. Never settles without such a channel.
 */
export function supervisorGone(): Promise<void> {
  if (!process.connected) return new Promise(() => {})
  return new Promise((resolve) => process.once('disconnect', () => resolve()))
}
