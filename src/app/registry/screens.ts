import { features } from '#app/features.ts'
import type { ScreenPlace } from '#core/screens.ts'
import { collect } from './collect.ts'

const isPlace = (value: object): value is ScreenPlace =>
  'path' in value && 'title' in value && 'menu' in value

export const screensDeclaredBy = (some: typeof features): Promise<ScreenPlace[]> =>
  collect(
    some.flatMap(({ screens }) => screens ?? []),
    isPlace,
  )

/** Every declared screen. The server builds the menu and the 404 page from them. */
export const allScreens: readonly ScreenPlace[] = await screensDeclaredBy(features)
