import { useRouterState } from '@tanstack/react-router'
import { paths } from '#web/core/router/paths.ts'

/** The screens that stand under /translate and under /ly alike. */
export type TranslatePaths = Omit<typeof paths.ly, 'index'>

/** The links of the translate screens that stay where one is: in the shell, or under /ly in the frame of another site. */
export function useTranslatePaths(): TranslatePaths {
  const framed = useRouterState({
    select: ({ location: { pathname } }) =>
      pathname === paths.ly.index() || pathname.startsWith(`${paths.ly.index()}/`),
  })
  return framed ? paths.ly : paths
}
