import { workState } from '#core/contract/wire-numbers.ts'
import { href } from '#core/web/router/href.ts'
import type { Work } from '#products/dubbing/works/contract.ts'

/** Path of a work: its progress until it is done, then the work itself. */
export const workAt = ({ id, state }: Pick<Work, 'id' | 'state'>): string =>
  state === workState.done ? href('/translate/worksDetail', { id }) : href('/translate/genResult', { id })
