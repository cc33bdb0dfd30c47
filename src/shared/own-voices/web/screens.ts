import { screen } from '#core/web/router/screen.ts'

export const ownVoiceScreens = [
  screen('/user/voices', {
    module: () => import('./own-voices.tsx'),
    component: 'OwnVoices',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    ownVoiceScreens: typeof ownVoiceScreens
  }
}
