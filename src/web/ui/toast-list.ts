export type Tone = 'warn' | 'success' | 'info'
/** `again` counts repetitions while the message is shown. */
export type Toast = { id: number; tone: Tone; text: string; again: number; action?: ToastAction | undefined }
/** Action of a message, such as undo. */
export type ToastAction = { text: string; act: () => void }

const most = 4

/** Visible messages. `toasts` is the instance of the page. */
export function toastList() {
  let list: readonly Toast[] = []
  let last = 0
  const watchers = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    list = next
    for (const watcher of watchers) watcher()
  }
  const say = (tone: Tone) => (text: string, action?: ToastAction) => {
    // Equal texts with actions are different messages.
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
