import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipBytes } from '#domain/archive/write-zip.ts'
import { capture } from '#programs/run-program.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'application/vnd.openxmlformats-officedocument'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

interface Part {
  name: string
  content: string
  xml: string
}

/** A document of these parts; the first is the main one. */
export async function officeFile(
  parts: readonly Part[],
  more: readonly { name: string; text: string }[] = [],
) {
  const [main] = parts
  const overrides = parts.map(
    ({ name, content }) => `<Override PartName="/${name}" ContentType="${content}"/>`,
  )
  const types = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  const relations = `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main!.name}"/></Relationships>`
  return zipBytes([
    { name: '[Content_Types].xml', texts: [types] },
    { name: '_rels/.rels', texts: [relations] },
    ...parts.map(({ name, xml }) => ({ name, texts: [declaration + xml] })),
    ...more.map(({ name, text }) => ({ name, texts: [text] })),
  ])
}

/** The main part of a Word document. */
export const wordMain = (body: string): Part => ({
  name: 'word/document.xml',
  content: `${office}.wordprocessingml.document.main+xml`,
  xml: `<w:document xmlns:w="${word}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
})

export const wordParagraph = (...texts: readonly string[]) =>
  `<w:p>${texts.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`

export const wordFile = (...paragraphs: readonly string[]) =>
  officeFile([wordMain(paragraphs.map((text) => wordParagraph(text)).join(''))])

interface LibreOffice extends AsyncDisposable {
  /** Converts a file and returns the new one. A file that it would have to repair fails. */
  convert(name: string, content: string | Uint8Array, to: string): Promise<Uint8Array<ArrayBuffer>>
}

/** LibreOffice with a profile of its own, so that several run beside each other. */
export async function openLibreOffice(): Promise<LibreOffice> {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-office-'))
  let created = 0
  return {
    async convert(name, content, to) {
      created += 1
      const own = join(folder, String(created))
      await mkdir(own)
      const input = join(own, name)
      await writeFile(input, content)
      const args = ['--headless', '--norestore', `-env:UserInstallation=file://${folder}/profile`]
      await capture({
        command: 'soffice',
        args: [...args, '--convert-to', to, '--outdir', join(own, 'out'), input],
        signal: new AbortController().signal,
        longest: 180_000,
      })
      const ending = to.split(':')[0]!
      return new Uint8Array(await readFile(join(own, 'out', name.replace(/\.\w+$/, `.${ending}`))))
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
