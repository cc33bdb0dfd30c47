import { href } from '#core/web/router/href.ts'
import type { Work } from '#products/dubbing/works/contract.ts'

/** Path of a work, in progress and finished. /translate/genResult opens the same page. */
export const workAt = ({ id }: Pick<Work, 'id'>): string => href('/translate/worksDetail', { id })
