import { useMatch, useRouter } from '@tanstack/react-router'
import { useGo } from './link.tsx'
import type { ScreenPath, SearchAt } from './screen.ts'
import { type SearchOf, type SearchShape, readSearch, writeSearch } from './search.ts'

/** Typed search parameters. The router has validated them, but cannot infer types for routes created from a list. */
export const useSearchOf = <Shape extends SearchShape>(_shape: Shape) =>
  useMatch({ strict: false, select: ({ _strictSearch }) => _strictSearch as object }) as SearchOf<Shape>

/** The same by path; a screen with several paths names all of them. */
export const useSearch = <Path extends ScreenPath>(..._paths: [Path, ...Path[]]) =>
  useSearchOf({}) as SearchAt<Path>

/** The same, with setters: filters, tabs and dates live in the address, so they survive a reload and can be shared. */
export function useFilter<Path extends ScreenPath>(...paths: [Path, ...Path[]]) {
  const go = useGo()
  const router = useRouter()
  const search = useSearch(...paths)
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const show = (next: (now: object) => Readonly<Record<string, unknown>>, replace: boolean) => {
    const { location, matches } = router.state
    // A delayed change must not apply to the screen that was opened meanwhile.
    if (location.pathname !== own) return
    // In the declared order, so that equal filters have equal addresses.
    const shape = matches.at(-1)?.staticData.search ?? {}
    // What the address has now: the last rendering may lack a change that is still loading.
    const now = readSearch(shape, location.search)
    void go(`${own}${writeSearch(readSearch(shape, next(now)))}`, { replace })
  }
  return {
    search,
    /** Resets to the first page and replaces the history entry. */
    change: (to: SearchAt<Path>) => show((now) => ({ ...now, page: undefined, ...to }), true),
    /** Adds a history entry. */
    turnTo: (page: number) => {
      show((now) => ({ ...now, page: page > 1 ? page : undefined }), false)
      window.scrollTo({ top: 0 })
    },
    showAll: () => show(() => ({}), false),
  }
}
