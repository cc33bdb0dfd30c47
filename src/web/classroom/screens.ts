import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'

export const classroomScreens = [
  screen('/agent/smartClass/thesaurus', {
    search: { name: text },
    module: () => import('#web/classroom/thesaurus/thesaurus.tsx'),
    component: 'Thesaurus',
  }),
] as const
