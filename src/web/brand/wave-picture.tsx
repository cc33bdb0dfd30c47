import { lazy, Suspense } from 'react'
import styles from '#web/brand/wave-picture.module.css'

const Stage = lazy(() =>
  import('#web/brand/wave-stage.tsx').then(({ WaveStage }) => ({ default: WaveStage })),
)

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
