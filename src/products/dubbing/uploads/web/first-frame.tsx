import { type ReactNode, useState } from 'react'
import styles from './upload-row.module.css'

/** Plays a file of this device while the element is there. */
const showing = (file: File) => (video: HTMLVideoElement | null) => {
  if (!video) return
  const path = URL.createObjectURL(file)
  video.src = `${path}#t=0.1`
  return () => URL.revokeObjectURL(path)
}

/** The first frame of a film on this device, if the browser can show it; else its icon. */
export function FirstFrame({ file, icon }: { file: File | undefined; icon: ReactNode }) {
  const [shown, setShown] = useState<File>()
  const [show] = useState(() => file && showing(file))
  const isShown = file !== undefined && shown === file
  return (
    <span className={`${styles.icon} center`} data-frame={isShown || undefined} aria-hidden>
      {show && (
        <video
          ref={show}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          onLoadedData={({ currentTarget }) => currentTarget.videoWidth > 0 && setShown(file)}
        />
      )}
      {!isShown && icon}
    </span>
  )
}
