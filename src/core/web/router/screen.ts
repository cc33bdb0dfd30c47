import type { Role } from '#core/contract/call.ts'
import type { ScreenPath, ScreenPlace } from '#core/screens.ts'
import type { Text } from '#core/texts/texts.ts'
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

/** What the web part adds to a screen. */
interface Component<Shape extends SearchShape = SearchShape> {
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

/** What the router, the menu, document titles and links need to know of a screen. */
export interface Screen<
  Path extends string = string,
  Shape extends SearchShape = SearchShape,
> extends Component<Shape> {
  path: Path
  name: string
  /** Document title. */
  title: Text
  /** Roles that may open it; others see a notice. Permissions are enforced by the server alone. */
  who: readonly Role[]
}

/** Why a module has no `load`: nothing is read before the first action, or the data is a list in numbered pages. */
type ReadsLate = 'nothing' | 'pages'

/** The component of a screen, whose names are compared with the module. */
export const screen = <
  Module extends object,
  const Shape extends SearchShape = Readonly<Record<never, never>>,
>({
  search,
  ...component
}: Omit<Component, 'search' | 'module' | 'component'> & {
  search?: Shape
  module: () => Promise<Module>
  component: Extract<keyof Module, string>
} & ('load' extends keyof Module ? unknown : { reads: ReadsLate })): Component<Shape> => ({
  ...component,
  search: search ?? ({} as Shape),
})

/** Adds components to the screens that a feature declares in its `screens.ts`: exactly one to each. */
export const screensOf = <
  Declared extends Readonly<Record<string, ScreenPlace>>,
  Components extends { readonly [Path in keyof Declared]: Component },
>(
  declared: Declared,
  components: Components & { readonly [Path in Exclude<keyof Components, keyof Declared>]: never },
) =>
  Object.fromEntries(
    Object.entries<Component>(components).map(([path, component]) => {
      const { name, title, who } = declared[path]!
      return [path, { ...component, path, name, title, who } satisfies Screen]
    }),
  ) as unknown as {
    readonly [Path in keyof Components & string]: Components[Path] extends Component<infer Shape>
      ? Screen<Path, Shape>
      : never
  }

/** Extended by the `web/screens.ts` of each feature, so that links are checked without imports between features. */
export interface Register {}

type Screens = { [Name in keyof Register]: Register[Name][keyof Register[Name]] }[keyof Register]
/** Search parameters of the screen at a path. */
export type SearchAt<Path extends ScreenPath> = SearchOf<Extract<Screens, { path: Path }>['search']>

/** Type of `load`, which requests the screen's data while its code is still loading. */
export type Load<Path extends ScreenPath> = (search: SearchAt<Path>) => void
