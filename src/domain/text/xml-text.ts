/** Text as the content of an element of XML: without characters that XML cannot have. */
export const elementText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Text for XML and HTML, in elements and in quoted attributes. */
export const xmlText = (text: string) => elementText(text).replaceAll('"', '&quot;')
