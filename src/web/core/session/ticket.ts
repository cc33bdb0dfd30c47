// A sign-in that another host hands over. This module is the first of the page: the ticket leaves the
// address, and with it history and any later request, before anything else runs. It is kept in memory only.

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
