import type { Role } from '#core/contract/call.ts'
import { type ScreenPath, screens } from '#core/contract/screens.ts'
import { titles } from '#core/texts/titles.ts'
import type { Text } from '#core/texts/words.ts'
import type { SearchOf, SearchShape } from './search.ts'

export type { ScreenPath }

/** Levels of the left menu beside a screen. */
export type Beside = 'both' | 'first' | 'none'

/** What stays around several screens while one follows another. */
export interface Layout {
  id: string
  module: () => Promise<object>
  component: string
}

/** What the router, the menu, document titles and links need to know of a screen. */
export interface Screen<Path extends string = string, Shape extends SearchShape = SearchShape> {
  path: Path
  /** Document title. */
  title: Text
  /** Roles that may open it; others see a notice. Permissions are enforced by the server alone. */
  who: readonly Role[]
  /** Search parameters. */
  search: Shape
  /** Loaded when the screen opens. Exports the component, and `load` unless `reads` says why not. */
  module: () => Promise<object>
  /** Name of the component in the module. */
  component: string
  beside?: Beside
  /** The screen whose menu entry is highlighted, if it has none of its own. */
  under?: ScreenPath
  /** Its layout, if it shares one with others. */
  within?: Layout
}

type Declared<Shape extends SearchShape, Module extends object> = Pick<
  Screen,
  'beside' | 'under' | 'within'
> & {
  search?: Shape
  module: () => Promise<Module>
  component: Extract<keyof Module, string>
} & ('load' extends keyof Module ? unknown : { reads: ReadsLate })

/** Why a module has no `load`: nothing is read before the first action, or the data is a list in numbered pages. */
type ReadsLate = 'nothing' | 'pages'

/** Declares the screen at a path of core/contract/screens.ts, which has its roles, name and place in the menu. */
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

/** Extended by the `screens.ts` of each feature, so that links are checked without imports between features. */
export interface Register {}

type Lists = Register[keyof Register]
/** Any screen, where none is registered. */
type Screens = Lists extends readonly (infer One)[] ? One : Screen
/** Search parameters of the screen at a path. */
export type SearchAt<Path extends ScreenPath> = SearchOf<Extract<Screens, { path: Path }>['search']>

/** Type of `load`, which requests the screen's data while its code is still loading. */
export type Load<Path extends ScreenPath> = (search: SearchAt<Path>) => void
