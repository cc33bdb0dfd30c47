import type { Screen } from '#core/web/router/screen.ts'

/**
 * All screens behind the sign-in page: whatever a feature declares in `web/screens.ts`. Routes, links, titles and active menu
 * entries are derived from them; a test compares them with the screens that features declare, in both directions.
 */
export const screens: readonly Screen[] = Object.values(
  import.meta.glob<Readonly<Record<string, Readonly<Record<string, Screen>>>>>(
    ['../../**/web/screens.ts', '!../../app/web/screens.ts', '!../../testkit/**'],
    { eager: true },
  ),
)
  .flatMap((module) => Object.values(module))
  .flatMap((found) => Object.values(found))
