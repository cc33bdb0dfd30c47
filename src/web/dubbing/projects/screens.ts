import type { projectSorts } from '#contract/projects.ts'
import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf, text } from '#web/core/router/search.ts'

// As the contract has them, which the sign-in page would load for them.
const sorts = ['newest', 'oldest', 'name', 'nameDown'] as const satisfies typeof projectSorts

const projects = {
  title: titles.myProject,
  who: ['user'],
  search: { name: text, status: oneOf(1, 2, 3, 4, 5), sort: oneOf(...sorts) },
  module: () => import('./my-project.tsx'),
  component: 'MyProject',
} as const

export const projectScreens = [
  screen({ ...projects, path: '/translate/myProject', frame: 'too' }),
  screen({ ...projects, path: '/ly', frame: 'only' }),
  screen({
    path: '/translate/starProject',
    title: titles.starProject,
    who: ['user'],
    search: projects.search,
    frame: 'too',
    module: () => import('./star-project.tsx'),
    component: 'StarProject',
  }),
  screen({
    path: '/translate/worksManage',
    title: titles.worksManage,
    who: ['user'],
    search: { name: text, status: oneOf(0, 1, 2, 3), language: text },
    frame: 'too',
    module: () => import('./works-manage.tsx'),
    component: 'WorksManage',
  }),
  screen({
    path: '/translate/projectDetail',
    title: titles.projectDetail,
    who: ['user'],
    search: { id: text },
    frame: 'too',
    module: () => import('./project-detail.tsx'),
    component: 'ProjectDetail',
  }),
] as const
