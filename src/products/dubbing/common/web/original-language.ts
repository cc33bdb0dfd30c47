import type { WorkDetail } from '#products/dubbing/works/contract.ts'

/** A work in the original language speaks the original text. */
export const isOriginalLanguage = ({ lines }: Pick<WorkDetail, 'lines'>): boolean =>
  lines.every(({ text, translation }) => text === translation)
