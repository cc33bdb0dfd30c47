import { backMark, isBackLink, isNoteReference, noteMark } from './html-elements.ts'

export interface Link {
  /** Where its text begins. */
  from: number
  href: string
  isReference: boolean
  isBack: boolean
  isRaised: boolean
}

/** The longest text of a link to a note. */
const longestMark = 12

export const linkOf = (
  attributes: Readonly<Record<string, string>>,
  { from, isRaised }: Pick<Link, 'from' | 'isRaised'>,
): Link => ({
  from,
  href: attributes['href'] ?? '',
  isReference: isNoteReference(attributes),
  isBack: isBackLink(attributes),
  isRaised,
})

/** Whether the text of a link is left out: one that leads to a note, or back from one. */
export function leftText(
  { href, isReference, isBack, isRaised }: Link,
  said: string,
  endsRaised: boolean,
): 'reference' | 'back' | undefined {
  if (!href.includes('#') && !isReference) return undefined
  // Signs such as ◎ are marks of notes, too.
  if (isBack || (!isReference && backMark.test(said))) return 'back'
  const isMark = noteMark.test(said) && (isRaised || endsRaised || /^\s*[[［〔【①-㊿*†‡]/.test(said))
  if (said.trim().length <= longestMark && (isReference || isMark)) return 'reference'
  return backMark.test(said) ? 'back' : undefined
}

/** Whether a link leads to another place of the same book or page, as those of a table of contents do. */
export const leadsInside = ({ href }: Pick<Link, 'href'>): boolean =>
  href !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)
