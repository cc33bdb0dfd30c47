import { screen } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'

export const liveScreens = [
  screen('/speechTranslation', {
    search: { id: text },
    module: () => import('./speak/speech-translation.tsx'),
    component: 'SpeechTranslation',
  }),
  screen('/speechTranslation/list', {
    search: { id: text, name: text },
    module: () => import('./history/speech-records.tsx'),
    component: 'SpeechRecords',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    liveScreens: typeof liveScreens
  }
}
