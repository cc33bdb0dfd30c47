import { projectSorts } from '#core/contract/filters.ts'
import { screen } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { workspaceLayout } from '#products/dubbing/workspace/web/layout.ts'

const projects = {
  search: { name: text, status: oneOf(1, 2, 3, 4, 5), sort: oneOf(...projectSorts) },
  module: () => import('./my-project.tsx'),
  component: 'MyProject',
} as const

export const projectScreens = [
  screen('/translate/myProject', projects),
  screen('/ly', projects),
  screen('/translate/starProject', {
    search: projects.search,
    module: () => import('./star-project.tsx'),
    component: 'StarProject',
  }),
  screen('/translate/worksManage', {
    search: { name: text, status: oneOf(0, 1, 2, 3), language: text },
    module: () => import('./works-manage.tsx'),
    component: 'WorksManage',
  }),
  screen('/translate/projectDetail', {
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./project-detail.tsx'),
    component: 'ProjectDetail',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    projectScreens: typeof projectScreens
  }
}
