import { ProjectList } from './project-list.tsx'

export function StarProject() {
  return <ProjectList starred />
}
