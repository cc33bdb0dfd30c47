import type { OpenZip } from './open-zip.ts'

/** What a zip file is, as its usual ending. */
export async function zipKind(zip: OpenZip): Promise<string> {
  const mime = (await zip.read('mimetype', 4096).catch(() => undefined))?.toString('latin1').trim() ?? ''
  if (mime.startsWith('application/epub') || zip.has('META-INF/container.xml')) return '.epub'
  if (mime.includes('opendocument.text')) return '.odt'
  const starts = (folder: string) => zip.names().some((name) => name.startsWith(folder))
  if (zip.has('[Content_Types].xml')) {
    if (starts('word/')) return '.docx'
    if (starts('xl/')) return '.xlsx'
    if (starts('ppt/')) return '.pptx'
  }
  return '.zip'
}
