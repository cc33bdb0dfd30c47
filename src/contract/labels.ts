/** How a work says that its voice is made by machine, the plainest first. */
export const workLabels = ['visible', 'embedded', 'off'] as const
export type WorkLabel = (typeof workLabels)[number]

/** Those that may be chosen where one of them is the least, which comes last; a sound alone has nothing to see. */
export function labelsFrom(least: WorkLabel, { soundOnly }: { soundOnly: boolean }): WorkLabel[] {
  const plain = workLabels.slice(0, workLabels.indexOf(least) + 1)
  if (!soundOnly) return plain
  return plain.length > 1 ? plain.slice(1) : ['embedded']
}

/** The chosen label if it is offered, otherwise the least one that is. */
export const labelWithin = (offered: readonly WorkLabel[], chosen: WorkLabel): WorkLabel =>
  offered.includes(chosen) ? chosen : offered.at(-1)!
