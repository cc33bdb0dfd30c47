import { labelsFrom } from '#core/contract/labels.ts'
import { useBrand } from '#core/web/page/brand.ts'

/** Labels allowed by the tenant, the weakest last. */
export const useLabels = (of: { soundOnly: boolean }) => labelsFrom(useBrand().leastLabel, of)
