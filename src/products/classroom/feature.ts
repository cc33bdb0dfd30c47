import type { FeatureModules } from '#core/server/app/feature.ts'

export const classroomFeature: FeatureModules = {
  screens: () => import('./screens.ts'),
}
