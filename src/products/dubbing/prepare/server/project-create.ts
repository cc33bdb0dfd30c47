import { route } from '#core/server/http/route.ts'
import { projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import { createProject } from './create-project.ts'

export const projectCreateRoute = route(projectCreate, async (input, context) => ({
  id: await createProject(context, input),
}))
