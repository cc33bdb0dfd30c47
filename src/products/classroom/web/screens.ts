import { screen, screensOf } from '#core/web/router/screen.ts'
import { day, text } from '#core/web/router/search.ts'
import { classroomPaths } from '../screens.ts'

export const classroomScreens = screensOf(classroomPaths, {
  '/agent/smartClass/index': screen({
    search: { name: text },
    module: () => import('./classes/classes.tsx'),
    component: 'Classes',
  }),
  '/agent/smartClass/list': screen({
    search: { class: text, name: text, since: day, until: day },
    module: () => import('./records/class-records.tsx'),
    component: 'ClassRecords',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    classroomScreens: typeof classroomScreens
  }
}
