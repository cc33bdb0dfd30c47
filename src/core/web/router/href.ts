import { framePath } from '#core/contract/frame-path.ts'
import type { ScreenPath, SearchAt } from './screen.ts'
import { writeSearch } from './search.ts'

/** Path and query of a screen. */
export const href = <Path extends ScreenPath>(path: Path, search: SearchAt<Path> = {} as SearchAt<Path>) =>
  `${path}${writeSearch(search)}`

export type LoginRole = 'user' | 'agent' | 'staff'
export const loginModes = ['register', 'reset'] as const

interface LoginLink {
  role?: LoginRole
  mode?: (typeof loginModes)[number] | undefined
  /** Where to continue after sign-in. */
  next?: string | undefined
}

export const loginPath = ({ role = 'user', ...search }: LoginLink = {}) =>
  `${role === 'user' ? '/login' : `/login/${role}`}${writeSearch(search)}`

export const isInFrame = (path: string): boolean => path === framePath || path.startsWith(`${framePath}/`)

/** Splits a path into the parts that the router expects. */
export function target(path: string): { to: string; search: Record<string, string>; hash: string } {
  const url = new URL(path, 'http://page')
  return { to: url.pathname, search: Object.fromEntries(url.searchParams), hash: url.hash.slice(1) }
}

/** Validates a `next` parameter: only paths of this site are allowed. */
export function safeNext(next: string | undefined): string | undefined {
  // Browsers read `//`, also with backslashes or control characters, as another host.
  if (!next || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\')) return undefined
  const { pathname, search, hash } = new URL(next, 'http://page')
  // `/.//host` becomes another host when resolved.
  if (pathname.startsWith('//') || /^\/(login|api)(\/|$)/.test(pathname)) return undefined
  return `${pathname}${search}${hash}`
}
