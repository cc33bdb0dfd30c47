import { useMatch, useRouter } from '@tanstack/react-router'
import { useGo } from './link.tsx'
import type { ScreenPath, SearchAt } from './screen.ts'
import { type SearchOf, type SearchShape, readSearch, writeSearch } from './search.ts'

/** What the address asks, read by a shape. The router has read it (router.ts), and cannot know the shapes of routes from a list. */
export const useSearchOf = <Shape extends SearchShape>(_shape: Shape) =>
  useMatch({ strict: false, select: ({ _strictSearch }) => _strictSearch as object }) as SearchOf<Shape>

/** The same by the path of a screen; a screen at several paths names them all. */
export const useSearch = <Path extends ScreenPath>(..._paths: [Path, ...Path[]]) =>
  useSearchOf({}) as SearchAt<Path>

/** The same, with a way to ask for something else: filters, tabs and dates survive a reload and go with a link. */
export function useFilter<Path extends ScreenPath>(...paths: [Path, ...Path[]]) {
  const go = useGo()
  const router = useRouter()
  const search = useSearch(...paths)
  const show = (wanted: Readonly<Record<string, unknown>>, replace: boolean) => {
    const { location, matches } = router.state
    // In the order of the screen, so that the same question has one address.
    const shape = matches.at(-1)?.staticData.search ?? {}
    return go(`${location.pathname}${writeSearch(readSearch(shape, wanted))}`, { replace })
  }
  return {
    search,
    /** Anything else asked for is shown from the first page on. Not a step that the browser goes back from. */
    change: (to: SearchAt<Path>) => void show({ ...search, page: undefined, ...to }, true),
    /** One that it goes back from. */
    turnTo: (page: number) => {
      void show({ ...search, page: page > 1 ? page : undefined }, false)
      window.scrollTo({ top: 0 })
    },
    showAll: () => void show({}, false),
  }
}
