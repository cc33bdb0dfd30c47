// The reply of a sign-in provider, with which it sent the browser back. Imported first, like ticket.ts: the code leaves
// the address before any other code runs, and the sign-in page opens.

const address = new URL(location.href)
let answer: string | undefined

if (address.pathname === '/login/provider') {
  answer = address.search.slice(1)
  history.replaceState(null, '', '/login')
}

export const hasProviderAnswer = (): boolean => answer !== undefined

/** Can be taken once. */
export function takeProviderAnswer(): string | undefined {
  const taken = answer
  answer = undefined
  return taken
}
