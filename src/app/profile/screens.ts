import { signedIn } from '#core/contract/call.ts'
import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const profileTitles = texts('profileTitles', {
  profile: { cn: '个人中心', en: 'Profile' },
})

export const profilePaths = declareScreens(profileTitles, {
  '/profile': { name: 'profile', who: signedIn },
})

declare module '#core/screens.ts' {
  interface Register {
    profile: typeof profilePaths
  }
}
