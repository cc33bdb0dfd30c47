const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespaces = 'http://schemas.openxmlformats.org'

const contentTypes = `${declaration}<Types xmlns="${namespaces}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relationships = `${declaration}<Relationships xmlns="${namespaces}/package/2006/relationships"><Relationship Id="rId1" Type="${namespaces}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** The files of a Word document with this body, which may come in pieces: that of a long film is 45 MB. */
export const docxEntries = (body: Iterable<string>) => [
  { name: '[Content_Types].xml', texts: [contentTypes] },
  { name: '_rels/.rels', texts: [relationships] },
  { name: 'word/document.xml', texts: documentOf(body) },
]

function* documentOf(body: Iterable<string>): Generator<string> {
  yield `${declaration}<w:document xmlns:w="${namespaces}/wordprocessingml/2006/main"><w:body>`
  yield* body
  yield '</w:body></w:document>'
}
