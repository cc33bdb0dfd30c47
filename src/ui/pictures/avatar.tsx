import { useState } from 'react'
import { initials } from './initials.ts'
import styles from './avatar.module.css'

/** Decorative: the name is shown beside it as text. */
export function Avatar({ name, src, size = 32 }: { name: string; src?: string | null; size?: number }) {
  const [broken, setBroken] = useState<string>()
  const box = { width: size, height: size, fontSize: size * 0.36 }
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {src && src !== broken ? (
        <img
          className="size-full object-cover"
          src={src}
          alt=""
          width={size}
          height={size}
          onError={() => setBroken(src)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}
