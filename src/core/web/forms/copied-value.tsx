import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import typography from '#ui/typography.module.css'
import { useCopy } from './copy.ts'
import styles from './copied-value.module.css'

interface CopiedValueProps {
  label: string
  /** What the button does. */
  copyText: string
  value: string
  /** More buttons. */
  children?: ReactNode
}

/** A text that cannot be changed, such as an address, with a button that copies it. */
export function CopiedValue({ label, copyText, value, children }: CopiedValueProps) {
  const copy = useCopy()
  return (
    <div className={styles.labelled}>
      <span className={typography.note}>{label}</span>
      <div className={styles.line}>
        <span className={`${styles.value} ${typography.mono}`}>{value}</span>
        <IconButton
          size="small"
          label={copyText}
          icon={<IconCopy size={18} />}
          onClick={() => void copy(value)}
        />
        {children}
      </div>
    </div>
  )
}
