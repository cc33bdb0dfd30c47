import { attributeIn, decodeContent, scanXml, type XmlTag } from './scan-xml.ts'

const headings = new Set(['tableColumn', 'cacheField'])
const formulas = new Set(['f', 'formula', 'formula1', 'formula2', 'definedName'])

/**
 * Texts of a workbook that something compares with: names of the columns of tables and pivot tables, and texts in formulas
 * and in lists of allowed values. If their cells were translated, Excel would repair the tables, and formulas would have
 * other results.
 */
export async function formulaTexts(
  names: readonly string[],
  read: (name: string) => Promise<string | undefined>,
  check: (xml: string) => void,
): Promise<Set<string>> {
  const found = new Set<string>()
  const parts = names.filter((name) =>
    /^xl\/(?:workbook\.xml|tables\/|worksheets\/[^/]+\.xml|pivotCache\/pivotCacheDefinition)/.test(name),
  )
  for (const part of parts) {
    const xml = (await read(part))!
    check(xml)
    let open: XmlTag | undefined
    scanXml(xml, (tag) => {
      if (headings.has(tag.name) && !tag.closes) {
        const name = attributeIn(xml.slice(tag.start, tag.end), 'name')
        if (name !== undefined)
          found.add(
            name
              .replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              )
              .trim(),
          )
      } else if (formulas.has(tag.name)) {
        if (open && tag.closes)
          for (const text of textsIn(decodeContent(xml.slice(open.end, tag.start)))) found.add(text)
        open = tag.closes || tag.isEmpty ? undefined : tag
      }
    })
  }
  return found
}

/** `IF(A1="Yes",1,0)` compares with `Yes`; `"Yes,No"` is a list of both. */
const textsIn = (formula: string): string[] =>
  [...formula.matchAll(/"((?:[^"]|"")*)"/g)].flatMap(([, quoted]) => {
    const text = quoted!.replaceAll('""', '"')
    return [text, ...text.split(',')].map((each) => each.trim()).filter(Boolean)
  })
