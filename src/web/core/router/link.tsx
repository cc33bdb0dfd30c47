import { Link as RouterLink, useNavigate, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { mirrorOf } from '#contract/screens.ts'
import { isInFrame, target } from './href.ts'

/** Whether the screen stands in the frame of another site, whose links stay under /ly. */
export const useInFrame = (): boolean =>
  useRouterState({ select: ({ location }) => isInFrame(location.pathname) })

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path that href.ts made. */
  to: string
}

/** A link within the site; the current page's has aria-current. */
export function Link({ to, ...anchor }: LinkProps) {
  const framed = useInFrame()
  return <RouterLink {...anchor} {...target((framed && mirrorOf(to)) || to)} />
}

/** Goes to an address within the site; done when its page is there, so that what was pressed is busy until then. */
export function useGo() {
  const navigate = useNavigate()
  const framed = useInFrame()
  return (to: string, options: { replace?: boolean } = {}) =>
    navigate({ ...target((framed && mirrorOf(to)) || to), ...options })
}
