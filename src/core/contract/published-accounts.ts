/** The accounts of the demo, whose passwords are in the README: the only list of published credentials. */
export const publishedAccounts = [
  { role: 'user', name: 'demo', password: 'Demo#2026' },
  { role: 'agent', name: 'agency', password: 'Agency#2026' },
  { role: 'operator', name: 'operator', password: 'Operator#2026' },
  { role: 'finance', name: 'finance', password: 'Finance#2026' },
] as const

export type PublishedName = (typeof publishedAccounts)[number]['name']

const passwords: ReadonlySet<string> = new Set(publishedAccounts.map(({ password }) => password))

/** Normalized like a password before it is hashed: the same characters can be typed in different forms. */
export const isPublishedPassword = (typed: string): boolean => passwords.has(typed.normalize('NFKC'))
