import type { Call } from '#core/contract/call.ts'

/** The features of a call, of which a caller needs one; none if it is always on. */
export const featuresOf = ({ feature = [] }: Pick<Call, 'feature'>): readonly string[] =>
  typeof feature === 'string' ? [feature] : feature
