import { screen } from '#web/core/router/screen.ts'

export const ownVoiceScreens = [
  screen('/user/voices', {
    module: () => import('./own-voices.tsx'),
    component: 'OwnVoices',
  }),
] as const
