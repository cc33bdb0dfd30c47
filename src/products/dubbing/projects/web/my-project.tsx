import type { Load } from '#core/web/router/screen.ts'
import { prefetchProjects, ProjectList } from './project-list.tsx'

export const load: Load<'/translate/myProject'> = (search) => prefetchProjects(search, false)

export function MyProject() {
  return <ProjectList starred={false} />
}
