/**
 * A script for frames: tells the embedding page `yiyin:failed` if the web app does not start, as where a browser refuses its
 * files, since a sandboxed frame without `allow-same-origin` is of no origin. It is inline, because in such a frame no
 * file may load, and it ends with the first screen, whose errors the web app tells itself.
 */
export const startWatch = ({ origins, failed }: { origins: readonly string[]; failed: string }): string =>
  `(${watch.toString()})(${JSON.stringify({ origins, failed, patience }).replace(/</g, '\\u003c')})`

/** Milliseconds that a slow network has for the first screen. */
const patience = 60_000

/** Runs in the page, so it uses nothing from around it. */
function watch(given: { origins: string[]; failed: string; patience: number }) {
  const page = globalThis as unknown as {
    parent: { postMessage(message: unknown, origin: string): void }
    document: {
      getElementById(id: string): { childElementCount: number; textContent: string } | null
      querySelector(selector: string): { remove(): void } | null
    }
    addEventListener(name: string, told: () => void, capture: boolean): void
    setTimeout(told: () => void, ms: number): void
  }
  if (page.parent === (page as unknown)) return
  let isTold = false
  const tell = () => {
    const root = page.document.getElementById('root')
    if (isTold || (root !== null && root.childElementCount > 0)) return
    isTold = true
    page.document.querySelector('.boot')?.remove()
    if (root) root.textContent = given.failed
    for (const origin of given.origins) page.parent.postMessage({ type: 'yiyin:failed' }, origin)
  }
  // Of files too, whose errors do not bubble.
  page.addEventListener('error', tell, true)
  page.addEventListener('unhandledrejection', tell, true)
  page.setTimeout(tell, given.patience)
}
