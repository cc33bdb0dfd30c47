import { lazy, Suspense } from 'react'
import styles from './wave-picture.module.css'

const Stage = lazy(async () => {
  await atRest()
  // The page shown when files fail to load must not fail because of its decoration.
  const { WaveStage } = await import('./wave-stage.tsx').catch(() => ({ WaveStage: () => null }))
  return { default: WaveStage }
})

/** Decorative animation: one voice in, cues, many voices out. */
export function WavePicture() {
  return (
    <div className={`${styles.picture} absolute inset-0 overflow-hidden`} aria-hidden="true">
      {/* Decorative, so it is rendered after the content. */}
      <Suspense>
        <Stage />
      </Suspense>
    </div>
  )
}

/** The animation is expensive without a GPU, so the content is drawn first. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    // Missing in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4000 })
    else setTimeout(resolve, 500)
  })
}
