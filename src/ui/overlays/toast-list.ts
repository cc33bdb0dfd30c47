import { openDialogs } from './open-dialogs.ts'

export type Tone = 'warn' | 'success' | 'info'
export interface Toast {
  id: number
  tone: Tone
  text: string
  /** Counts repetitions while the message is shown. */
  again: number
  action?: ToastAction | undefined
  /** The dialog in which it was said; others do not show it. */
  dialog: HTMLElement | undefined
  /** When it was said last, in milliseconds. */
  at: number
}
/** Action of a message, such as undo. */
export type ToastAction = { text: string; act: () => void }

const max = 4
/** A message that is said when the page changes is about what changed it, so that it comes along. Milliseconds. */
const together = 1000

/** Visible messages. `toasts` is the instance of the page. */
export function toastList(now: () => number = () => performance.now(), dialog = openDialogs.topmost) {
  let list: readonly Toast[] = []
  let last = 0
  const watchers = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    list = next
    for (const watcher of watchers) watcher()
  }
  const say = (tone: Tone) => (text: string, action?: ToastAction) => {
    const place = { dialog: dialog(), at: now() }
    // Equal texts with actions are different messages.
    const same = !action && list.find((toast) => toast.tone === tone && toast.text === text)
    if (same)
      set(list.map((toast) => (toast === same ? { ...same, ...place, again: same.again + 1 } : toast)))
    else set([...list, { id: ++last, tone, text, again: 0, action, ...place }].slice(-max))
  }
  return {
    warn: say('warn'),
    success: say('success'),
    info: say('info'),
    dismiss: (id: number) => set(list.filter((toast) => toast.id !== id)),
    /** Removes what was said about the page that is left. */
    leavePage() {
      const remaining = list.filter(({ at }) => now() - at < together)
      if (remaining.length < list.length) set(remaining)
    },
    current: () => list,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

export const toasts = toastList()

/** Those that may be shown: in a dialog its own only, so that none covers it. The others wait until it is closed. */
export const shownIn = (list: readonly Toast[], dialog: HTMLElement | undefined): readonly Toast[] =>
  dialog ? list.filter((toast) => toast.dialog === dialog) : list
