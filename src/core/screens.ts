import { type Role, signedIn } from './contract/call.ts'
import type { Text } from './texts/texts.ts'

/** Sections of the menu in order, with their roles. Their texts are in identity/menu/texts.ts. */
export const menuSections = {
  home: signedIn,
  buy: ['user', 'agent'],
  usage: ['user', 'agent'],
  translate: ['user'],
  reading: ['user'],
  podcast: ['user'],
  audio: ['user'],
  live: ['user'],
  users: ['agent'],
  configuration: ['agent'],
  classroom: ['agent'],
  people: ['operator'],
  prices: ['operator'],
  platform: ['operator'],
  money: ['finance'],
} as const satisfies Record<string, readonly Role[]>
export type MenuSection = keyof typeof menuSections

interface Declared<Name extends string> {
  /** Key of its title, and code of its menu entry. */
  name: Name
  /** Roles that may open it. */
  who: readonly Role[]
  menu?: readonly {
    section: MenuSection
    /** Ascending within the section. Steps of 10 leave room for the entries of other features. */
    order: number
    /** Key of its text, where that is not the title. */
    text?: Name
    /** An entry for a part of the screen: the value of the search parameter `part`. The text is that of `code`. */
    part?: string
    code?: Name
  }[]
  /** Hidden in the menu unless the tenant or the account has it enabled. */
  hidden?: true
}

/** An entry of the menu. */
interface MenuPlace {
  section: MenuSection
  order: number
  code: string
  text: Text
  /** Path of the screen, with its part. */
  path: string
}

/** What the server and other screens know of a screen. */
export interface ScreenPlace<Path extends string = string> {
  path: Path
  name: string
  title: Text
  who: readonly Role[]
  menu: readonly MenuPlace[]
  hidden: boolean
}

/**
 * Declares the screens of a feature by path, with texts of which each is a title or belongs to a menu entry. Its
 * `web/screens.ts` adds a component to each.
 */
export const declareScreens = <
  Name extends string,
  const Screens extends Readonly<Record<`/${string}`, Declared<Name>>>,
>(
  texts: Readonly<Record<Name, Text>>,
  screens: Screens,
) =>
  Object.fromEntries(
    Object.entries<Declared<Name>>(screens).map(([path, { name, who, menu = [], hidden = false }]) => [
      path,
      {
        path,
        name,
        title: texts[name],
        who,
        hidden,
        menu: menu.map(({ section, order, part, code = name, text = code }) => ({
          section,
          order,
          code,
          text: texts[text],
          path: part === undefined ? path : `${path}?part=${part}`,
        })),
      } satisfies ScreenPlace,
    ]),
  ) as unknown as { readonly [Path in keyof Screens & string]: ScreenPlace<Path> }

/** Extended by the `screens.ts` of each feature, so that paths are checked without imports between features. */
export interface Register {}

type Registered = Register[keyof Register]
/** Any path, where none is registered. */
export type ScreenPath = [Registered] extends [never]
  ? string
  : Registered extends infer One
    ? One extends unknown
      ? keyof One & string
      : never
    : never
