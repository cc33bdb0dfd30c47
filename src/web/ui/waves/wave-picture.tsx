import { lazy, Suspense } from 'react'
import styles from './wave-picture.module.css'

const Stage = lazy(async () => {
  await atRest()
  // A page that says that its files cannot be had must not fail for want of its decoration.
  const { WaveStage } = await import('./wave-stage.tsx').catch(() => ({ WaveStage: () => null }))
  return { default: WaveStage }
})

/** One voice comes in, cues are found in it, and it goes out in many. Decoration: the words stand beside it. */
export function WavePicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      {/* Nobody waits for it: it comes after the words are there. */}
      <Suspense>
        <Stage />
      </Suspense>
    </div>
  )
}

/** What moves costs a machine without a graphics card a good part of a core: what the person came for is drawn first. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4000 })
    else setTimeout(resolve, 500)
  })
}
