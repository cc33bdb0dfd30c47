import { useSyncExternalStore } from 'react'
import type { Session, User } from '#core/contract/sessions.ts'
import { localStore, tabStore, unlessBlocked } from '#core/web/page/browser-storage.ts'
import { isFramed, postToParent } from '#core/web/page/framed.ts'
import { parseJson } from '#core/web/page/parse-json.ts'
import { clearLasting, clearStored, store, readStored } from '#core/web/page/stored.ts'

// The signed-in account. The token and the marker are cookies, so that every tab has the newest; the account is in the
// local storage, whose events notify the other tabs of a sign-in or an end.

export type SignedIn = Omit<Session, 'jwt'>

export interface SessionState {
  account: SignedIn | undefined
  /** The session ended inside a frame; the embedding page was notified. */
  over: boolean
}

const loginKey = 'login'
/** When the token expires, by the clock of this machine, which may differ from the server's. */
const expiresKey = 'tokenExpires'

let state: SessionState | undefined
const watchers = new Set<(now: SessionState, before: SessionState) => void>()

export function currentSession(): SessionState {
  state ??= { account: readAccount(), over: false }
  return state
}

export const useSession = (): SessionState => useSyncExternalStore(watchSession, currentSession)

/** The account, on screens behind the sign-in page. */
export function useAccount(): SignedIn {
  const { account } = useSession()
  if (!account) throw new Error('A screen for signed-in people was drawn without a session.')
  return account
}

export function watchSession(watcher: (now: SessionState, before: SessionState) => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const token = (): string | undefined => readStored('authorization')
export const accountId = (): string | undefined => readStored('appId')
/** Either the marker or the token is enough. */
export const isSignedIn = (): boolean => readStored('Islogin') === '1' || token() !== undefined

/** Whether a call with the token could reach the server too late. */
export const tokenExpiresSoon = (): boolean => {
  const expires = Number(localStore.getItem(expiresKey))
  return expires > 0 && Date.now() > expires - 10_000
}

/** Stores a new session, or a renewed token. */
export function openSession({ jwt, ...signedIn }: Session): void {
  store('authorization', jwt)
  localStore.setItem(expiresKey, String(Date.now() + lifetime(jwt)))
  store('appId', signedIn.user.id)
  store('Islogin', '1')
  localStore.setItem('type', String(signedIn.type))
  localStore.setItem(loginKey, JSON.stringify(signedIn))
  change({ account: signedIn, over: false })
}

/** Updates the stored profile of the account. */
export function changeUser(user: User): void {
  const { account: signedIn } = currentSession()
  if (!signedIn) return
  const changed = { ...signedIn, user }
  localStore.setItem(loginKey, JSON.stringify(changed))
  change({ account: changed, over: false })
}

/**
 * Ends the session and deletes everything stored except display settings and unsent changes. Watchers then open the
 * login page; in a frame, the embedding page is notified instead. `code` is the reason if the server ended the session.
 */
export function endSession(code?: number): void {
  forgetSession()
  ended(code)
}

/** Also called when the login page opens without a session. */
export function forgetSession(): void {
  clearStored()
  localStore.setItem('type', '1')
}

/** Removes data that outlives the session: settings, and databases such as that of live audio. */
export async function forgetDevice(): Promise<void> {
  clearLasting()
  const databases = await unlessBlocked(() => indexedDB.databases(), Promise.resolve([]))
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
}

export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== loginKey) return
    const account = readAccount()
    if (account) return change({ account, over: false })
    tabStore.clear()
    if (currentSession().account) ended()
  })
}

/** In milliseconds. Both times are the server's, so that their difference is right on a machine whose clock is not. */
function lifetime(jwt: string): number {
  const claims = parseJson(fromBase64Url(jwt.split('.')[1] ?? '')) as { iat?: unknown; exp?: unknown } | null
  const seconds = Number(claims?.exp) - Number(claims?.iat)
  if (!(seconds > 0)) throw new Error('The token of the session does not say how long it is valid.')
  return seconds * 1000
}

const fromBase64Url = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

function ended(code?: number): void {
  if (isFramed()) postToParent({ type: 'yiyin:session-ended', code })
  change({ account: undefined, over: isFramed() })
}

function change(now: SessionState): void {
  const before = currentSession()
  state = now
  for (const watcher of watchers) watcher(now, before)
}

const isText = (value: unknown) => typeof value === 'string'
const isList = (value: unknown) => Array.isArray(value)
const isObject = (value: unknown) => typeof value === 'object' && value !== null

/**
 * What every part of a stored account must be. An older release may have stored another shape; then the account is
 * requested again. Written out, because the schemas would make the sign-in page a tenth larger.
 */
const parts: Readonly<Record<keyof SignedIn, (value: unknown) => boolean>> = {
  user: (value) =>
    isObject(value) && isText((value as Partial<User>).id) && isText((value as Partial<User>).name),
  type: (value) => value === 1 || value === 2 || value === 3,
  role: isText,
  agent: (value) => value === undefined || isObject(value),
  isDefault: isList,
  firstSteps: isList,
}

const isAccount = (stored: unknown): stored is SignedIn =>
  isObject(stored) &&
  Object.entries(parts).every(([name, isRight]) => isRight((stored as Record<string, unknown>)[name]))

function readAccount(): SignedIn | undefined {
  const text = localStore.getItem(loginKey)
  if (text === null || !isSignedIn()) return undefined
  const stored = parseJson(text)
  return isAccount(stored) ? stored : undefined
}
