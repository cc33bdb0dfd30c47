import { useEffect, useRef } from 'react'
import { postToParent } from '#core/web/page/framed.ts'
import { OwnScreen } from '#core/web/router/own-screen.tsx'
import styles from './frame.module.css'

/** A screen embedded in another site, without header and menu. Tells that site that it is there, and how high it is. */
export function Frame() {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    postToParent({ type: 'yiyin:ready' })
    const shown = content.current!
    const tellHeight = () => {
      const { paddingTop, paddingBottom } = getComputedStyle(shown.parentElement!)
      const height = shown.offsetHeight + parseFloat(paddingTop) + parseFloat(paddingBottom)
      postToParent({ type: 'yiyin:size', height: Math.ceil(height) })
    }
    const observer = new ResizeObserver(tellHeight)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return (
    <main className={styles.frame}>
      <div ref={content}>
        <OwnScreen />
      </div>
    </main>
  )
}
