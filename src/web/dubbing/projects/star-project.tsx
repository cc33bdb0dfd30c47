import type { Load } from '#web/core/router/screen.ts'
import { prefetchProjects, ProjectList } from './project-list.tsx'

export const load: Load<'/translate/starProject'> = (search) => prefetchProjects(search, true)

export function StarProject() {
  return <ProjectList starred />
}
