import type { Load } from '#core/web/router/screen.ts'
import { prefetchProjects, ProjectList } from './project-list.tsx'

export const load: Load<'/translate/starProject'> = (search) => prefetchProjects(search, true)

export function StarProject() {
  return <ProjectList starred />
}
