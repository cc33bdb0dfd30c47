/** Keeps the screen on until it is stopped: a phone that sleeps also stops its microphone. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  async function ask(): Promise<void> {
    if (!('wakeLock' in navigator) || document.hidden) return
    // Refused while the battery is low.
    const given = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isOver) await given?.release()
    else lock = given
  }
  // Browsers release it when the page is hidden.
  const visible = () => void ask()
  document.addEventListener('visibilitychange', visible)
  void ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', visible)
    void lock?.release()
  }
}
