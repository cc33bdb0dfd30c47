import type { Work } from '#contract/works.ts'
import type { TranslatePaths } from '#web/dubbing/shared/translate-paths.ts'

/** Where a work opens: while it is made, and where that failed, at its progress; then at the work itself. */
export const workAt = ({ id, state }: Pick<Work, 'id' | 'state'>, to: TranslatePaths): string =>
  state === 1 ? to.worksDetail(id) : to.genResult(id)
