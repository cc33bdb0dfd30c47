import { Link as RouterLink, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { target } from './paths.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path that paths.ts built. */
  to: string
}

/** A link within the site; the current page's has aria-current. */
export function Link({ to, ...anchor }: LinkProps) {
  return <RouterLink {...anchor} {...target(to)} />
}

/** Goes to an address within the site; done when its page is there, so that what was pressed is busy until then. */
export function useGo() {
  const navigate = useNavigate()
  return (to: string, options: { replace?: boolean } = {}) => navigate({ ...target(to), ...options })
}
