import type { Layout } from '#core/web/router/screen.ts'

/** The project around all of its steps. */
export const workspaceLayout: Layout = {
  id: 'workspace',
  module: () => import('./workspace.tsx'),
  component: 'Workspace',
}
