import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'

export const liveScreens = [
  screen('/speechTranslation', {
    search: { id: text },
    module: () => import('#web/live/speak/speech-translation.tsx'),
    component: 'SpeechTranslation',
  }),
  screen('/speechTranslation/list', {
    search: { id: text, name: text },
    module: () => import('#web/live/history/speech-records.tsx'),
    component: 'SpeechRecords',
  }),
] as const
