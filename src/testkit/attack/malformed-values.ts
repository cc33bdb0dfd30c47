/** Text that is inserted into JSON unchanged, whether it is valid or not. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const nested = (depth: number) => new Raw('['.repeat(depth) + ']'.repeat(depth))

/** The values put in the place of each field, by name. */
export const malformedValues: Readonly<Record<string, unknown>> = {
  'nothing at all': undefined,
  null: null,
  true: true,
  'an empty text': '',
  'a space': ' ',
  'a text': 'text',
  'an empty list': [],
  'an empty object': {},
  'a list in a list': [[]],
  'a list of null': [null],
  'an object': { a: 1 },
  zero: 0,
  'a negative number': -1,
  'minus zero': new Raw('-0'),
  'a fraction': 0.1,
  'beyond 32 bits': 2 ** 31,
  'beyond 53 bits': new Raw('9007199254740993'),
  'beyond 64 bits': new Raw('18446744073709551616'),
  '1e309': new Raw('1e309'),
  '-1e309': new Raw('-1e309'),
  NaN: new Raw('NaN'),
  'the text NaN': 'NaN',
  'the text Infinity': 'Infinity',
  'the text 1e309': '1e309',
  'a hexadecimal number': '0x7fffffff',
  'a number in a text': '1',
  'a negative number in a text': '-1',
  'deep lists': nested(2000),
  'deeper lists': nested(100_000),
  'deep objects': new Raw(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
  __proto__: new Raw('{"__proto__":{"polluted":true}}'),
  constructor: new Raw('{"constructor":{"prototype":{"polluted":true}}}'),
  'an object with methods': new Raw('{"toString":"x","valueOf":"x","then":"x","length":-1}'),
  'a key given twice': new Raw('{"id":1,"id":2}'),
  'a NUL': 'a\0b',
  'only a NUL': '\0',
  'a lone surrogate': 'a\ud800b',
  'the other lone surrogate': '\udc00',
  'a control character': 'a\u0001\u001b[31mb',
  'a line break': 'a\r\nSet-Cookie: a=b\r\n\r\nb',
  'line separators': 'a\u2028b\u2029c',
  'right to left': '\u202Egnp.exe\u202C',
  'zero width': '\u200B\u200D\uFEFF',
  'a combining heap': `e${'\u0301'.repeat(200)}`,
  'a noncharacter': '\uFFFE\uFFFF',
  'an emoji': '👩‍👩‍👧‍👦',
  SQL: `'; drop table nothing; --`,
  'more SQL': `\\' OR 1=1 --`,
  'a pattern of SQL': '%_\\',
  HTML: '<img src=x onerror=alert(1)>',
  SSML: '</speak><audio src="http://127.0.0.1:1/x"/>',
  'a formula': '=HYPERLINK("http://127.0.0.1:1","x")',
  'a template': '${7*7}{{7*7}}<%= 7*7 %>',
  'a path': '../../../../etc/passwd',
  'a path in Windows': '..\\..\\boot.ini',
  'an encoded path': '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'an address': 'http://169.254.169.254/latest/meta-data/',
  'a file address': 'file:///etc/passwd',
  'a percent sign': '%',
  'an impossible day': '2026-02-30',
  'a far day': '9999-12-31',
  'a far moment': '+275760-09-13T00:00:00.000Z',
  'no id': '00000000-0000-0000-0000-000000000000',
  'an id in capitals': '7F9C24E8-3B12-4C5D-9A6E-1F0B2C3D4E5F',
  'a long text': 'x'.repeat(10_000),
  'a very long text': '汉'.repeat(200_000),
  'spaces without end': `${' '.repeat(100_000)}x`,
  'letters without end': `${'a-'.repeat(50_000)}!`,
  'dots without end': `${'a.'.repeat(50_000)}@`,
  'a long list': Array.from({ length: 20_000 }, () => 0),
  'an object with many keys': Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at])),
}

/** JSON with raw pieces inserted unchanged. */
export function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const given = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const parts = given.map(([name, inner]) => `${JSON.stringify(name)}:${jsonOf(inner)}`)
  return `{${parts.join(',')}}`
}

/** The encoding of queries and forms: a list repeats the name, an object is JSON. */
export function queryOf(input: Record<string, unknown>): string {
  const fields = new URLSearchParams()
  const textOf = (value: unknown) => (typeof value === 'string' ? value : jsonOf(value))
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) fields.append(name, textOf(one))
  return fields.toString()
}
