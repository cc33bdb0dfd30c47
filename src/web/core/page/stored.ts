import { page } from './page.ts'
import { parseJson } from './parse-json.ts'

// What the page keeps in the browser, by names that stay: other hosts and older pages read them.

type StoredName = 'authorization' | 'appId' | 'Islogin' | 'firstActivedCode' | 'secondActivedCode'

const hour = 60 * 60
const year = 365 * 24 * hour
/** Choices of looks, not data of a person: they outlive the session. */
const lasting = ['locale', 'scheme']

/** Kept as a cookie for as long as a sign-in lasts; in another site's frame, where browsers refuse it, the tab keeps the value itself. */
export function store(name: StoredName, value: string): void {
  setCookie(name, value, page().sessionHours * hour)
  if (cookie(name) === value) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, value)
}

export function readStored(name: StoredName): string | undefined {
  return cookie(name) ?? sessionStorage.getItem(name) ?? undefined
}

export function storeLocale(locale: string): void {
  setCookie('locale', locale, year)
}

/** What was chosen on a screen, to begin with the next time. A browser that keeps nothing only forgets it. */
export function remember(screen: string, choice: unknown): void {
  try {
    localStorage.setItem(screen, JSON.stringify(choice))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export function remembered(screen: string): unknown {
  return parseJson(localStorage.getItem(screen) ?? '')
}

const unsentPrefix = 'editorPending '

/** Where changes wait that the server does not have yet. An account belongs to one tenant, so its id is enough. */
export const unsentKey = (account: string, rest: string): string => `${unsentPrefix}${account} ${rest}`

export const unsentKeys = (account: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(unsentKey(account, '')))

/** Unsent changes stay: a session can end while somebody works, and the same account goes on with them after signing in. */
export function clearStored(): void {
  for (const name of cookies().keys()) if (!lasting.includes(name)) setCookie(name, '', 0)
  for (const key of Object.keys(localStorage)) if (!key.startsWith(unsentPrefix)) localStorage.removeItem(key)
  sessionStorage.clear()
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
  read = undefined
}

function cookie(name: string): string | undefined {
  return cookies().get(name)
}

let read: Map<string, string> | undefined

/** Other tabs write them too, between tasks of ours; to ask the browser for each value anew takes longer than to use it. */
function cookies(): Map<string, string> {
  if (!read) {
    read = readCookies()
    queueMicrotask(() => (read = undefined))
  }
  return read
}

function readCookies(): Map<string, string> {
  const pairs = document.cookie.split('; ').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decoded(pair.slice(at + 1))]
    }),
  )
}

/** Other programs on the host may have left cookies that are not encoded as ours are. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
