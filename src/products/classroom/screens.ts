import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const classroomTitles = texts('classroomTitles', {
  classes: { cn: '课堂', en: 'Classes' },
  classRecords: { cn: '使用记录', en: 'Usage records' },
})

export const classroomPaths = declareScreens(classroomTitles, {
  '/agent/smartClass/index': {
    name: 'classes',
    who: ['agent'],
    menu: [{ section: 'classroom', order: 10 }],
    hidden: true,
  },
  '/agent/smartClass/list': {
    name: 'classRecords',
    who: ['agent'],
    menu: [{ section: 'classroom', order: 20 }],
    hidden: true,
  },
})

declare module '#core/screens.ts' {
  interface Register {
    classroom: typeof classroomPaths
  }
}
