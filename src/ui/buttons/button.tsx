import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type Variant = 'primary' | 'quiet' | 'plain' | 'danger'
type Size = 'normal' | 'small' | 'large'

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  size?: Size
  /** Shows a spinner and ignores clicks; keeps width and focus. */
  busy?: boolean
  icon?: ReactNode
  wide?: boolean
}

export function Button({
  variant = 'quiet',
  size = 'normal',
  wide,
  busy,
  icon,
  children,
  ...rest
}: ButtonProps) {
  return (
    <BusyButton
      {...rest}
      busy={busy}
      className={buttonClass(variant, { size, wide, className: rest.className })}
    >
      {icon}
      {children !== undefined && <span>{children}</span>}
    </BusyButton>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  size?: Size
  busy?: boolean
  /** Hides the tooltip if the label is visible next to the button. */
  tip?: boolean
}

export function IconButton({ label, icon, size = 'normal', tip = true, ...rest }: IconButtonProps) {
  const className = [styles.button, styles.plain, styles[size], styles.square, rest.className]
    .filter(Boolean)
    .join(' ')
  return (
    <BusyButton data-tip={tip ? label : undefined} {...rest} className={className} aria-label={label}>
      {icon}
    </BusyButton>
  )
}

/** Classes for a link that looks like a button. */
export function buttonClass(
  variant: Variant,
  more: { size?: Size; wide?: boolean; className?: string } = {},
): string {
  const { size = 'normal', wide, className } = more
  return [styles.button, styles[variant], styles[size], wide && styles.wide, className]
    .filter(Boolean)
    .join(' ')
}

function BusyButton({ busy, onClick, children, ...rest }: ComponentProps<'button'> & { busy?: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {children}
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
