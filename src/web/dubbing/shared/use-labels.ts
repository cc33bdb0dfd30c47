import { labelsFrom } from '#contract/labels.ts'
import { useBrand } from '#web/core/page/brand.ts'

/** The labels that the tenant lets people choose from, its least last. */
export const useLabels = (of: { soundOnly: boolean }) => labelsFrom(useBrand().leastLabel, of)
