import { labelsFrom } from '#contract/labels.ts'
import { useBrand } from '#web/core/page/brand.ts'

/** Labels allowed by the tenant, the weakest last. */
export const useLabels = (of: { soundOnly: boolean }) => labelsFrom(useBrand().leastLabel, of)
