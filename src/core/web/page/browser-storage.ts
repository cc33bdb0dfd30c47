// The only access to storage and cookies of the browser. Where it blocks them, as many do in a frame of another site, every
// access throws; values then live as long as the page, which works without them.

export interface BrowserStore {
  getItem(key: string): string | null
  /** Throws a DOMException when the storage is full. */
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
  keys(): string[]
}

function inMemory(): BrowserStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    keys: () => [...values.keys()],
  }
}

function inBrowser(storage: Storage): BrowserStore {
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
    keys: () => Object.keys(storage),
  }
}

/** Opened with its first use, because this file is also imported where there is no window. */
function open(name: 'localStorage' | 'sessionStorage'): BrowserStore {
  let opened: BrowserStore | undefined
  const store = () => {
    if (opened) return opened
    const storage = unlessBlocked(() => window[name], undefined)
    return (opened = storage ? inBrowser(storage) : inMemory())
  }
  return {
    getItem: (key) => store().getItem(key),
    setItem: (key, value) => store().setItem(key, value),
    removeItem: (key) => store().removeItem(key),
    clear: () => store().clear(),
    keys: () => store().keys(),
  }
}

/** Shared by the tabs of the browser. */
export const localStore = open('localStorage')
/** Of this tab. */
export const tabStore = open('sessionStorage')

export const browserCookies = (): string => unlessBlocked(() => document.cookie, '')
export const writeCookie = (cookie: string): void =>
  void unlessBlocked(() => (document.cookie = cookie), undefined)

export function unlessBlocked<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return otherwise
    throw error
  }
}
