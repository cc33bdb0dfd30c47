import { browserCookies, localStore, tabStore, writeCookie } from './browser-storage.ts'
import { page } from './page.ts'
import { parseJson } from './parse-json.ts'

// Values stored in the browser. The names are fixed: other hosts and older versions of the page read them.

type StoredName = 'authorization' | 'appId' | 'Islogin' | 'firstActivedCode' | 'secondActivedCode'

const hour = 60 * 60
const year = 365 * 24 * hour
/** Display preferences, not personal data: kept after the session ends. */
const lasting = ['locale', 'scheme']

/** A cookie with the lifetime of a session. Inside a frame on another site, where browsers block cookies, the value lives in the tab. */
export function store(name: StoredName, value: string): void {
  setCookie(name, value, page().sessionHours * hour)
  if (cookie(name) === value) tabStore.removeItem(name)
  else tabStore.setItem(name, value)
}

export function readStored(name: StoredName): string | undefined {
  return cookie(name) ?? tabStore.getItem(name) ?? undefined
}

export function storeLocale(locale: string): void {
  setCookie('locale', locale, year)
}

/** The last choice on a screen, used as its next default. Ignored where storage is unavailable. */
export function remember(screen: string, choice: unknown): void {
  try {
    localStore.setItem(screen, JSON.stringify(choice))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export function remembered(screen: string): unknown {
  return parseJson(localStore.getItem(screen) ?? '')
}

const unsentPrefix = 'editorPending '

/** Key of the unsent changes. An account belongs to one tenant, so its id is enough. */
export const unsentKey = (account: string, rest: string): string => `${unsentPrefix}${account} ${rest}`

export const unsentKeys = (account: string): string[] =>
  localStore.keys().filter((key) => key.startsWith(unsentKey(account, '')))

/** Keeps unsent changes: the session may end while the person works, and the same account continues after signing in. */
export function clearStored(): void {
  for (const name of cookies().keys()) if (!lasting.includes(name)) setCookie(name, '', 0)
  for (const key of localStore.keys()) if (!key.startsWith(unsentPrefix)) localStore.removeItem(key)
  tabStore.clear()
}

/** Removes the display preferences, too. */
export function clearLasting(): void {
  for (const name of lasting) setCookie(name, '', 0)
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  writeCookie(`${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`)
  read = undefined
}

function cookie(name: string): string | undefined {
  return cookies().get(name)
}

let read: Map<string, string> | undefined

/** Cached for one task, because reading cookies is slow; other tabs can only change it between tasks. */
function cookies(): Map<string, string> {
  if (!read) {
    read = readCookies()
    queueMicrotask(() => (read = undefined))
  }
  return read
}

function readCookies(): Map<string, string> {
  const pairs = browserCookies().split('; ').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decoded(pair.slice(at + 1))]
    }),
  )
}

/** Other programs on the host may set cookies with another encoding. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
