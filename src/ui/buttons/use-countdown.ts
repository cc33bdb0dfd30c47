import { useEffect, useState } from 'react'

/** Remaining seconds, computed from the clock because timers of background pages are throttled. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    if (left === 0) return
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [end, left])
  return {
    left,
    start(seconds) {
      setEnd(Date.now() + seconds * 1000)
      setLeft(seconds)
    },
  }
}
