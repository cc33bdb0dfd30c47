import { screen } from '#core/web/router/screen.ts'
import { day, text } from '#core/web/router/search.ts'

export const classroomScreens = [
  screen('/agent/smartClass/index', {
    search: { name: text },
    module: () => import('./classes/classes.tsx'),
    component: 'Classes',
  }),
  screen('/agent/smartClass/list', {
    search: { class: text, name: text, since: day, until: day },
    module: () => import('./records/class-records.tsx'),
    component: 'ClassRecords',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    classroomScreens: typeof classroomScreens
  }
}
