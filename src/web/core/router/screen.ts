import type { Who } from '#contract/call.ts'
import type { Text } from '#i18n/words.ts'
import type { SearchOf, SearchShape } from './search.ts'

/** How much of the left menu stands beside a screen: both levels, the first, or none. */
export type Beside = 'both' | 'first' | 'none'

/** A screen: all that the router, the menu, document titles and links need to know of it. */
export interface Screen<Path extends string = string, Shape extends SearchShape = SearchShape> {
  path: Path
  /** In the title of the window. */
  title: Text
  /** Whose screen it is; others get a page that says so. The server decides what each may read and do. */
  who: Who
  /** What may stand behind the question mark. */
  search: Shape
  /** Its module, loaded when the screen is opened; it may export `load` as well. */
  module: () => Promise<object>
  /** The name of its component in the module. */
  component: string
  beside?: Beside
  /** The screen whose entry in the menu is lit, where it has none of its own. */
  under?: string
  /** Whether it stands in the frame of another site under /ly: as well, or there alone. */
  frame?: 'too' | 'only'
}

type Declared<Path extends string, Shape extends SearchShape, Module extends object> = Omit<
  Screen<Path, Shape>,
  'search' | 'module' | 'component'
> & {
  search?: Shape
  module: () => Promise<Module>
  component: Extract<keyof Module, string>
}

export const screen = <
  const Path extends string,
  Module extends object,
  const Shape extends SearchShape = Readonly<Record<never, never>>,
>(
  declared: Declared<Path, Shape, Module>,
): Screen<Path, Shape> => ({ ...declared, search: declared.search ?? ({} as Shape) })

/** Filled in by screens.ts, which lists the screens: so links are checked everywhere, and no feature imports another. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Register {}

type Screens = Register extends { screens: readonly (infer One)[] } ? One : Screen
export type ScreenPath = Extract<Screens, Screen>['path']
/** What may be asked of the screen at an address. */
export type SearchAt<Path extends ScreenPath> = SearchOf<Extract<Screens, { path: Path }>['search']>

/** What a screen's module exports as `load`: asks for the data while the rest of the screen is on its way. */
export type Load<Path extends ScreenPath> = (search: SearchAt<Path>) => void
