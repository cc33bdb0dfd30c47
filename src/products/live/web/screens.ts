import { screen, screensOf } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { livePaths } from '../screens.ts'

export const liveScreens = screensOf(livePaths, {
  '/speechTranslation': screen({
    search: { id: text },
    module: () => import('./speak/speech-translation.tsx'),
    component: 'SpeechTranslation',
  }),
  '/speechTranslation/list': screen({
    search: { id: text, name: text },
    module: () => import('./history/speech-records.tsx'),
    component: 'SpeechRecords',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    liveScreens: typeof liveScreens
  }
}
