import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const projectTitles = texts('projectTitles', {
  myProject: { cn: '我的项目', en: 'My projects' },
  starProject: { cn: '星标项目', en: 'Starred projects' },
  worksManage: { cn: '作品管理', en: 'Works management' },
  worksEntry: { cn: '作品管理', en: 'Works' },
  projectDetail: { cn: '项目详情', en: 'Project' },
})

export const projectPaths = declareScreens(projectTitles, {
  '/translate/myProject': { name: 'myProject', who: ['user'], menu: [{ section: 'translate', order: 20 }] },
  '/ly': { name: 'myProject', who: ['user'] },
  '/translate/starProject': {
    name: 'starProject',
    who: ['user'],
    menu: [{ section: 'translate', order: 30 }],
  },
  '/translate/worksManage': {
    name: 'worksManage',
    who: ['user'],
    menu: [{ section: 'translate', order: 40, text: 'worksEntry' }],
  },
  '/translate/projectDetail': { name: 'projectDetail', who: ['user'] },
})

declare module '#core/screens.ts' {
  interface Register {
    project: typeof projectPaths
  }
}
