import { useRouter } from '@tanstack/react-router'
import { target } from './paths.ts'

/** Whether a path of paths.ts leads to a screen that is there: what leads nowhere is not offered. */
export function useBuilt(): (path: string) => boolean {
  const routes: Record<string, unknown> = useRouter().routesByPath
  return (path) => target(path).to in routes
}
