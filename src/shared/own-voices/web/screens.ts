import { screen, screensOf } from '#core/web/router/screen.ts'
import { ownVoicePaths } from '../screens.ts'

export const ownVoiceScreens = screensOf(ownVoicePaths, {
  '/user/voices': screen({
    module: () => import('./own-voices.tsx'),
    component: 'OwnVoices',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    ownVoiceScreens: typeof ownVoiceScreens
  }
}
