/**
 * The address of a heading within its page, as forges show the same files: lower case, hyphens for spaces, no
 * punctuation. Letters of any language stay.
 */
export const headingId = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
