import { signedIn } from '#core/contract/call.ts'
import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const homeTitles = texts('homeTitles', {
  home: { cn: '首页', en: 'Home' },
})

export const homePaths = declareScreens(homeTitles, {
  '/home': { name: 'home', who: signedIn, menu: [{ section: 'home', order: 10 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    home: typeof homePaths
  }
}
