// Everything outside the topmost modal dialog is inert, so toasts of a dialog are rendered inside it.

let stack: readonly HTMLElement[] = []
const watchers = new Set<() => void>()

export const openDialogs = {
  add(dialog: HTMLElement) {
    stack = [...stack, dialog]
    for (const watcher of watchers) watcher()
    return () => {
      stack = stack.filter((other) => other !== dialog)
      for (const watcher of watchers) watcher()
    }
  },
  topmost: () => stack.at(-1),
  watch(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}
