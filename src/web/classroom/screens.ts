import { screen } from '#web/core/router/screen.ts'
import { day, text } from '#web/core/router/search.ts'

export const classroomScreens = [
  screen('/agent/smartClass/index', {
    search: { name: text },
    module: () => import('#web/classroom/classes/classes.tsx'),
    component: 'Classes',
  }),
  screen('/agent/smartClass/list', {
    search: { class: text, name: text, since: day, until: day },
    module: () => import('#web/classroom/records/class-records.tsx'),
    component: 'ClassRecords',
  }),
  screen('/agent/smartClass/thesaurus', {
    search: { name: text },
    module: () => import('#web/classroom/thesaurus/thesaurus.tsx'),
    component: 'Thesaurus',
  }),
  screen('/agent/smartClass/translation-library', {
    search: { name: text },
    module: () => import('#web/classroom/library/library.tsx'),
    component: 'Library',
  }),
  screen('/agent/smartClass/translation-document', {
    under: '/agent/smartClass/translation-library',
    search: { id: text, language: text },
    module: () => import('#web/classroom/library/library-document.tsx'),
    component: 'LibraryDocumentPage',
  }),
] as const
