import { workState } from '#contract/wire-numbers.ts'
import { href } from '#web/core/router/href.ts'
import type { Work } from '#contract/dubs.ts'

/** Where a work opens: while it is made, and where that failed, at its progress; then at the work itself. */
export const workAt = ({ id, state }: Pick<Work, 'id' | 'state'>): string =>
  state === workState.done ? href('/translate/worksDetail', { id }) : href('/translate/genResult', { id })
