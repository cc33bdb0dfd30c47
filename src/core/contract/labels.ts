/** The labels of works as synthesized, the most visible first. */
export const workLabels = ['visible', 'embedded', 'off'] as const
export type WorkLabel = (typeof workLabels)[number]

/** The labels to choose from if one is the minimum, which comes last; sound has no visible label. */
export function labelsFrom(least: WorkLabel, { soundOnly }: { soundOnly: boolean }): WorkLabel[] {
  const plain = workLabels.slice(0, workLabels.indexOf(least) + 1)
  if (!soundOnly) return plain
  return plain.length > 1 ? plain.slice(1) : ['embedded']
}

/** The chosen label if it is offered, otherwise the minimum. */
export const labelWithin = (offered: readonly WorkLabel[], chosen: WorkLabel): WorkLabel =>
  offered.includes(chosen) ? chosen : offered.at(-1)!
