import { projectSorts } from '#core/contract/filters.ts'
import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { workspaceLayout } from '#products/dubbing/workspace/web/layout.ts'
import { projectPaths } from '../screens.ts'

const projects = screen({
  search: { name: text, status: oneOf(1, 2, 3, 4, 5), sort: oneOf(...projectSorts) },
  module: () => import('./my-project.tsx'),
  component: 'MyProject',
})

export const projectScreens = screensOf(projectPaths, {
  '/translate/myProject': projects,
  '/ly': projects,
  '/translate/starProject': screen({
    search: projects.search,
    module: () => import('./star-project.tsx'),
    component: 'StarProject',
  }),
  '/translate/worksManage': screen({
    search: { name: text, status: oneOf(0, 1, 2, 3), language: text },
    module: () => import('./works-manage.tsx'),
    component: 'WorksManage',
  }),
  '/translate/projectDetail': screen({
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./project-detail.tsx'),
    component: 'ProjectDetail',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    projectScreens: typeof projectScreens
  }
}
