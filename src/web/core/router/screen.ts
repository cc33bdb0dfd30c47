import type { Role } from '#contract/call.ts'
import { type ScreenPath, screens } from '#contract/screens.ts'
import { titles } from '#i18n/titles.ts'
import type { Text } from '#i18n/words.ts'
import type { SearchOf, SearchShape } from './search.ts'

export type { ScreenPath }

/** How much of the left menu stands beside a screen: both levels, the first, or none. */
export type Beside = 'both' | 'first' | 'none'

/** A screen: all that the router, the menu, document titles and links need to know of it. */
export interface Screen<Path extends string = string, Shape extends SearchShape = SearchShape> {
  path: Path
  /** In the title of the window. */
  title: Text
  /** Whose screen it is; others get a page that says so. The server decides what each may read and do. */
  who: readonly Role[]
  /** What may stand behind the question mark. */
  search: Shape
  /** Its module, loaded when the screen is opened; it may export `load` as well. */
  module: () => Promise<object>
  /** The name of its component in the module. */
  component: string
  beside?: Beside
  /** The screen whose entry in the menu is lit, where it has none of its own. */
  under?: ScreenPath
}

type Declared<Shape extends SearchShape, Module extends object> = Pick<Screen, 'beside' | 'under'> & {
  search?: Shape
  module: () => Promise<Module>
  component: Extract<keyof Module, string>
} & ('load' extends keyof Module ? unknown : { reads: ReadsLate })

/** Why a screen's module has no `load`: it reads nothing until somebody does something, or a list in numbered pages. */
type ReadsLate = 'nothing' | 'pages'

/** The screen at a path of contract/screens.ts, which says whose it is, what it is called and where the menu has it. */
export const screen = <
  const Path extends ScreenPath,
  Module extends object,
  const Shape extends SearchShape = Readonly<Record<never, never>>,
>(
  path: Path,
  declared: Declared<Shape, Module>,
): Screen<Path, Shape> => {
  const { name, who } = screens[path]
  return { ...declared, path, title: titles[name], who, search: declared.search ?? ({} as Shape) }
}

/** Filled in by web/screens.ts, which lists the screens: so links are checked everywhere, and no feature imports another. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Register {}

type Screens = Register extends { screens: readonly (infer One)[] } ? One : Screen
/** What may be asked of the screen at an address. */
export type SearchAt<Path extends ScreenPath> = SearchOf<Extract<Screens, { path: Path }>['search']>

/** What a screen's module exports as `load`: asks for the data while the rest of the screen is on its way. */
export type Load<Path extends ScreenPath> = (search: SearchAt<Path>) => void
