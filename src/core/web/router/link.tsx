import { Link as RouterLink, useNavigate, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { mirrorOf } from '#core/contract/frame-path.ts'
import { isInFrame, target } from './href.ts'

/** Whether the screen runs in a frame on another site, where links stay under /ly. */
export const useInFrame = (): boolean =>
  useRouterState({ select: ({ location }) => isInFrame(location.pathname) })

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path built by href(). */
  to: string
}

/** A link within the site. */
export function Link({ to, ...anchor }: LinkProps) {
  const framed = useInFrame()
  return <RouterLink {...anchor} {...target((framed && mirrorOf(to)) || to)} />
}

/** Navigates within the site. Resolves when the page is loaded, so that the button stays busy until then. */
export function useGo() {
  const navigate = useNavigate()
  const framed = useInFrame()
  return (to: string, options: { replace?: boolean } = {}) =>
    navigate({ ...target((framed && mirrorOf(to)) || to), ...options })
}
