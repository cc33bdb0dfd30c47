import type { Feature } from '#core/server/app/feature.ts'
import { ledgerFile, packagesFile, usageFile } from './usage-tables.ts'

export const usage: Feature = {
  name: 'usage',
  filesOnDemand: [usageFile, packagesFile, ledgerFile],
}
