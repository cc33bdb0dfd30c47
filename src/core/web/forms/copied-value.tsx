import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/buttons/button.tsx'
import { useCopy } from './copy.ts'

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
    <div className="grid gap-1">
      <span className="note">{label}</span>
      <div className="row gap-2">
        <span className="well flex-1 min-w-0 py-2 px-3 break-anywhere text-13 font-mono">{value}</span>
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
