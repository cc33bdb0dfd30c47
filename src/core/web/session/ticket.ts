// A sign-in handed over by another host. This module is imported first: it removes the ticket from the address, and
// thereby from the history and from later requests, before any other code runs. The ticket is only kept in memory.

const address = new URL(location.href)
let ticket = address.searchParams.get('jwt')

if (ticket !== null) {
  // The other parameters name the account, but only the server's response counts.
  for (const name of ['jwt', 'user', 'type', 'agent']) address.searchParams.delete(name)
  history.replaceState(null, '', address)
}

export const hasTicket = (): boolean => ticket !== null

/** Can be used once. */
export function takeTicket(): string {
  if (ticket === null) throw new Error('There is no ticket.')
  const taken = ticket
  ticket = null
  return taken
}
