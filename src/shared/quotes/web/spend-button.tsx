import type { ComponentProps } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { Quoted } from '../contract.ts'

/** Whether the balance is too low for what was quoted. */
export const isShort = ({ uses, remaining }: Pick<Quoted, 'uses' | 'remaining'>): boolean => uses > remaining

/** How much more is needed. */
export const missingFor = ({ uses, remaining }: Pick<Quoted, 'uses' | 'remaining'>): number =>
  Math.max(0, uses - remaining)

type SpendButtonProps = ComponentProps<typeof Button> & {
  /** The quote beside the button. */
  quoted: Pick<Quoted, 'uses' | 'remaining'> | undefined
}

/** A button that spends usage: it waits for the price, and is off while the balance is too low for it. */
export const SpendButton = ({ quoted, disabled, ...button }: SpendButtonProps) => (
  <Button {...button} disabled={disabled || quoted === undefined || isShort(quoted)} />
)
