/** Parts of a text that a listener may not want to hear, in the order in which they are offered. */
export const asides = [
  'titlePage',
  'imprint',
  'licence',
  'contents',
  'index',
  'footnote',
  'reference',
] as const
export type Aside = (typeof asides)[number]

/** Parts that are for the eye or for the record: not read unless someone asks for them. */
export const unreadAsides: readonly Aside[] = ['titlePage', 'imprint', 'licence', 'contents', 'index']

/** The warning about a text that counts the paragraphs of each part. */
export const asideWarnings = {
  titlePage: 'titlePages',
  imprint: 'imprints',
  licence: 'licences',
  contents: 'contentsLists',
  index: 'indexes',
  footnote: 'footnotes',
  reference: 'references',
} as const satisfies Record<Aside, string>
