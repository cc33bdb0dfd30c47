export type Tone = 'warn' | 'success' | 'info'
/** `again` counts the times that the same message was given while it stood there. */
export type Toast = { id: number; tone: Tone; text: string; again: number; action?: ToastAction | undefined }
/** What can be done about it as long as it stands, such as to take back what it tells of. */
export type ToastAction = { text: string; act: () => void }

const most = 4

/** The messages that stand on the screen; `toasts` is the page's own, tests make theirs. */
export function toastList() {
  let list: readonly Toast[] = []
  let last = 0
  const watchers = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    list = next
    for (const watcher of watchers) watcher()
  }
  const say = (tone: Tone) => (text: string, action?: ToastAction) => {
    // Two of the same words may each take back a thing of their own.
    const same = !action && list.find((toast) => toast.tone === tone && toast.text === text)
    if (same) set(list.map((toast) => (toast === same ? { ...same, again: same.again + 1 } : toast)))
    else set([...list, { id: ++last, tone, text, again: 0, action }].slice(-most))
  }
  return {
    warn: say('warn'),
    success: say('success'),
    info: say('info'),
    dismiss: (id: number) => set(list.filter((toast) => toast.id !== id)),
    current: () => list,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

export const toasts = toastList()
