import { ProjectList } from './project-list.tsx'

export function MyProject() {
  return <ProjectList starred={false} />
}
