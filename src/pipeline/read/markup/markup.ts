import { xmlText } from '#domain/text/xml-text.ts'

/** HTML that is written piece by piece. */
export interface Markup {
  open(name: string, attributes?: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
  /** Markup that was written before. */
  raw(html: string): void
  toString(): string
}

export function createMarkup(): Markup {
  const pieces: string[] = []
  return {
    open(name, attributes = {}) {
      const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
      pieces.push(`<${name}${all.join('')}>`)
    },
    close: (name) => void pieces.push(`</${name}>`),
    text: (text) => void pieces.push(xmlText(text)),
    raw: (html) => void pieces.push(html),
    toString: () => pieces.join(''),
  }
}
