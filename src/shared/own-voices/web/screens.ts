import { screen } from '#core/web/router/screen.ts'

export const ownVoiceScreens = [
  screen('/user/voices', {
    module: () => import('./own-voices.tsx'),
    component: 'OwnVoices',
  }),
] as const
