import type { Layout } from '#web/core/router/screen.ts'

/** The project around all of its steps. */
export const workspaceLayout: Layout = {
  id: 'workspace',
  module: () => import('./workspace.tsx'),
  component: 'Workspace',
}
